import { around, box, disc, dots, oval, slice } from '../path.ts';
import { fill, gloss, line, type Motif, shade, type Shape } from './shape.ts';

/** A spade from its tip, in relative steps so that it can stand anywhere. */
const spade =
  'c-6 14-36 28-34 48c2 14 20 16 28 6c0 10-4 16-10 20h32c-6-4-10-10-10-20c8 10 26 8 28-6c2-20-28-34-34-48z';

export const cards: Motif = {
  name: 'cards',
  main: 'bone',
  upright: true,
  draw: () => [
    fill('red', 'M-92-34L-34-74L36 34L-22 76z'),
    line('bone', 'M-81-31L-37-62L25 31L-19 63z', 3),
    shade('M-34-74L36 34L16 49L-50-63z', 0.18),
    fill('bone', 'M-18-80L66-60Q76-56 74-48L46 72Q43 81 34 80L-50 60Q-60 57-58 48L-30-72Q-27-82-18-80z'),
    shade('M66-60Q76-56 74-48L46 72Q43 81 34 80L-50 60C0 66 42 40 66-60z', 0.1),
    fill('red', 'M4 40C-36 2-18-32 2-26C10-24 14-18 14-12C18-18 24-22 32-20C52-14 52 24 4 40z'),
    fill('red', disc(-16, -56, 7) + disc(34, 58, 7)),
    gloss('M-10 0C-14-12-8-20 0-20C-6-14-6-6-4 2z', 0.6),
  ],
};

export const aces: Motif = {
  name: 'aces',
  main: 'bone',
  upright: true,
  draw: () => [
    fill('bone', 'M-88-20L-44-64L30 50L-14 86z'),
    shade('M-44-64L30 50L14 64L-60-48z', 0.2),
    fill('red', disc(-66, -24, 9)),
    fill('bone', box(-30, -92, 104, 152, 12)),
    fill('ink', `M22-50${spade}`),
    line('ink', 'M-18-58L-8-82L2-58M-14-66H-2', 5),
    line('ink', 'M42 26L52 50L62 26M46 34H58', 5),
    gloss('M-30-80a12 12 0 0 1 12-12h60L-30 24z', 0.3),
    fill('gold', disc(-58, 66, 28)),
    line('bone', disc(-58, 66, 20), 5),
    fill('red', disc(-58, 66, 11)),
    fill('accent', oval(70, 78, 26, 10)),
    shade(oval(70, 81, 26, 7), 0.25),
  ],
};

export const dice: Motif = {
  name: 'dice',
  main: 'red',
  draw: () => [
    fill('bone', 'M-96 8L-50-20L0 6L-2 62L-48 92L-94 64z'),
    shade('M-48 38L0 6L-2 62L-48 92z', 0.32),
    shade('M-96 8L-48 38L-48 92L-94 64z', 0.12),
    fill(
      'ink',
      oval(-48, 9, 11, 7) +
        oval(-82, 44, 6, 8) +
        oval(-62, 66, 6, 8) +
        oval(-34, 66, 6, 8) +
        oval(-14, 34, 6, 8) +
        oval(-24, 50, 6, 8),
    ),
    fill('red', 'M-32-66L30-96L90-58L84 18L26 52L-30 12z'),
    gloss('M-32-66L30-96L90-58L28-26z', 0.35),
    shade('M28-26L90-58L84 18L26 52z', 0.28),
    fill(
      'bone',
      oval(0, -64, 10, 6) +
        oval(30, -61, 10, 6) +
        oval(60, -60, 10, 6) +
        oval(-14, -32, 8, 9) +
        oval(10, 22, 8, 9) +
        oval(-14, 4, 8, 9) +
        oval(10, -14, 8, 9) +
        oval(57, -6, 8, 10),
    ),
  ],
};

const pockets = (odd: number) =>
  Array.from({ length: 12 }, (_, index) =>
    slice(0, 0, 84, 54, (index * 2 + odd) / 24, (index * 2 + odd + 1) / 24),
  ).join('');

export const roulette: Motif = {
  name: 'roulette',
  main: 'wood',
  upright: true,
  draw: (random) => {
    const ball = around(1, 63, 0, 0, random())[0] ?? [0, -63];
    return [
      fill('wood', disc(0, 0, 100)),
      line('gold', disc(0, 0, 89), 5),
      fill('red', pockets(0)),
      fill('ink', pockets(1)),
      fill('green', slice(0, 0, 84, 54, 0, 1 / 24)),
      line('gold', disc(0, 0, 54), 4),
      fill('wood', disc(0, 0, 50)),
      shade('M0 50A50 50 0 0 0 50 0C30 30-10 40-35 35A50 50 0 0 0 0 50z', 0.35),
      line('gold', 'M0-38V38M-38 0H38', 7),
      fill('gold', disc(0, 0, 16) + disc(0, -38, 7) + disc(0, 38, 7) + disc(-38, 0, 7) + disc(38, 0, 7)),
      fill('bone', disc(ball[0], ball[1], 9)),
      gloss('M-92-20A94 94 0 0 1-20-92L-14-74A76 76 0 0 0-74-14z', 0.35),
    ];
  },
};

const wedges = (start: number) =>
  Array.from({ length: 4 }, (_, index) =>
    slice(0, 6, 80, 0, (index * 3 + start) / 12, (index * 3 + start + 1) / 12),
  ).join('');

export const wheelOfLuck: Motif = {
  name: 'wheel',
  main: 'gold',
  upright: true,
  draw: () => {
    return [
      fill('gold', disc(0, 6, 94)),
      fill('red', wedges(0)),
      fill('bone', wedges(1)),
      fill('accent', wedges(2)),
      shade('M0 86A80 80 0 0 0 80 6C60 50 0 70-56 62A80 80 0 0 0 0 86z', 0.22),
      line('bone', dots(around(16, 87, 0, 6)), 7),
      fill('gold', disc(0, 6, 22)),
      gloss(oval(-5, 0, 9, 7), 0.7),
      fill('trim', 'M-15-104H15L0-70z'),
      gloss('M-70-20A76 76 0 0 1-6-68V-40A50 50 0 0 0-46-8z', 0.25),
    ];
  },
};

/** A column of chips: one body with its edges and pale blocks, and the face of the top one. */
const chipStack = (x: number, bottom: number, count: number, tone: 'accent' | 'ink'): Shape[] => {
  const top = bottom - count * 16;
  const levels = Array.from({ length: count }, (_, index) => top + 16 * index);
  return [
    fill(tone, `M${x - 46} ${top}V${bottom}a46 17 0 0 0 92 0V${top}z`),
    fill(
      'bone',
      levels.map((y) => `M${x - 20} ${y + 16}v10l15 2v-10zM${x + 14} ${y + 17}v10l15-4v-10z`).join(''),
    ),
    line(
      'deep',
      levels
        .slice(1)
        .map((y) => `M${x - 46} ${y}a46 17 0 0 0 92 0`)
        .join(''),
      2,
    ),
    fill(tone, oval(x, top, 46, 17)),
    line('bone', oval(x, top, 31, 11), 3),
  ];
};

export const chips: Motif = {
  name: 'chips',
  main: 'accent',
  upright: true,
  draw: () => {
    return [
      ...chipStack(46, 76, 4, 'ink'),
      ...chipStack(-42, 82, 2, 'accent'),
      fill('red', disc(-22, -30, 60)),
      fill(
        'bone',
        Array.from({ length: 6 }, (_, index) =>
          slice(-22, -30, 60, 43, (index - 0.22) / 6, (index + 0.22) / 6),
        ).join(''),
      ),
      line('bone', disc(-22, -30, 38), 3),
      fill('bone', `M-22-66${spade}`),
      shade('M38-30A60 60 0 0 1-70 6C-20 20 20 10 38-30z', 0.25),
      gloss('M-72-44A54 54 0 0 1-34-82l4 12A42 42 0 0 0-60-42z', 0.5),
    ];
  },
};
