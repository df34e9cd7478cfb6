/** The components of an edition, whatever its game: everything in it that has a name of its own, by the group it stands in. */
import type { GameBook, Text } from './wire';

export type Component = { kind: string; key: string; name: Text; text: Text | null; provenance: string | null; copies: number | null; one: Record<string, any> };

const known = new WeakMap<object, Component[]>();

export function componentsOf(game: GameBook): Component[] {
  const edition = game.edition ?? {};
  let found = known.get(edition);
  if (!found) {
    found = [];
    for (const [kind, list] of Object.entries(edition)) {
      if (!Array.isArray(list)) continue;
      list.forEach((one: any, i) => {
        const name = typeof one?.name === 'string' ? { fr: one.name, en: one.name } : one?.name; // a proper name is the same in both
        if (!name?.fr || !name.en) return;
        found!.push({ kind, key: `${kind}-${one.key ?? one.id ?? i}-${i}`, name, text: one.text?.fr ? one.text : null, provenance: one.provenance ?? null, copies: one.count ?? one.copies ?? null, one });
      });
    }
    known.set(edition, found);
  }
  return found;
}

/** The component of a group that has all these marks. */
export const picked = (all: Component[], { kind, ...marks }: { kind: string } & Record<string, string | number>): Component | null =>
  all.find((one) => one.kind === kind && Object.entries(marks).every(([key, value]) => one.one[key] === value)) ?? null;

/** What a group is called: the glossary's word for it, or its own key. */
export function groupName(game: GameBook, kind: string): Text {
  const bare = kind.replace(/ies$/, 'y').replace(/s$/, '');
  const term = game.glossary.find((one) => one.key === kind || one.key === bare || one.key === `${bare}_card` || one.key === `${kind}_card`);
  return term ? { fr: term.fr, en: term.en } : { fr: kind.replaceAll('_', ' '), en: kind.replaceAll('_', ' ') };
}
