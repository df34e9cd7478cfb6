/** Pieces of a board move from where they were, each time what it draws changes. Called once in a board's script. */
import { untrack } from 'svelte';
import { look, play, type Paths, type Picture } from './motion';

/**
 * `movePieces(() => root, () => view, () => ({ from, to }))`: `root` is the board's element, `drawn` what its picture is made from,
 * `paths` where new pieces come from and vanished ones go. `paths` is called after each change, before anything moves.
 */
export function movePieces(root: () => HTMLElement | undefined, drawn: () => unknown, paths: () => Paths = () => ({})): void {
  let before: Picture | null = null;
  $effect.pre(() => {
    void drawn();
    const board = untrack(root);
    if (board) before = untrack(() => look(board));
  });
  $effect(() => {
    void drawn();
    const board = root();
    if (!board || !before) return;
    const was = before;
    before = null;
    untrack(() => play(board, was, paths()));
  });
}
