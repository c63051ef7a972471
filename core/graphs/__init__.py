"""Graphs at the edge: maps are built and checked with networkx, rules read the integer tables made from them.

The tables belong to the content, never to a state.
"""

from core.graphs.build import CostGraph, Link, connection_graph, neighbours
from core.graphs.connect import components, connected_subsets, hangs_together, neighbours_of_groups
from core.graphs.costs import UNREACHABLE, cost_table, step_table
from core.graphs.flow import FlowEdge, FlowGraph, circle, course, downstream, dry, ends, flow_graph, forks

__all__ = [
    "UNREACHABLE",
    "CostGraph",
    "FlowEdge",
    "FlowGraph",
    "Link",
    "circle",
    "components",
    "connected_subsets",
    "connection_graph",
    "cost_table",
    "course",
    "downstream",
    "dry",
    "ends",
    "flow_graph",
    "forks",
    "hangs_together",
    "neighbours",
    "neighbours_of_groups",
    "step_table",
]
