/** Pictures: runes' gods, heroes, fights, creatures, cuts of Stones, the coast. */
import type { Component } from 'svelte';
import Anvil from '~icons/game-icons/anvil';
import Boar from '~icons/game-icons/boar';
import Boots from '~icons/game-icons/boots';
import CardDraw from '~icons/game-icons/card-draw';
import Djinn from '~icons/game-icons/djinn';
import Dream from '~icons/game-icons/dream-catcher';
import Energise from '~icons/game-icons/energise';
import Eye from '~icons/game-icons/beast-eye';
import Flame from '~icons/game-icons/flame';
import Hood from '~icons/game-icons/hood';
import Hydra from '~icons/game-icons/hydra';
import Imp from '~icons/game-icons/imp';
import Magic from '~icons/game-icons/magic-swirl';
import Map from '~icons/game-icons/treasure-map';
import Mermaid from '~icons/game-icons/mermaid';
import Oak from '~icons/game-icons/oak';
import Ogre from '~icons/game-icons/ogre';
import Peaks from '~icons/game-icons/peaks';
import Portal from '~icons/game-icons/magic-portal';
import Raven from '~icons/game-icons/raven';
import Scales from '~icons/game-icons/scales';
import Shield from '~icons/game-icons/shield';
import Snake from '~icons/game-icons/sand-snake';
import Star from '~icons/game-icons/falling-star';
import Sun from '~icons/game-icons/barbed-sun';
import Swords from '~icons/game-icons/crossed-swords';
import Helm from '~icons/game-icons/visored-helm';
import Wave from '~icons/game-icons/wave-crest';
import Whirl from '~icons/game-icons/whirlwind';
import Wisp from '~icons/game-icons/lightning-trio';
import Wizard from '~icons/game-icons/wizard-face';
import Wolf from '~icons/game-icons/wolf-head';
import Wyvern from '~icons/game-icons/wyvern';

export type Icon = Component<any>;

export const godIcon: Record<string, Icon> = { water: Wave, wood: Oak, earth: Peaks, fire: Flame, metal: Anvil, air: Whirl };
export const roleIcon: Record<string, Icon> = { guardian: Helm, mage: Wizard, marauder: Hood };
export const fightIcon: Record<string, Icon> = { force: Swords, magic: Magic, barter: Scales };
export const energyIcon: Icon = Energise;
const beasts: Record<string, Icon> = {
  'sand-lurker': Snake, 'iron-boar': Boar, 'jackal-pack': Wolf, 'bog-hydra': Hydra, 'thorn-ogre': Ogre, 'two-headed-wyrm': Wyvern,
  'will-o-wisp': Wisp, 'stone-magpie': Raven, 'mirror-imp': Imp, 'grey-siren': Mermaid, 'dream-eater': Dream, 'ash-djinn': Djinn,
};
const deeds: Record<string, Icon> = {
  gain_energy: Energise, free_steps: Boots, pass_through: Whirl, teleport: Portal, search_pile: Eye, extra_draw: CardDraw,
  tame_creature: Dream, dispel_intervention: Star, take_from_discard: Map, loss_reduction: Shield,
};
export const stoneIcon: Icon = Star;
export const interventionIcon: Icon = Sun;
export const creatureIcon = (id: string): Icon => beasts[id] ?? Eye;
/** An Object is known by what it does. */
export const objectIcon = (effect: { kind: string; combat?: string }): Icon => (effect.kind === 'combat_bonus' ? fightIcon[effect.combat ?? ''] : deeds[effect.kind]) ?? Star;

/** Each Stone has a cut of its own, so that it is known without its colour (a 24 x 24 box). */
export const cut: Record<string, string> = {
  crystal: 'M12 1L18 6V18L12 23L6 18V6Z',
  ruby: 'M4 5H20L22 11L12 22L2 11Z',
  emerald: 'M8 2H16L22 8V16L16 22H8L2 16V8Z',
  diamond: 'M12 2L22 12L12 22L2 12Z',
};
export const facets: Record<string, string> = {
  crystal: 'M12 1V23M6 6L12 9L18 6M6 18L12 15L18 18',
  ruby: 'M2 11H22M8 11L12 22L16 11L14 5M8 11L10 5',
  emerald: 'M9 6H15L18 9V15L15 18H9L6 15V9Z',
  diamond: 'M2 12H22M12 2L8 12L12 22L16 12Z',
};

/** A rough coast around the board, the same every time. */
export function coast(radius: number, rough: number): string {
  const points: [number, number][] = [];
  for (let i = 0; i < 72; i++) {
    const angle = (i / 72) * 2 * Math.PI;
    const r = radius + rough * (Math.sin(i * 1.7) + Math.sin(i * 0.61 + 2) + 0.6 * Math.sin(i * 4.3));
    points.push([500 + r * Math.cos(angle), 500 + r * Math.sin(angle)]);
  }
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
