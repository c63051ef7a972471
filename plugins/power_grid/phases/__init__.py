"""The phases of Power Grid, one rule object per kind of frame."""

from core.engine import Frame, Phase
from plugins.power_grid import state
from plugins.power_grid.phases.auction import AuctionPhase
from plugins.power_grid.phases.bidding import BiddingPhase
from plugins.power_grid.phases.building import BuildingPhase
from plugins.power_grid.phases.discard import DiscardPhase, SurplusPhase
from plugins.power_grid.phases.draft import RegionDraftPhase
from plugins.power_grid.phases.fuel_buying import FuelBuyingPhase
from plugins.power_grid.phases.rounds import RoundsPhase
from plugins.power_grid.phases.running import RunningPhase
from plugins.power_grid.phases.start import ReservationPhase, TrustStartPhase

PHASES: dict[type[Frame], Phase[object]] = {  # type: ignore[type-arg]
    state.RegionDraft: RegionDraftPhase(),
    state.TrustStart: TrustStartPhase(),
    state.Reservation: ReservationPhase(),
    state.Rounds: RoundsPhase(),
    state.Auction: AuctionPhase(),
    state.Bidding: BiddingPhase(),
    state.Discard: DiscardPhase(),
    state.Surplus: SurplusPhase(),
    state.FuelBuying: FuelBuyingPhase(),
    state.Building: BuildingPhase(),
    state.Running: RunningPhase(),
}
