"""Cheapest connection costs and ways as integer tables."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from core.graphs.build import CostGraph, link_cost, neighbours, nodes

UNREACHABLE = 10**6
"""Cost between two nodes without a path: more than any sum of money in a game."""


def cost_table(graph: CostGraph, order: Sequence[str]) -> list[list[int]]:
    """Return the cheapest connection cost between any two nodes.

    Shape: len(order) x len(order), in that order; 0 on the diagonal. Unit: that of the edges' `cost`. Pairs without a
    path hold UNREACHABLE. Ways may pass through nodes of the graph that `order` leaves out.
    """
    return [[cheapest.get(end, (UNREACHABLE, 0))[0] for end in order] for cheapest in _from_each(graph, order)]


def step_table(graph: CostGraph, order: Sequence[str]) -> list[list[int]]:
    """Return for any two nodes the place in `order` of the next node on the chosen cheapest way from row to column.

    `order` must name every node of the graph once. The diagonal holds the node itself, pairs without a path -1. Of ways
    of equal cost the one with fewer connections is chosen, then the one whose nodes come first in `order`, so that the
    answer never depends on how the graph was put together.
    """
    place = {node: index for index, node in enumerate(order)}
    if len(place) != len(order) or sorted(order) != sorted(nodes(graph)):
        raise ValueError("the order must name every node once")
    towards = _from_each(graph, order)  # undirected: the way to a node is as long as the way from it
    table: list[list[int]] = []
    for start in order:
        near = sorted(neighbours(graph, start), key=place.__getitem__)
        row: list[int] = []
        for column, end in enumerate(order):
            left = towards[column]
            if start == end:
                row.append(column)
            elif start not in left:
                row.append(-1)
            else:
                row.append(place[_next(graph, start, near, left)])
        table.append(row)
    return table


def _next(graph: CostGraph, start: str, near: Sequence[str], left: dict[str, tuple[int, int]]) -> str:
    """Return the first neighbour that lies on a cheapest way; `left` holds cost and connections left to the goal."""
    cost, hops = left[start]
    for node in near:
        if node in left and (left[node][0] + link_cost(graph, start, node), left[node][1] + 1) == (cost, hops):
            return node
    raise AssertionError(f"no neighbour of {start} continues its cheapest way")


def _from_each(graph: CostGraph, order: Sequence[str]) -> list[dict[str, tuple[int, int]]]:
    return [_cheapest(graph, start) for start in order]


def _cheapest(graph: CostGraph, start: str) -> dict[str, tuple[int, int]]:
    """Return cost and number of connections of the best way from start to each node that can be reached.

    Dijkstra's search over (cost, connections). networkx compares one number per edge only, and connections that cost
    nothing would leave the shortest way among equals open.
    """
    done: dict[str, tuple[int, int]] = {}
    waiting: list[tuple[int, int, str]] = [(0, 0, start)]
    while waiting:
        cost, hops, node = heapq.heappop(waiting)
        if node in done:
            continue
        done[node] = (cost, hops)
        for near in neighbours(graph, node):
            if near not in done:
                heapq.heappush(waiting, (cost + link_cost(graph, node, near), hops + 1, near))
    return done
