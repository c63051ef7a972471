"""Graph utilities against brute force."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.graphs import (
    UNREACHABLE,
    Link,
    components,
    connected_subsets,
    connection_graph,
    cost_table,
    hangs_together,
    neighbours,
    neighbours_of_groups,
    step_table,
)

NODES = ("a", "b", "c", "d", "e", "f")


@st.composite
def maps(draw: st.DrawFn) -> tuple[tuple[str, ...], list[Link]]:
    """A small map: up to six nodes in any order, connections of cost 0 to 9, often not all connected."""
    nodes = tuple(draw(st.permutations(NODES)))[: draw(st.integers(1, 6))]
    pairs = list(combinations(nodes, 2))
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return nodes, [(a, b, draw(st.integers(0, 9))) for a, b in chosen]


def brute_force_ways(nodes: tuple[str, ...], links: list[Link], start: str, end: str) -> list[tuple[int, int]]:
    """Cost and number of connections of every way without repetition."""
    cost = {frozenset((a, b)): c for a, b, c in links}
    ways: list[tuple[int, int]] = []
    between = [node for node in nodes if node not in (start, end)]
    for size in range(len(between) + 1):
        for middle in permutations(between, size):
            way = (start, *middle, end)
            steps = [frozenset(pair) for pair in pairwise(way)]
            if all(step in cost for step in steps):
                ways.append((sum(cost[step] for step in steps), len(steps)))
    return ways


@given(maps())
@settings(deadline=None)  # the machine may be busy
def test_costs_are_those_of_the_cheapest_of_all_ways(drawn: tuple[tuple[str, ...], list[Link]]) -> None:
    nodes, links = drawn
    table = cost_table(connection_graph(nodes, links), nodes)
    for row, start in enumerate(nodes):
        for column, end in enumerate(nodes):
            if start == end:
                assert table[row][column] == 0
            else:
                ways = brute_force_ways(nodes, links, start, end)
                assert table[row][column] == min((cost for cost, _ in ways), default=UNREACHABLE)


@given(maps())
@settings(deadline=None)  # the machine may be busy
def test_following_the_steps_is_a_cheapest_way_with_fewest_connections(
    drawn: tuple[tuple[str, ...], list[Link]],
) -> None:
    nodes, links = drawn
    steps = step_table(connection_graph(nodes, links), nodes)
    cost = {frozenset((a, b)): c for a, b, c in links}
    for row, start in enumerate(nodes):
        for column, end in enumerate(nodes):
            ways = brute_force_ways(nodes, links, start, end) if start != end else [(0, 0)]
            if not ways:
                assert steps[row][column] == -1
                continue
            here, spent, hops = row, 0, 0
            while here != column:
                following = steps[here][column]
                spent += cost[frozenset((nodes[here], nodes[following]))]
                here, hops = following, hops + 1
                assert hops < len(nodes)
            assert (spent, hops) == min(ways)


@given(maps())
@settings(deadline=None)  # the machine may be busy
def test_tables_do_not_depend_on_the_order_of_the_connections(
    drawn: tuple[tuple[str, ...], list[Link]],
) -> None:
    nodes, links = drawn
    turned = [(b, a, cost) for a, b, cost in reversed(links)]
    first, second = connection_graph(nodes, links), connection_graph(tuple(reversed(nodes)), turned)
    assert cost_table(first, nodes) == cost_table(second, nodes)
    assert step_table(first, nodes) == step_table(second, nodes)


@given(maps(), st.integers(1, 6))
@settings(deadline=None)  # the machine may be busy
def test_connected_subsets_are_those_in_which_every_node_reaches_every_other(
    drawn: tuple[tuple[str, ...], list[Link]], size: int
) -> None:
    nodes, links = drawn
    expected: list[tuple[str, ...]] = []
    for subset in combinations(nodes, size):
        inside = [link for link in links if link[0] in subset and link[1] in subset]
        if all(brute_force_ways(subset, inside, subset[0], other) for other in subset[1:]):
            expected.append(subset)
    graph = connection_graph(nodes, links)
    assert connected_subsets(graph, size, nodes) == expected
    assert [subset for subset in combinations(nodes, size) if hangs_together(graph, subset)] == expected


@given(maps())
@settings(deadline=None)  # the machine may be busy
def test_components_cover_the_nodes_and_hang_together(drawn: tuple[tuple[str, ...], list[Link]]) -> None:
    nodes, links = drawn
    graph = connection_graph(nodes, links)
    parts = components(graph, nodes)
    assert sorted(node for part in parts for node in part) == sorted(nodes)
    assert all(hangs_together(graph, part) for part in parts)
    for one, other in combinations(parts, 2):
        assert not any({a, b} & set(one) and {a, b} & set(other) for a, b, _ in links)
    assert [len(part) for part in parts] == sorted((len(part) for part in parts), reverse=True)


def test_ways_may_pass_through_nodes_outside_the_order() -> None:
    graph = connection_graph("abc", [("a", "b", 2), ("b", "c", 3), ("a", "c", 9)])
    assert cost_table(graph, ("a", "c")) == [[0, 5], [5, 0]]


def test_free_connections_do_not_lengthen_a_way() -> None:
    """Over b the way costs the same; the direct connection is named."""
    graph = connection_graph("abc", [("a", "b", 0), ("b", "c", 4), ("a", "c", 4)])
    assert step_table(graph, ("a", "b", "c"))[0][2] == 2


def test_the_cheaper_of_two_parallel_connections_counts() -> None:
    for links in ([("a", "b", 3), ("b", "a", 7)], [("a", "b", 7), ("b", "a", 3)]):
        assert cost_table(connection_graph("ab", links), "ab") == [[0, 3], [3, 0]]


@pytest.mark.parametrize("link", [("a", "x", 1), ("a", "a", 1), ("a", "b", -1)])
def test_connections_that_make_no_sense_are_refused(link: Link) -> None:
    with pytest.raises(ValueError, match="connection"):
        connection_graph("ab", [link])


def test_an_order_that_leaves_nodes_out_has_no_steps() -> None:
    with pytest.raises(ValueError, match="every node"):
        step_table(connection_graph("abc", []), ("a", "b"))


def test_an_empty_subset_does_not_hang_together() -> None:
    assert not hangs_together(connection_graph("ab", [("a", "b", 1)]), ())


def test_groups_are_neighbours_by_connections_across_and_never_of_themselves() -> None:
    graph = connection_graph("abcd", [("a", "b", 1), ("b", "c", 1)])
    groups = neighbours_of_groups(graph, {"a": "red", "b": "red", "c": "blue", "d": "green"})
    assert neighbours(groups, "red") == ["blue"]
    assert neighbours(groups, "blue") == ["red"]
    assert neighbours(groups, "green") == []
    assert connected_subsets(groups, 2) == [("blue", "red")]
