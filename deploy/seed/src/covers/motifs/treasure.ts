import { box, disc, oval, polygon } from '../path.ts';
import { fill, gloss, line, type Motif, shade, type Shape } from './shape.ts';

export const gem: Motif = {
  name: 'gem',
  main: 'body',
  draw: () => [
    fill('body', polygon(-96, -26, -54, -78, 54, -78, 96, -26, 0, 96)),
    gloss(polygon(-96, -26, -54, -78, -34, -26), 0.55),
    gloss(polygon(-34, -26, 0, -78, 34, -26), 0.35),
    shade(polygon(34, -26, 54, -78, 96, -26), 0.12),
    gloss(polygon(-34, -26, 34, -26, 0, 96), 0.2),
    shade(polygon(34, -26, 96, -26, 0, 96), 0.28),
    gloss(polygon(-54, -78, -34, -26, 0, -78), 0.18),
    line('trim', 'M-96-26H96M-34-26L0 96L34-26L0-78L-34-26M-54-78L-34-26M54-78L34-26', 2),
    gloss('M-64-88l5-15l5 15l15 5l-15 5l-5 15l-5-15l-15-5z', 0.95),
  ],
};

export const emerald: Motif = {
  name: 'emerald',
  main: 'green',
  draw: () => [
    fill('green', polygon(-46, -92, 46, -92, 80, -58, 80, 58, 46, 92, -46, 92, -80, 58, -80, -58)),
    gloss(polygon(-46, -92, 46, -92, 26, -56, -26, -56), 0.5),
    gloss(polygon(-80, -58, -46, -92, -26, -56, -48, -34), 0.35),
    shade(polygon(80, -58, 80, 58, 48, 34, 48, -34), 0.2),
    shade(polygon(80, 58, 46, 92, -46, 92, -80, 58, -48, 34, -26, 56, 26, 56, 48, 34), 0.32),
    gloss(polygon(-48, -34, 10, -56, -26, 56, -48, 34), 0.28),
    line('trim', 'M-26-56H26L48-34V34L26 56H-26L-48 34V-34z', 2.5),
  ],
};

export const crown: Motif = {
  name: 'crown',
  main: 'gold',
  upright: true,
  draw: () => [
    fill('red', 'M-68 30C-60-34-30-60 0-62C30-60 60-34 68 30z'),
    fill('gold', 'M-80 50L-98-42L-48-6L0-82L48-6L98-42L80 50z'),
    shade('M0-82L48-6L98-42L80 50H0z', 0.14),
    gloss('M-80 50L-98-42L-80-29L-64 50z', 0.4),
    fill('gold', box(-84, 48, 168, 34, 9)),
    shade(box(-84, 68, 168, 14, 7), 0.25),
    fill(
      'trim',
      [
        [0, -88],
        [-99, -48],
        [99, -48],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 12))
        .join(''),
    ),
    fill(
      'accent',
      polygon(0, -14, 16, 12, 0, 38, -16, 12) + disc(-54, 65, 8) + disc(0, 65, 10) + disc(54, 65, 8),
    ),
    gloss(polygon(0, -14, 0, 12, -16, 12), 0.5),
  ],
};

/** A column of coins: one body, the edges between them, and the face of the top one. */
const stack = (x: number, bottom: number, count: number): Shape[] => {
  const top = bottom - count * 15;
  const edges = Array.from(
    { length: count - 1 },
    (_, index) => `M${x - 40} ${top + 15 * (index + 1)}a40 14 0 0 0 80 0`,
  );
  return [
    fill('gold', `M${x - 40} ${top}V${bottom}a40 14 0 0 0 80 0V${top}z`),
    shade(`M${x + 10} ${bottom + 14}a40 14 0 0 0 30-14V${top}H${x + 10}z`, 0.25),
    line('wood', edges.join(''), 2.5),
    fill('yellow', oval(x, top, 40, 14)),
  ];
};

export const coins: Motif = {
  name: 'coins',
  main: 'gold',
  upright: true,
  draw: () => {
    return [
      ...stack(-52, 60, 4),
      ...stack(52, 60, 6),
      ...stack(0, 82, 3),
      fill('gold', disc(-8, -50, 44)),
      line('yellow', disc(-8, -50, 36), 5),
      fill('yellow', 'M-8-80l8 20l21 1l-16 13l6 21l-19-12l-18 12l5-21l-16-13l21-1z'),
      gloss('M-40-60a34 34 0 0 1 22-24l4 9a26 26 0 0 0-18 19z', 0.7),
    ];
  },
};

export const chest: Motif = {
  name: 'chest',
  main: 'wood',
  upright: true,
  draw: () => [
    gloss('M-70-10L-100-96H100L70-10z', 0.14),
    fill('wood', 'M-84-8C-84-62-64-78-40-78H40C64-78 84-62 84-8z'),
    shade('M-68-8C-68-48-52-62-34-62H34C52-62 68-48 68-8z', 0.55),
    fill('gold', 'M-66-2a18 18 0 0 1 30-14a20 20 0 0 1 32-8a20 20 0 0 1 34 4a18 18 0 0 1 36 18z'),
    fill('accent', polygon(-22, -30, -10, -42, 4, -30, -10, -12)),
    gloss(disc(-48, -14, 5) + disc(10, -20, 5) + disc(42, -12, 4), 0.8),
    fill('wood', box(-90, -4, 180, 84, 8)),
    shade(box(-90, 44, 180, 36, 8), 0.25),
    fill('gold', box(-90, -4, 180, 14, 4) + box(-74, -4, 18, 84) + box(56, -4, 18, 84)),
    fill('gold', box(-18, -8, 36, 40, 7)),
    fill('ink', disc(0, 8, 6) + polygon(-4, 10, 4, 10, 5, 24, -5, 24)),
    gloss(box(-90, -4, 180, 5, 2), 0.5),
  ],
};

export const goblet: Motif = {
  name: 'goblet',
  main: 'gold',
  upright: true,
  draw: () => [
    line('gold', 'M-52-56C-98-60-96 6-38 6M52-56C98-60 96 6 38 6', 10),
    fill(
      'gold',
      'M-58-84H58C58-14 36 18 12 26V56C22 62 40 66 42 88H-42C-40 66-22 62-12 56V26C-36 18-58-14-58-84z',
    ),
    shade('M10-84H58C58-14 36 18 12 26V56C22 62 40 66 42 88H10C24 20 26-20 10-84z', 0.22),
    fill('red', oval(0, -84, 58, 13)),
    gloss('M-44-66C-42-30-34-6-20 8C-28-16-30-40-30-66z', 0.6),
    fill('accent', polygon(0, -40, 16, -18, 0, 4, -16, -18)),
    gloss(polygon(0, -40, 0, -18, -16, -18), 0.5),
  ],
};

export const key: Motif = {
  name: 'key',
  main: 'gold',
  draw: () => [
    fill('gold', 'M-12-16H12V92H46V70H32V58H46V34H12z'),
    shade('M2-16H12V34H46V58H32V70H46V92H2z', 0.2),
    line('gold', 'M0-30C-54-22-54-94 0-94C54-94 54-22 0-30', 16),
    line('gold', 'M-30-60H30', 9),
    fill('accent', polygon(0, -84, 18, -60, 0, -36, -18, -60)),
    gloss(polygon(0, -84, 0, -60, -18, -60), 0.5),
    fill('gold', box(-20, -22, 40, 14, 5)),
  ],
};

const bar = (x: number, y: number): Shape[] => [
  fill('gold', polygon(x - 48, y + 40, x - 36, y, x + 36, y, x + 48, y + 40)),
  fill('yellow', polygon(x - 36, y, x - 26, y - 16, x + 46, y - 16, x + 36, y)),
  shade(polygon(x + 36, y, x + 46, y - 16, x + 60, y + 22, x + 48, y + 40), 0.5),
  line('wood', `M${x - 26} ${y + 13}h52M${x - 18} ${y + 26}h36`, 4),
  gloss(polygon(x - 36, y, x - 26, y - 16, x - 8, y - 16, x - 18, y), 0.6),
];

export const ingots: Motif = {
  name: 'ingots',
  main: 'gold',
  upright: true,
  draw: () => {
    return [
      ...bar(-52, 46),
      ...bar(44, 46),
      ...bar(-4, -8),
      gloss('M44-70l7-20l7 20l20 7l-20 7l-7 20l-7-20l-20-7z', 0.95),
    ];
  },
};
