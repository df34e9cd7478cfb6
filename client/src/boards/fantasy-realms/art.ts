/** One picture for each of the 53 cards, from game-icons. */
import type { Component } from 'svelte';
import Mountain from '~icons/game-icons/peaks';
import Cavern from '~icons/game-icons/cave-entrance';
import BellTower from '~icons/game-icons/ringing-bell';
import Forest from '~icons/game-icons/forest';
import EarthElemental from '~icons/game-icons/rock-golem';
import FountainOfLife from '~icons/game-icons/fountain';
import Swamp from '~icons/game-icons/swamp';
import GreatFlood from '~icons/game-icons/flood';
import Island from '~icons/game-icons/island';
import WaterElemental from '~icons/game-icons/water-splash';
import Rainstorm from '~icons/game-icons/heavy-rain';
import Blizzard from '~icons/game-icons/snowing';
import Smoke from '~icons/game-icons/smoking-volcano';
import Whirlwind from '~icons/game-icons/tornado';
import AirElemental from '~icons/game-icons/wind-slap';
import Wildfire from '~icons/game-icons/burning-forest';
import Candle from '~icons/game-icons/candle-light';
import Forge from '~icons/game-icons/anvil-impact';
import Lightning from '~icons/game-icons/lightning-storm';
import FireElemental from '~icons/game-icons/fire-silhouette';
import Knights from '~icons/game-icons/mounted-knight';
import ElvenArchers from '~icons/game-icons/bowman';
import LightCavalry from '~icons/game-icons/cavalry';
import DwarvishInfantry from '~icons/game-icons/dwarf-helmet';
import Rangers from '~icons/game-icons/binoculars';
import Collector from '~icons/game-icons/swap-bag';
import Beastmaster from '~icons/game-icons/whip';
import Necromancer from '~icons/game-icons/raise-zombie';
import WarlockLord from '~icons/game-icons/warlock-hood';
import Enchantress from '~icons/game-icons/fairy-wand';
import King from '~icons/game-icons/crown';
import Queen from '~icons/game-icons/queen-crown';
import Princess from '~icons/game-icons/tiara';
import Warlord from '~icons/game-icons/warlord-helmet';
import Empress from '~icons/game-icons/imperial-crown';
import Unicorn from '~icons/game-icons/unicorn';
import Basilisk from '~icons/game-icons/snake';
import Warhorse from '~icons/game-icons/horse-head';
import Dragon from '~icons/game-icons/dragon-head';
import Hydra from '~icons/game-icons/hydra';
import Warship from '~icons/game-icons/galleon';
import MagicWand from '~icons/game-icons/crystal-wand';
import SwordOfKeth from '~icons/game-icons/broadsword';
import ElvenLongbow from '~icons/game-icons/bow-arrow';
import WarDirigible from '~icons/game-icons/zeppelin';
import ShieldOfKeth from '~icons/game-icons/griffin-shield';
import GemOfOrder from '~icons/game-icons/gems';
import WorldTree from '~icons/game-icons/tree-roots';
import BookOfChanges from '~icons/game-icons/open-book';
import ProtectionRune from '~icons/game-icons/rune-stone';
import Shapeshifter from '~icons/game-icons/werewolf';
import Mirage from '~icons/game-icons/oasis';
import Doppelganger from '~icons/game-icons/duality-mask';

export const art: Record<string, Component> = {
  mountain: Mountain,
  cavern: Cavern,
  bell_tower: BellTower,
  forest: Forest,
  earth_elemental: EarthElemental,
  fountain_of_life: FountainOfLife,
  swamp: Swamp,
  great_flood: GreatFlood,
  island: Island,
  water_elemental: WaterElemental,
  rainstorm: Rainstorm,
  blizzard: Blizzard,
  smoke: Smoke,
  whirlwind: Whirlwind,
  air_elemental: AirElemental,
  wildfire: Wildfire,
  candle: Candle,
  forge: Forge,
  lightning: Lightning,
  fire_elemental: FireElemental,
  knights: Knights,
  elven_archers: ElvenArchers,
  light_cavalry: LightCavalry,
  dwarvish_infantry: DwarvishInfantry,
  rangers: Rangers,
  collector: Collector,
  beastmaster: Beastmaster,
  necromancer: Necromancer,
  warlock_lord: WarlockLord,
  enchantress: Enchantress,
  king: King,
  queen: Queen,
  princess: Princess,
  warlord: Warlord,
  empress: Empress,
  unicorn: Unicorn,
  basilisk: Basilisk,
  warhorse: Warhorse,
  dragon: Dragon,
  hydra: Hydra,
  warship: Warship,
  magic_wand: MagicWand,
  sword_of_keth: SwordOfKeth,
  elven_longbow: ElvenLongbow,
  war_dirigible: WarDirigible,
  shield_of_keth: ShieldOfKeth,
  gem_of_order: GemOfOrder,
  world_tree: WorldTree,
  book_of_changes: BookOfChanges,
  protection_rune: ProtectionRune,
  shapeshifter: Shapeshifter,
  mirage: Mirage,
  doppelganger: Doppelganger,
};
