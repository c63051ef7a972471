"""Hooks, the registry of what plugins offer, and rule points."""

from core.hooks.games import Bot, BotDef, GameDef, Option, OptionValue, VariantDef, nearest
from core.hooks.options import AUTOMATIC_PASSES
from core.hooks.registry import PluginInfo, Registry, load, registry
from core.hooks.rulepoints import RuleSet
from core.hooks.specs import hookimpl, hookspec

__all__ = [
    "AUTOMATIC_PASSES",
    "Bot",
    "BotDef",
    "GameDef",
    "Option",
    "OptionValue",
    "PluginInfo",
    "Registry",
    "RuleSet",
    "VariantDef",
    "hookimpl",
    "hookspec",
    "load",
    "nearest",
    "registry",
]
