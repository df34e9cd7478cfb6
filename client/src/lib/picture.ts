/** The result of a match as a picture to share: drawn here, nothing is sent anywhere. */

export type Placed = { rank: number; name: string; points: string };
export type Card = { title: string; headline: string; date: string; ranking: Placed[] };

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The colours and typefaces of the table, as they are just now. */
function look(near: Element) {
  const probe = document.createElement('span');
  near.append(probe);
  const seen = (name: string, otherwise: string) => {
    probe.style.color = otherwise;
    probe.style.color = `var(${name}, ${otherwise})`;
    return getComputedStyle(probe).color || otherwise;
  };
  const face = (name: string) => {
    probe.style.fontFamily = `var(${name}, serif)`;
    return getComputedStyle(probe).fontFamily || 'serif';
  };
  const found = {
    paper: seen('--paper', '#f6eddc'),
    surface: seen('--surface', '#fffaf1'),
    ink: seen('--ink', '#2a2018'),
    soft: seen('--soft', '#6b5b4b'),
    accent: seen('--accent', '#7a1f45'),
    gold: seen('--gold', '#c9972f'),
    line: seen('--line', '#d9c7a8'),
    title: face('--title'),
    body: face('--body'),
  };
  probe.remove();
  return found;
}

/** Text that never runs over its place: smaller first, then cut. */
export function fit(measure: (words: string, size: number) => number, words: string, size: number, width: number, least = 20): { words: string; size: number } {
  while (size > least && measure(words, size) > width) size -= 2;
  let cut = words;
  while (cut.length > 1 && measure(cut === words ? cut : `${cut}…`, size) > width) cut = cut.slice(0, -1);
  return { words: cut === words ? words : `${cut}…`, size };
}

export async function draw(card: Card, near: Element): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const style = look(near);
  const write = (words: string, x: number, y: number, size: number, width: number, face: string, colour: string, weight = 500) => {
    const measure = (some: string, at: number) => ((pen.font = `${weight} ${at}px ${face}`), pen.measureText(some).width);
    const fitted = fit(measure, words, size, width);
    pen.font = `${weight} ${fitted.size}px ${face}`;
    pen.fillStyle = colour;
    pen.fillText(fitted.words, x, y);
  };
  pen.fillStyle = style.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = style.gold;
  pen.lineWidth = 6;
  pen.strokeRect(18, 18, WIDTH - 36, HEIGHT - 36);
  pen.textAlign = 'center';
  write(card.title, WIDTH / 2, 92, 44, 1000, style.title, style.accent, 600);
  write(card.headline, WIDTH / 2, 164, 60, 1060, style.title, style.ink, 600);
  const steps = card.ranking.slice(0, 3);
  const heights = [230, 170, 130];
  const places = [1, 0, 2]; // second, first, third from left to right
  const width = 290;
  const ground = card.ranking.length > 3 ? 490 : 520;
  steps.forEach((one, i) => {
    const x = WIDTH / 2 + (places[i]! - 1) * (width + 14) * (steps.length === 1 ? 0 : 1) - width / 2;
    const height = heights[Math.min(one.rank, 3) - 1]!;
    pen.fillStyle = style.surface;
    pen.fillRect(x, ground - height, width, height);
    pen.fillStyle = one.rank === 1 ? style.gold : style.line;
    pen.fillRect(x, ground - 8, width, 8);
    write(String(one.rank), x + width / 2, ground - height + 66, 58, width - 30, style.title, one.rank === 1 ? style.accent : style.soft, 700);
    write(one.points, x + width / 2, ground - height + 108, 28, width - 24, style.body, style.soft);
    write(one.name, x + width / 2, ground - height - 16, 34, width - 10, style.body, style.ink, 650);
  });
  if (card.ranking.length > 3)
    write(card.ranking.slice(3).map((one) => `${one.rank}. ${one.name} (${one.points})`).join('   '), WIDTH / 2, 532, 24, 1080, style.body, style.ink);
  write(`Tablée · ${card.date}`, WIDTH / 2, HEIGHT - 44, 24, 900, style.body, style.soft);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
