"""Water as a flow network: a directed graph in which every node but the ends has exactly one way on.

Built and checked with networkx; `course` gives the way of a drop, from which a game compiles its integer tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, cast

import networkx as nx

FlowEdge = tuple[str, str]
"""From where to where water flows."""

FlowGraph: TypeAlias = nx.DiGraph
"""A directed graph of named nodes. Read it with the functions below: networkx's own are not typed."""


def flow_graph(nodes: Iterable[str], edges: Iterable[FlowEdge]) -> FlowGraph:
    """Return the directed graph of these nodes and edges. Raise ValueError for an edge that ends outside the nodes."""
    graph: FlowGraph = nx.DiGraph()
    cast(Any, graph).add_nodes_from(nodes)
    for above, below in edges:
        if above not in graph or below not in graph:
            raise ValueError(f"edge {above}-{below} ends outside the nodes")
        cast(Any, graph).add_edge(above, below)
    return graph


def circle(graph: FlowGraph) -> list[str]:
    """Return the nodes of a way that leads back to where it begins, in order; [] where no water can go round."""
    try:
        edges: list[FlowEdge] = cast(Any, nx).find_cycle(graph)
    except nx.NetworkXNoCycle:
        return []
    return [above for above, _ in edges]


def forks(graph: FlowGraph) -> list[str]:
    """Return the nodes from which water could flow more than one way, in the order of the graph."""
    return [node for node in _nodes(graph) if cast(Any, graph).out_degree(node) > 1]


def ends(graph: FlowGraph) -> list[str]:
    """Return the nodes from which water flows nowhere, in the order of the graph."""
    return [node for node in _nodes(graph) if not cast(Any, graph).out_degree(node)]


def dry(graph: FlowGraph, sources: Iterable[str]) -> list[str]:
    """Return the nodes that no water from the sources reaches, in the order of the graph."""
    wet = set(sources)
    for source in tuple(wet):
        wet |= downstream(graph, source)
    return [node for node in _nodes(graph) if node not in wet]


def downstream(graph: FlowGraph, node: str) -> set[str]:
    """Return every node that water from this one can reach, itself only when water can go round."""
    reached: set[str] = set()
    waiting = list(cast("Iterable[str]", cast(Any, graph).successors(node)))
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting += cast("Iterable[str]", cast(Any, graph).successors(here))
    return reached


def course(graph: FlowGraph, start: str) -> tuple[str, ...]:
    """Return the way of a drop: the nodes that it comes to after `start`, in order, its end included.

    Raise ValueError where the way forks or goes round: such a network must have been refused before.
    """
    way: list[str] = []
    here = start
    while True:
        below: list[str] = list(cast(Any, graph).successors(here))
        if not below:
            return tuple(way)
        if len(below) > 1 or below[0] == start or below[0] in way:
            raise ValueError(f"water from {start} has no single way on at {here}")
        here = below[0]
        way.append(here)


def _nodes(graph: FlowGraph) -> list[str]:
    return list(cast(Any, graph).nodes)
