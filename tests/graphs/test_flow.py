"""Flow networks against brute force."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.graphs import FlowEdge, circle, course, downstream, dry, ends, flow_graph, forks

NODES = ("a", "b", "c", "d", "e", "f")

Drawn = tuple[tuple[str, ...], list[FlowEdge]]


@st.composite
def networks(draw: st.DrawFn) -> Drawn:
    """Any directed graph of up to six nodes: it may fork, go round, fall apart."""
    nodes = tuple(draw(st.permutations(NODES)))[: draw(st.integers(1, 6))]
    pairs = [(above, below) for above, below in product(nodes, nodes) if above != below]
    return nodes, draw(st.lists(st.sampled_from(pairs), unique=True, max_size=9)) if pairs else []


@st.composite
def rivers(draw: st.DrawFn) -> Drawn:
    """A network in which every node flows to one later one, or nowhere: what a sound map looks like."""
    nodes = tuple(draw(st.permutations(NODES)))[: draw(st.integers(1, 6))]
    edges: list[FlowEdge] = []
    for index, node in enumerate(nodes):
        below = draw(st.sampled_from((None, *nodes[index + 1 :])))
        if below is not None:
            edges.append((node, below))
    return nodes, draw(st.permutations(edges))


def reached(nodes: tuple[str, ...], edges: list[FlowEdge], start: str) -> set[str]:
    """Brute force: mark what lies below something marked, as often as there are nodes."""
    marked = {below for above, below in edges if above == start}
    for _ in nodes:
        marked |= {below for above, below in edges if above in marked}
    return marked


@given(networks())
def test_downstream_is_what_water_can_reach(drawn: Drawn) -> None:
    nodes, edges = drawn
    graph = flow_graph(nodes, edges)
    for node in nodes:
        assert downstream(graph, node) == reached(nodes, edges, node)


@given(networks())
def test_a_circle_is_found_exactly_where_water_can_come_back(drawn: Drawn) -> None:
    nodes, edges = drawn
    found = circle(flow_graph(nodes, edges))
    assert bool(found) == any(node in reached(nodes, edges, node) for node in nodes)
    assert len(set(found)) == len(found)
    assert all((found[i - 1], found[i]) in edges for i in range(len(found)))


@given(networks())
def test_forks_and_ends_by_counting(drawn: Drawn) -> None:
    nodes, edges = drawn
    graph = flow_graph(nodes, edges)
    ways = {node: sum(above == node for above, _ in edges) for node in nodes}
    assert forks(graph) == [node for node in nodes if ways[node] > 1]
    assert ends(graph) == [node for node in nodes if ways[node] == 0]


@given(networks(), st.sets(st.sampled_from(NODES)))
def test_dry_is_what_no_source_reaches(drawn: Drawn, wanted: set[str]) -> None:
    nodes, edges = drawn
    sources = [node for node in nodes if node in wanted]
    wet = set(sources).union(*(reached(nodes, edges, source) for source in sources))
    assert dry(flow_graph(nodes, edges), sources) == [node for node in nodes if node not in wet]


@given(rivers())
def test_the_course_of_a_drop_step_by_step(drawn: Drawn) -> None:
    """A drop carried by hand from node to node comes through the same ones, whatever order the edges stand in."""
    nodes, edges = drawn
    graph = flow_graph(nodes, edges)
    below = dict(edges)
    for start in nodes:
        way: list[str] = []
        here = start
        while here in below:
            here = below[here]
            way.append(here)
        assert course(graph, start) == tuple(way)
        assert set(way) == downstream(graph, start)
        assert (*way,)[-1:] == () or way[-1] in ends(graph)


@given(networks())
def test_a_course_is_refused_exactly_where_it_forks_or_goes_round(drawn: Drawn) -> None:
    nodes, edges = drawn
    graph = flow_graph(nodes, edges)
    for start in nodes:
        below = {start} | reached(nodes, edges, start)
        single = all(sum(above == node for above, _ in edges) < 2 for node in below)
        around = any(node in reached(nodes, edges, node) for node in below)
        if single and not around:
            assert set(course(graph, start)) == below - {start}
        else:
            with pytest.raises(ValueError, match="no single way on"):
                course(graph, start)


@pytest.mark.parametrize("edge", [("a", "x"), ("x", "a")])
def test_an_edge_outside_the_nodes_is_refused(edge: FlowEdge) -> None:
    with pytest.raises(ValueError, match="ends outside"):
        flow_graph("ab", [edge])
