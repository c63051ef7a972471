"""What hangs together: subsets of nodes, and groups of nodes such as a map's regions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations
from typing import Any, cast

import networkx as nx

from core.graphs.build import CostGraph, add_link, add_node, empty_graph, links, nodes


def hangs_together(graph: CostGraph, subset: Iterable[str]) -> bool:
    """Say whether these nodes reach one another without leaving the subset. An empty subset does not count."""
    return len(components(graph, subset)) == 1


def components(graph: CostGraph, subset: Iterable[str]) -> list[list[str]]:
    """Return the parts into which a subset falls, the largest first, each sorted."""
    inside = cast(Any, graph).subgraph(set(subset))
    parts: list[list[str]] = [sorted(part) for part in cast(Any, nx).connected_components(inside)]
    return sorted(parts, key=lambda part: (-len(part), part))


def neighbours_of_groups(graph: CostGraph, group_of: Mapping[str, str]) -> CostGraph:
    """Return the graph of groups: two are neighbours when a connection joins a node of one with a node of the other.

    group_of: group of each node of the graph, for a map the region of each city. A group is never its own neighbour.
    """
    groups = empty_graph()
    for group in sorted({group_of[node] for node in nodes(graph)}):
        add_node(groups, group)
    for a, b, _ in links(graph):
        if group_of[a] != group_of[b]:
            add_link(groups, group_of[a], group_of[b])
    return groups


def connected_subsets(graph: CostGraph, size: int, order: Collection[str] | None = None) -> list[tuple[str, ...]]:
    """Return every subset of `size` nodes that hangs together, each and all in `order` (sorted by name without one).

    Meant for small graphs such as a map's regions: all subsets are tried.
    """
    return [
        subset
        for subset in combinations(sorted(nodes(graph)) if order is None else order, size)
        if hangs_together(graph, subset)
    ]
