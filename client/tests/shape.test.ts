/** Every board has the same shape: whoever knows one finds their way in the others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const BOARDS = join(__dirname, '..', 'src', 'boards');
const games = readdirSync(BOARDS, { withFileTypes: true }).filter((one) => one.isDirectory()).map((one) => one.name);
const sources = (game: string) => readdirSync(join(BOARDS, game)).filter((one) => /\.(svelte|ts)$/.test(one)).map((one) => [one, readFileSync(join(BOARDS, game, one), 'utf8')] as const);

describe.each(games)('%s', (game) => {
  it('has a board, seats, a cover, a palette, components, pictures and words', () => {
    expect(readdirSync(join(BOARDS, game))).toEqual(expect.arrayContaining(['Board.svelte', 'Seat.svelte', 'cover.svelte', 'theme.css', 'components.ts', 'art.ts', 'words.ts']));
  });
  it('moves its pieces by the one helper', () => {
    const board = readFileSync(join(BOARDS, game, 'Board.svelte'), 'utf8');
    expect(board).toContain('movePieces(');
    for (const [name, text] of sources(game)) expect(text, name).not.toMatch(/\b(look|play)\b[^\n]*from '\.\.\/\.\.\/lib\/motion'/);
  });
  it('knows what its seats are sent', () => {
    for (const part of ['Board', 'Seat']) expect(readFileSync(join(BOARDS, game, `${part}.svelte`), 'utf8'), part).toContain(`}: ${part}Props<View> = $props()`);
    for (const [name, text] of sources(game)) expect(text, name).not.toMatch(/\b(view|one|place|player|offer|hero|fight|market): any\b/); // make views writes their types into view.ts
  });
  it('sends words and writes no line of notation', () => {
    for (const [name, text] of sources(game)) {
      expect(text, name).not.toMatch(/\.move\b/); // a line of notation offered beside an option
      expect(text, name).not.toMatch(/answered\??\.split|send\([^)]*\.key\b/);
    }
  });
});
