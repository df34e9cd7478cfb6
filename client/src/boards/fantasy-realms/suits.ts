/** Ten suits and the wild cards: an emblem beside each colour (the colours are in theme.css). */
import type { Component } from 'svelte';
import Army from '~icons/game-icons/crossed-swords';
import Artifact from '~icons/game-icons/gem-pendant';
import Beast from '~icons/game-icons/paw-print';
import Flame from '~icons/game-icons/flame';
import Flood from '~icons/game-icons/big-wave';
import Land from '~icons/game-icons/peaks';
import Leader from '~icons/game-icons/crown';
import Weapon from '~icons/game-icons/battle-axe';
import Weather from '~icons/game-icons/fluffy-cloud';
import Wild from '~icons/game-icons/drama-masks';
import Wizard from '~icons/game-icons/pointy-hat';
import type { GameBook, Text } from '../../lib/wire';

export const emblem: Record<string, Component> = {
  army: Army, artifact: Artifact, beast: Beast, flame: Flame, flood: Flood, land: Land,
  leader: Leader, weapon: Weapon, weather: Weather, wild: Wild, wizard: Wizard,
};

export type RealmCard = { key: string; number: number; suit: string; strength: number; name: Text; text: Text };

/** The cards of an edition by key. The list may stand under `cards` or, as in the source file, under `card`. */
export function cardsOf(game: GameBook): Record<string, RealmCard> {
  const list: RealmCard[] = game.edition?.cards ?? game.edition?.card ?? [];
  return Object.fromEntries(list.map((card) => [card.key, card]));
}

export function suitName(game: GameBook, suit: string): Text {
  const term = game.glossary.find((one) => one.key === suit);
  return game.edition?.suits?.names?.[suit] ?? term ?? { fr: suit, en: suit };
}
