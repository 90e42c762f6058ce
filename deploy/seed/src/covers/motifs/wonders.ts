import { around, box, disc, dots, oval, polygon, slice } from '../path.ts';
import { fill, gloss, line, type Motif, shade } from './shape.ts';

/** The outline of a toothed wheel. */
function cog(x: number, y: number, teeth: number, radius: number): string {
  const corners = Array.from({ length: teeth }, (_, index) =>
    [-0.27, -0.19, 0.19, 0.27].flatMap((offset, corner) =>
      (around(1, corner % 3 === 0 ? radius * 0.8 : radius, x, y, (index + offset) / teeth)[0] ?? []).map(
        Math.round,
      ),
    ),
  );
  return polygon(...corners.flat());
}

export const gears: Motif = {
  name: 'gears',
  main: 'gold',
  draw: () => [
    fill('steel', cog(46, 46, 8, 52)),
    fill('deep', disc(46, 46, 18)),
    fill('gold', cog(-24, -24, 10, 74)),
    shade('M36-24A60 60 0 0 1-76 8C-30 30 20 10 36-24z'),
    fill('bone', disc(-24, -24, 44)),
    line('gold', disc(-24, -24, 44), 6),
    line('ink', dots(around(12, 34, -24, -24)), 5),
    line('ink', 'M-24-24V-50M-24-24L-4-14', 6),
    fill('red', disc(-24, -24, 7)),
    gloss('M-58-34A36 36 0 0 1-24-60V-50A26 26 0 0 0-48-32z', 0.7),
  ],
};

export const airship: Motif = {
  name: 'airship',
  main: 'red',
  upright: true,
  draw: () => [
    fill('gold', 'M66-40L104-76V-48L82-30L104-12V16L66-20z'),
    line('wood', 'M-40 14L-24 54M30 14L18 54', 4),
    fill('red', oval(-8, -30, 90, 48)),
    fill(
      'bone',
      'M-98-30A90 48 0 0 1-8-78C-56-66-76-48-76-30S-56 6-8 18A90 48 0 0 1-98-30zM-8-78A90 48 0 0 1 82-30A90 48 0 0 1-8 18C40 6 60-12 60-30S40-66-8-78z',
    ),
    shade('M82-30A90 48 0 0 1-92-14C-40 10 50 4 82-30z'),
    fill('wood', 'M-44 52H40L30 84H-30z'),
    line(
      'yellow',
      dots([
        [-24, 66],
        [-4, 66],
        [16, 66],
      ]),
      11,
    ),
    line('gold', 'M-46 52H42', 6),
    gloss(oval(-30, -58, 40, 8), 0.6),
  ],
};

export const bigTop: Motif = {
  name: 'tent',
  main: 'red',
  upright: true,
  draw: () => [
    fill('red', 'M-84 92V10H84V92z'),
    fill('bone', box(-60, 10, 24, 82) + box(-12, 10, 24, 82) + box(36, 10, 24, 82)),
    fill('deep', 'M-26 92C-24 60-10 40 0 24C10 40 24 60 26 92z'),
    fill('red', 'M0-84C-20-40-60-10-102 6L-96 24H96L102 6C60-10 20-40 0-84z'),
    fill('bone', 'M0-84C-12-36-34-4-62 24H-28C-16-6-4-40 0-84zM0-84C12-36 34-4 62 24H28C16-6 4-40 0-84z'),
    shade('M0-84C20-40 60-10 102 6L96 24H62C34-4 12-36 0-84zM60 24H84V92H60z', 0.2),
    fill(
      'gold',
      'M-102 10q13 22 26 6q13 18 25 4q13 18 26 2q13 18 25 0q13 18 25-2q13 14 26-4q13 14 25-6L102 2H-102z',
    ),
    line('wood', 'M0-84V-108', 4),
    fill('accent', 'M0-110L30-100L0-90z'),
  ],
};

export const torii: Motif = {
  name: 'torii',
  main: 'red',
  upright: true,
  draw: () => [
    fill('orange', disc(0, -16, 62)),
    fill('red', polygon(-66, 92, -58, -40, -40, -40, -44, 92) + polygon(66, 92, 58, -40, 40, -40, 44, 92)),
    fill('red', box(-84, -32, 168, 18, 3)),
    fill('ink', 'M-104-86Q0-60 104-86L98-58Q0-40-98-58z'),
    fill('red', 'M-96-60Q0-42 96-60L92-46Q0-32-92-46z'),
    fill('gold', box(-13, -50, 26, 34, 3)),
    shade(polygon(52, -40, 58, -40, 66, 92, 54, 92) + polygon(-48, -40, -40, -40, -44, 92, -54, 92), 0.28),
    fill('ink', box(-72, 78, 36, 16, 3) + box(36, 78, 36, 16, 3)),
    fill(
      'pink',
      around(7, 12, -84, 20)
        .concat(around(6, 10, 84, 8))
        .map(([x, y]) => disc(x, y, 9))
        .join(''),
    ),
  ],
};

export const windmill: Motif = {
  name: 'windmill',
  main: 'bone',
  upright: true,
  draw: () => [
    fill('bone', polygon(-30, -30, 30, -30, 46, 92, -46, 92)),
    shade(polygon(6, -30, 30, -30, 46, 92, 12, 92), 0.2),
    fill('red', 'M-36-26C-34-56-16-66 0-70C16-66 34-56 36-26z'),
    fill('wood', 'M-14 92V66a14 14 0 0 1 28 0V92z'),
    fill('blue', box(-8, 14, 16, 20, 3)),
    line('wood', 'M-72-104L72 32M72-104L-72 32', 6),
    fill(
      'yellow',
      polygon(-76, -100, -60, -114, -18, -74, -34, -60) +
        polygon(76, -100, 60, -114, 18, -74, 34, -60) +
        polygon(-76, 28, -60, 42, -18, 2, -34, -12) +
        polygon(76, 28, 60, 42, 18, 2, 34, -12),
    ),
    line(
      'wood',
      'M-62-90L-48-104M-48-76L-34-90M62-90L48-104M48-76L34-90M-62 18L-48 32M-48 4L-34 18M62 18L48 32M48 4L34 18',
      3,
    ),
    fill('gold', disc(0, -36, 11)),
    fill('green', 'M-104 96C-70 76-40 88 0 88S70 76 104 96z'),
  ],
};

export const compass: Motif = {
  name: 'compass',
  main: 'gold',
  draw: () => [
    line('gold', disc(0, -96, 12), 7),
    fill('gold', disc(0, 4, 90)),
    shade('M90 4A90 90 0 0 1-60 71C10 90 70 60 90 4z'),
    fill('bone', disc(0, 4, 72)),
    fill('body', 'M0-54L12-8L58 4L12 16L0 62L-12 16L-58 4L-12-8z'),
    shade('M0-54L12-8L0 4zM58 4L12 16L0 4zM0 62L-12 16L0 4zM-58 4L-12-8L0 4z', 0.25),
    fill('red', 'M40-40L10 14L-8-4z'),
    fill('ink', 'M-40 48L-10-6L8 12z'),
    fill('gold', disc(0, 4, 9)),
    line('wood', dots(around(24, 64, 0, 4)), 4),
    gloss('M-78-8A80 80 0 0 1-10-75V-60A64 64 0 0 0-62-8z', 0.5),
  ],
};

export const fan: Motif = {
  name: 'fan',
  main: 'red',
  upright: true,
  draw: () => [
    fill('red', slice(0, 66, 140, 54, 0.835, 1.165)),
    fill('pink', slice(0, 66, 140, 118, 0.835, 1.165)),
    shade(
      [0.86, 0.92, 0.98, 1.04, 1.1].map((turn) => slice(0, 66, 140, 54, turn, turn + 0.03)).join(''),
      0.16,
    ),
    line('gold', slice(0, 66, 118, 116, 0.835, 1.165), 3),
    line(
      'wood',
      [0.84, 0.89, 0.945, 1, 1.055, 1.11, 1.16]
        .map((turn) => {
          const angle = turn * Math.PI * 2 - Math.PI / 2;
          return `M0 66L${Math.round(Math.cos(angle) * 60)} ${Math.round(66 + Math.sin(angle) * 60)}`;
        })
        .join(''),
      6,
    ),
    fill(
      'bone',
      around(5, 15, 0, -28)
        .map(([x, y]) => disc(x, y, 11))
        .join('') +
        around(5, 10, -52, -4)
          .map(([x, y]) => disc(x, y, 7))
          .join('') +
        around(5, 10, 54, -2)
          .map(([x, y]) => disc(x, y, 7))
          .join(''),
    ),
    fill('gold', disc(0, -28, 8) + disc(-52, -4, 5) + disc(54, -2, 5) + disc(0, 66, 10)),
    line('gold', 'M0 76V84M-7 88V106M0 86V110M7 88V106', 4),
  ],
};

export const train: Motif = {
  name: 'train',
  main: 'red',
  upright: true,
  draw: () => [
    fill('bone', 'M-60-60C-76-62-78-80-64-84C-62-100-38-104-32-92C-16-96-8-82-18-74C-22-62-48-58-60-60z'),
    fill('ink', polygon(-62, -14, -58, -52, -34, -52, -30, -14)),
    fill('gold', box(-66, -58, 40, 10, 4)),
    fill('ink', box(-90, -16, 120, 54, 14)),
    gloss(box(-84, -10, 110, 8, 4), 0.35),
    fill('red', box(18, -62, 74, 100, 5)),
    fill('gold', box(10, -74, 90, 15, 6)),
    fill('blue', box(32, -46, 46, 36, 5)),
    line('gold', 'M-58-14V38M-26-14V38M-90 38H92', 6),
    fill('red', box(-92, 36, 184, 14, 4) + polygon(-92, 50, -110, 84, -64, 84, -64, 50)),
    fill('steel', disc(-40, 66, 24) + disc(10, 66, 24) + disc(64, 66, 24)),
    fill('ink', disc(-40, 66, 9) + disc(10, 66, 9) + disc(64, 66, 9)),
    line('gold', 'M-40 66L64 66', 6),
    fill('yellow', disc(-92, 2, 12)),
    line('wood', 'M-110 94H104', 6),
  ],
};
