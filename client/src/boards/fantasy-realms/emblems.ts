/** Ten suits and the wild cards: an emblem beside each colour (the colours are in theme.css). Apart from the cards' pictures: the cover needs these only. */
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

export const emblem: Record<string, Component> = {
  army: Army, artifact: Artifact, beast: Beast, flame: Flame, flood: Flood, land: Land,
  leader: Leader, weapon: Weapon, weather: Weather, wild: Wild, wizard: Wizard,
};
