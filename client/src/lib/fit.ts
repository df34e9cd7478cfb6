/**
 * A picture as large as a room allows: it is laid out at several widths, and the one that can be enlarged most is taken.
 * The scale stands on the root as `data-screen`, so that moving pieces reckon with it.
 */
const WIDTHS = [820, 960, 1100, 1250, 1400, 1600, 1800, 2000];
const LARGEST = 3;
const SOON = 120;
/** What shrinks does so at once; what could grow waits, so that a panel that comes and goes does not make the picture jump. */
const PATIENT = 3_000;

export type Room = { width: number; height: number };

/** Of heights by width, the width whose picture can be enlarged most, and how much. */
export function best(room: Room, heights: [width: number, height: number][]): { width: number; scale: number } {
  let found = { width: room.width, scale: 0 };
  for (const [width, height] of heights) {
    const scale = Math.min(LARGEST, room.width / width, room.height / Math.max(1, height));
    if (scale > found.scale + 0.01) found = { width, scale };
  }
  return found;
}

/** Keep `picture` as large as `room` allows; gives the way to end that, and one to look again. */
export function fit(room: HTMLElement, picture: HTMLElement): { again: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let kept: { width: number; scale: number } | null = null;
  let roomy: number | null = null; // since when it could be larger

  function set(width: number, scale: number) {
    picture.style.inlineSize = `${width}px`;
    picture.style.setProperty('zoom', String(scale));
  }
  function look() {
    const size = { width: room.clientWidth, height: room.clientHeight };
    if (!size.width || !size.height) return;
    if (kept) {
      set(kept.width, 1);
      const now = best(size, [[kept.width, picture.offsetHeight]]);
      if (now.scale >= kept.scale * 0.995) {
        const spare = now.scale > kept.scale * 1.1;
        roomy = spare ? (roomy ?? performance.now()) : null;
        if (roomy === null || performance.now() - roomy < PATIENT) {
          set(kept.width, kept.scale);
          if (roomy !== null) again(PATIENT);
          return;
        }
      }
      roomy = null;
    }
    const heights = WIDTHS.flatMap((width): [number, number][] => {
      set(width, 1);
      return picture.scrollWidth > width + 1 ? [] : [[width, picture.offsetHeight]]; // too narrow for what is in it
    });
    kept = best(size, heights.length ? heights : [[size.width, picture.offsetHeight]]);
    set(kept.width, kept.scale);
    document.documentElement.dataset.screen = kept.scale.toFixed(3);
  }
  function again(pause = SOON) {
    if (pause > SOON) clearTimeout(later), (later = setTimeout(() => again(), pause));
    else timer ??= setTimeout(() => ((timer = undefined), look()), pause); // however often the table changes, it is looked at
  }
  const resized = () => ((kept = null), again());
  addEventListener('resize', resized);
  look();
  return {
    again: () => again(),
    end: () => {
      clearTimeout(timer);
      clearTimeout(later);
      removeEventListener('resize', resized);
    },
  };
}
