/** A picture for every component, drawn into the bundle. */
import type { Component } from 'svelte';
import AnimalHide from '~icons/game-icons/animal-hide';
import Anvil from '~icons/game-icons/anvil';
import Asteroid from '~icons/game-icons/asteroid';
import Battery100 from '~icons/game-icons/battery-100';
import BeachBall from '~icons/game-icons/beach-ball';
import Biceps from '~icons/game-icons/biceps';
import BrightExplosion from '~icons/game-icons/bright-explosion';
import ButtonFinger from '~icons/game-icons/button-finger';
import CarBattery from '~icons/game-icons/car-battery';
import CardRandom from '~icons/game-icons/card-random';
import CardboardBox from '~icons/game-icons/cardboard-box';
import CarnivalMask from '~icons/game-icons/carnival-mask';
import Cartwheel from '~icons/game-icons/cartwheel';
import CctvCamera from '~icons/game-icons/cctv-camera';
import ClayBrick from '~icons/game-icons/clay-brick';
import ShakingHands from '~icons/game-icons/shaking-hands';
import CrossedChains from '~icons/game-icons/crossed-chains';
import CutDiamond from '~icons/game-icons/cut-diamond';
import Drill from '~icons/game-icons/drill';
import Electric from '~icons/game-icons/electric';
import Factory from '~icons/game-icons/factory';
import Feather from '~icons/game-icons/feather';
import FeatheredWing from '~icons/game-icons/feathered-wing';
import FishingHook from '~icons/game-icons/fishing-hook';
import Flame from '~icons/game-icons/flame';
import Gears from '~icons/game-icons/gears';
import GoldBar from '~icons/game-icons/gold-bar';
import GreekTemple from '~icons/game-icons/greek-temple';
import HighGrass from '~icons/game-icons/high-grass';
import ImpLaugh from '~icons/game-icons/imp-laugh';
import Key from '~icons/game-icons/key';
import Keyboard from '~icons/game-icons/keyboard';
import LargePaintBrush from '~icons/game-icons/large-paint-brush';
import LaserBurst from '~icons/game-icons/laser-burst';
import LightBulb from '~icons/game-icons/light-bulb';
import LightningFrequency from '~icons/game-icons/lightning-frequency';
import Magnet from '~icons/game-icons/magnet';
import MagnifyingGlass from '~icons/game-icons/magnifying-glass';
import Megaphone from '~icons/game-icons/megaphone';
import Mining from '~icons/game-icons/mining';
import MirrorMirror from '~icons/game-icons/mirror-mirror';
import ModernCity from '~icons/game-icons/modern-city';
import MonaLisa from '~icons/game-icons/mona-lisa';
import Newspaper from '~icons/game-icons/newspaper';
import OilDrum from '~icons/game-icons/oil-drum';
import PaintedPottery from '~icons/game-icons/painted-pottery';
import Pipes from '~icons/game-icons/pipes';
import PlainDagger from '~icons/game-icons/plain-dagger';
import PlasticDuck from '~icons/game-icons/plastic-duck';
import Processor from '~icons/game-icons/processor';
import PropellerBeanie from '~icons/game-icons/propeller-beanie';
import RadarDish from '~icons/game-icons/radar-dish';
import RadioTower from '~icons/game-icons/radio-tower';
import Radioactive from '~icons/game-icons/radioactive';
import RingingBell from '~icons/game-icons/ringing-bell';
import RolledCloth from '~icons/game-icons/rolled-cloth';
import RopeCoil from '~icons/game-icons/rope-coil';
import RubberBoot from '~icons/game-icons/rubber-boot';
import SandsOfTime from '~icons/game-icons/sands-of-time';
import Screw from '~icons/game-icons/screw';
import ScrollUnfurled from '~icons/game-icons/scroll-unfurled';
import SewingNeedle from '~icons/game-icons/sewing-needle';
import Snowflake1 from '~icons/game-icons/snowflake-1';
import SoundWaves from '~icons/game-icons/sound-waves';
import Speaker from '~icons/game-icons/speaker';
import Speedometer from '~icons/game-icons/speedometer';
import Spring from '~icons/game-icons/spring';
import SquareBottle from '~icons/game-icons/square-bottle';
import Steam from '~icons/game-icons/steam';
import StoneBlock from '~icons/game-icons/stone-block';
import StonePile from '~icons/game-icons/stone-pile';
import Sunbeams from '~icons/game-icons/sunbeams';
import Syringe from '~icons/game-icons/syringe';
import Tv from '~icons/game-icons/tv';
import TwoCoins from '~icons/game-icons/two-coins';
import Vote from '~icons/game-icons/vote';
import WaterDrop from '~icons/game-icons/water-drop';
import Weight from '~icons/game-icons/weight';
import Whirlwind from '~icons/game-icons/whirlwind';
import WineGlass from '~icons/game-icons/wine-glass';
import WoodPile from '~icons/game-icons/wood-pile';
import WoodStick from '~icons/game-icons/wood-stick';
import WoodenChair from '~icons/game-icons/wooden-chair';

export const findIcon: Record<string, Component> = {
  wood: WoodPile,
  stone: StonePile,
  clay: ClayBrick,
  water: WaterDrop,
  plant_fibre: HighGrass,
  iron: Anvil,
  glass: WineGlass,
  leather: AnimalHide,
  paper: ScrollUnfurled,
  rubber: RubberBoot,
  gold: GoldBar,
  plastic: PlasticDuck,
  silicon: Processor,
  petroleum: OilDrum,
  diamond: CutDiamond,
  muscle: Biceps,
  wind: Whirlwind,
  light: Sunbeams,
  gravity: Weight,
  elasticity: Spring,
  heat: Flame,
  cold: Snowflake1,
  sound: SoundWaves,
  electricity: Electric,
  steam: Steam,
  magnetism: Magnet,
  radio_waves: RadarDish,
  nuclear: Radioactive,
  laser: LaserBurst,
  explosion: BrightExplosion,
  rope: RopeCoil,
  wheel: Cartwheel,
  blade: PlainDagger,
  handle: WoodStick,
  pot: PaintedPottery,
  nail: Screw,
  needle: SewingNeedle,
  cloth: RolledCloth,
  hook: FishingHook,
  ball: BeachBall,
  feather: Feather,
  box: CardboardBox,
  gear: Gears,
  mirror: MirrorMirror,
  lens: MagnifyingGlass,
  pipe: Pipes,
  chain: CrossedChains,
  bell: RingingBell,
  button: ButtonFinger,
  key: Key,
  bottle: SquareBottle,
  brush: LargePaintBrush,
  seat: WoodenChair,
  propeller: PropellerBeanie,
  motor: CarBattery,
  battery: Battery100,
  screen: Tv,
  keyboard: Keyboard,
  antenna: RadioTower,
  bulb: LightBulb,
  dial: Speedometer,
  wing: FeatheredWing,
  mask: CarnivalMask,
  syringe: Syringe,
  coin: TwoCoins,
  loudspeaker: Speaker,
};
export const improvementIcon: Record<string, Component> = {
  drill_upgrade: Drill,
  resource_centre: Factory,
  press_agency: Megaphone,
  camera: CctvCamera,
  museum_wing: GreekTemple,
  rigged_contract: ShakingHands,
};
export const cardIcon: Record<string, Component> = {
  sabotage: ImpLaugh,
  rented_drill: Mining,
  asteroid_convoy: Asteroid,
  press_campaign: Newspaper,
  guided_tour: MonaLisa,
  time_rift: SandsOfTime,
  black_market: CardRandom,
  bought_juror: Vote,
};
export const squareIcon: Record<string, Component> = {
  quarry: StoneBlock,
  sunken_plant: LightningFrequency,
  city_ruins: ModernCity,
};
