/** The icon of each market, sector and sign of wealth. */
import type { Component } from 'svelte';
import Wave from '~icons/game-icons/big-wave';
import Bank from '~icons/game-icons/bank';
import Ship from '~icons/game-icons/cargo-ship';
import Circuit from '~icons/game-icons/processor';
import Crown from '~icons/game-icons/crown';
import Horse from '~icons/game-icons/horse-head';
import House from '~icons/game-icons/house';
import Island from '~icons/game-icons/island';
import Jet from '~icons/game-icons/commercial-airplane';
import Laurels from '~icons/game-icons/laurel-crown';
import Leaf from '~icons/game-icons/three-leaves';
import Masterpiece from '~icons/game-icons/mona-lisa';
import Oil from '~icons/game-icons/oil-pump';
import Car from '~icons/game-icons/race-car';
import Radio from '~icons/game-icons/radio-tower';
import Sail from '~icons/game-icons/sailboat';
import Star from '~icons/game-icons/polar-star';
import Sun from '~icons/game-icons/sun';
import Watch from '~icons/game-icons/watch';
import Wheat from '~icons/game-icons/wheat';

export const marketIcon: Record<string, Component> = { london: Crown, new_york: Star, hong_kong: Laurels, sao_paulo: Leaf, sydney: Sun, tokyo: Wave };
export const sectorIcon: Record<string, Component> = { finance: Bank, media: Radio, transport: Ship, food: Wheat, energy: Oil, tech: Circuit };
export const signIcon: Record<string, Component> = { watch: Watch, sports_car: Car, racehorse: Horse, masterpiece: Masterpiece, villa: House, yacht: Sail, jet: Jet, island: Island };
/** Ink that can be read on a market's colour. */
export const inkOn = (market: string): string => (market === 'london' ? '#23281f' : '#ffffff');
