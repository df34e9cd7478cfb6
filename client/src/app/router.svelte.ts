/**
 * Where we are, read from the address after `#`: no server needs to know the pages, and an invitation in it
 * never appears in a server's log.
 */
export type Place =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; invitation: string | null }
  | { page: 'screen'; table: string; invitation: string | null }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'gallery'; game: string }
  | { page: 'learn'; game: string; chapter: string | null }
  | { page: 'replay'; table: string; at: number | null; seat: string | null }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; puzzle: string | null }
  | { page: 'workshop'; game: string | null }
  | { page: 'about' }
  | { page: 'me' }
  | { page: 'device'; code: string; table: string | null }
  | { page: 'lost' };

export function read(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const facts = new URLSearchParams(query);
  const [page = '', id = '', part = ''] = path.split('/').map(decodeURIComponent);
  switch (page) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: id };
    case 'table':
      return id ? { page: facts.has('screen') ? 'screen' : 'table', table: id, invitation: facts.get('invitation') } : { page: 'lost' };
    case 'replay':
      return id
        ? { page: 'replay', table: id, at: /^\d{1,6}$/.test(part) ? Number(part) : null, seat: /^(\d{1,2}|watch|above)$/.exec(facts.get('seat') ?? '')?.[0] ?? null }
        : { page: 'lost' };
    case 'rules':
      return { page: 'rules', game: id, clause: facts.get('clause') };
    case 'gallery':
      return { page: 'gallery', game: id };
    case 'learn':
      return { page: 'learn', game: id, chapter: part || null };
    case 'puzzles':
      return id ? { page: 'puzzle', game: id, puzzle: part || null } : { page: 'puzzles' };
    case 'workshop':
      return { page: 'workshop', game: id || null };
    case 'about':
      return { page: 'about' };
    case 'me':
      return { page: 'me' };
    case 'device':
      return facts.get('code') ? { page: 'device', code: facts.get('code')!, table: facts.get('table') } : { page: 'lost' };
    default:
      return { page: 'lost' };
  }
}

class Router {
  place = $state.raw<Place>(read(location.hash));
  constructor() {
    addEventListener('hashchange', () => {
      this.place = read(location.hash);
      scrollTo(0, 0);
    });
  }
}
export const router = new Router();

export const to = {
  home: () => '#/',
  new: (game: string) => `#/new/${encodeURIComponent(game)}`,
  table: (table: string, invitation?: string) =>
    `#/table/${encodeURIComponent(table)}${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`,
  screen: (table: string, invitation?: string) => `#/table/${encodeURIComponent(table)}?screen${invitation ? `&invitation=${encodeURIComponent(invitation)}` : ''}`,
  replay: (table: string, at?: number | null, seat?: string | number | null) =>
    `#/replay/${encodeURIComponent(table)}${at === undefined || at === null ? '' : `/${at}`}${seat === undefined || seat === null ? '' : `?seat=${seat}`}`,
  rules: (game: string, clause?: string) => `#/rules/${encodeURIComponent(game)}${clause ? `?clause=${clause}` : ''}`,
  gallery: (game: string) => `#/gallery/${encodeURIComponent(game)}`,
  learn: (game: string, chapter?: string) => `#/learn/${encodeURIComponent(game)}${chapter ? `/${encodeURIComponent(chapter)}` : ''}`,
  puzzles: () => '#/puzzles',
  puzzle: (game: string, puzzle?: string) => `#/puzzles/${encodeURIComponent(game)}${puzzle ? `/${encodeURIComponent(puzzle)}` : ''}`,
  workshop: (game?: string) => `#/workshop${game ? `/${encodeURIComponent(game)}` : ''}`,
  about: () => '#/about',
  me: () => '#/me',
};
export const go = (address: string) => {
  location.hash = address;
};
