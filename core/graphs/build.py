"""Building the graph of a map from its cities and connections."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, cast

import networkx as nx

Link = tuple[str, str, int]
"""A connection: its two ends, in any order, and its cost, 0 or more."""

CostGraph: TypeAlias = nx.Graph
"""An undirected graph of named nodes whose edges have a `cost`. Read it with the functions below: networkx's own are
not typed."""


def connection_graph(cities: Iterable[str], connections: Iterable[Link]) -> CostGraph:
    """Return the undirected graph with these nodes and connections; the edge attribute `cost` holds the cost.

    Of two connections between the same ends the cheaper one counts. Raise ValueError for an end that is no node, for a
    connection from a node to itself and for a cost below 0: such maps must have been refused before.
    """
    graph = empty_graph()
    for node in cities:
        add_node(graph, node)
    for a, b, cost in connections:
        if a not in graph or b not in graph:
            raise ValueError(f"connection {a}-{b} ends outside the nodes")
        if a == b:
            raise ValueError(f"connection from {a} to itself")
        if cost < 0:
            raise ValueError(f"connection {a}-{b} costs {cost}")
        if b not in neighbours(graph, a) or cost < link_cost(graph, a, b):
            add_link(graph, a, b, cost)
    return graph


def empty_graph() -> CostGraph:
    """Return a graph without nodes."""
    return nx.Graph()


def add_node(graph: CostGraph, node: str) -> None:
    """Add a node, unless it is there already."""
    cast(Any, graph).add_node(node)


def add_link(graph: CostGraph, a: str, b: str, cost: int = 0) -> None:
    """Join two nodes, or change the cost of the connection between them."""
    cast(Any, graph).add_edge(a, b, cost=cost)


def nodes(graph: CostGraph) -> list[str]:
    """Return the nodes in the order in which they were added."""
    return list(cast(Any, graph).nodes)


def neighbours(graph: CostGraph, node: str) -> list[str]:
    """Return the nodes one connection away, in the order in which they were joined."""
    return list(cast(Any, graph).adj[node])


def links(graph: CostGraph) -> list[Link]:
    """Return every connection once with its cost."""
    return [(a, b, int(cost)) for a, b, cost in cast(Any, graph).edges(data="cost")]


def link_cost(graph: CostGraph, a: str, b: str) -> int:
    """Return the cost of the connection between two neighbours."""
    return int(cast(Any, graph).edges[a, b]["cost"])
