import { box, disc, dots, num, oval, polygon } from '../path.ts';
import { fill, gloss, line, type Motif, shade, type Shape } from './shape.ts';

export const reels: Motif = {
  name: 'reels',
  main: 'red',
  upright: true,
  draw: () => [
    fill('red', 'M-84-50C-84-92-50-98 0-98S84-92 84-50V88H-84z'),
    gloss('M-84-50C-84-92-50-98 0-98C-40-92-64-84-66-50V88H-84z', 0.3),
    shade('M84-50C84-82 64-92 40-96C60-84 66-70 66-50V88H84z', 0.25),
    fill('gold', box(-70, -34, 140, 82, 10)),
    fill('bone', box(-62, -26, 38, 66, 4) + box(-19, -26, 38, 66, 4) + box(24, -26, 38, 66, 4)),
    fill(
      'red',
      ['-43', '0', '43'].map((x) => `M${Number(x) - 13}-10h26v7q-14 16-14 32h-12q0-14 12-29h-12z`).join(''),
    ),
    shade(box(-62, -26, 124, 13) + box(-62, 27, 124, 13), 0.3),
    line(
      'yellow',
      dots([
        [-54, -66],
        [-28, -74],
        [0, -77],
        [28, -74],
        [54, -66],
      ]),
      11,
    ),
    fill('gold', box(-50, 62, 100, 14, 7)),
    line('steel', 'M90 30V-34', 9),
    fill('accent', disc(90, -42, 14)),
    gloss(oval(86, -47, 5, 4), 0.8),
  ],
};

export const seven: Motif = {
  name: 'seven',
  main: 'red',
  draw: () => [
    fill('gold', 'M-74-90H78V-44C34-2 16 40 14 94H-48C-42 38-20 2 14-32H-28L-36-14H-74z'),
    fill('red', 'M-64-80H68V-48C24-6 6 34 4 84H-37C-30 32-6-6 34-42H-34L-42-24H-64z'),
    gloss('M-64-80H68V-64H-64z', 0.4),
    shade('M68-48C24-6 6 34 4 84H-14C-10 30 16-10 52-42V-64H68z', 0.2),
    gloss('M66-96l6-14l6 14l14 6l-14 6l-6 14l-6-14l-14-6z', 0.95),
  ],
};

/** A numbered ball with its white field. */
const ball = (x: number, y: number, radius: number, tone: 'accent' | 'red' | 'blue' | 'yellow'): Shape[] => [
  fill(tone, disc(x, y, radius)),
  shade(
    `M${x + radius} ${y}a${radius} ${radius} 0 0 1${-radius * 1.7} ${num(radius * 0.72)}q${radius} ${num(radius * 0.3)} ${num(radius * 1.7)} ${num(-radius * 0.72)}z`,
    0.25,
  ),
  fill('bone', disc(x, y, radius * 0.52)),
  gloss(oval(x - radius * 0.42, y - radius * 0.52, radius * 0.2, radius * 0.15), 0.85),
];

export const lotteryBalls: Motif = {
  name: 'balls',
  main: 'accent',
  draw: (random) => {
    const digit = Math.floor(random() * 2);
    return [
      ...ball(-52, -34, 40, 'blue'),
      ...ball(46, -44, 46, 'yellow'),
      ...ball(-30, 46, 48, 'red'),
      ...ball(56, 50, 38, 'accent'),
      line('ink', digit === 0 ? 'M-42 36h22l-12 26' : 'M-34 34l6-4v30', 7),
      line('ink', 'M38-56q8-8 15 0q2 8-15 22h18', 6),
      line('ink', 'M-60-44h14l-8 8q11 3 6 12q-7 5-14 0M50 42v10h13M60 42v18', 5),
    ];
  },
};

export const scratchTicket: Motif = {
  name: 'ticket',
  main: 'gold',
  draw: () => [
    fill('gold', 'M-98-46L78-78L84-46A15 15 0 0 0 90-16L98 26L-78 60L-84 28A15 15 0 0 0-90-4z'),
    shade('M-98-46L78-78L80-66L-96-34z', 0.12),
    fill('steel', 'M-74-26L62-50L72 4L-64 29z'),
    fill('red', 'M-58-14q24-20 46-10q26-18 50-4q14 14 2 22q-30 6-50 10q-28 10-44 0q-10-8-4-18z'),
    line('bone', 'M-40-6h16l-10 20M-4-12h16l-10 20M30-18h14l-9 20', 6),
    gloss('M-74-26L-40-32L-30 23L-64 29z', 0.25),
    fill('yellow', disc(62, 56, 34)),
    line('gold', disc(62, 56, 26), 4),
    gloss('M40 46a24 24 0 0 1 14-16l4 7a18 18 0 0 0-11 12z', 0.8),
  ],
};

export const bingoCard: Motif = {
  name: 'bingo',
  main: 'bone',
  draw: (random) => {
    const cells = Array.from({ length: 16 }, (_, index): [number, number] => [
      -57 + (index % 4) * 38,
      -30 + Math.floor(index / 4) * 36,
    ]);
    const marked = cells.filter((_, index) => index % 5 === 0 || random() < 0.2);
    return [
      fill('bone', box(-82, -92, 164, 188, 14)),
      fill('red', 'M-68-92H68a14 14 0 0 1 14 14V-54H-82V-78a14 14 0 0 1 14-14z'),
      line(
        'bone',
        dots([
          [-57, -73],
          [-19, -73],
          [19, -73],
          [57, -73],
        ]),
        17,
      ),
      fill('body', cells.map(([x, y]) => box(x - 15, y - 14, 30, 28, 5)).join('')),
      line('accent', dots(marked), 24),
      gloss(polygon(-82, -50, 0, -92, 40, -92, -82, 10), 0.18),
      shade(box(-82, 84, 164, 12, 6), 0.15),
    ];
  },
};
