import { box, disc, dots, polygon, star } from '../path.ts';
import { fill, gloss, line, type Motif, shade } from './shape.ts';

/** One heart-shaped leaf of a clover at a quarter turn. */
function cloverLeaf(turn: number): string {
  const cosine = Math.round(Math.cos(turn));
  const sine = Math.round(Math.sin(turn));
  const at = (x: number, y: number) => `${x * cosine - y * sine} ${x * sine + y * cosine}`;
  return `M${at(0, -4)}C${at(-20, -24)} ${at(-54, -40)} ${at(-46, -70)}C${at(-40, -90)} ${at(-10, -92)} ${at(0, -72)}C${at(10, -92)} ${at(40, -90)} ${at(46, -70)}C${at(54, -40)} ${at(20, -24)} ${at(0, -4)}z`;
}

const quarters = [0, Math.PI / 2, Math.PI, -Math.PI / 2];

export const clover: Motif = {
  name: 'clover',
  main: 'green',
  draw: () => [
    line('green', 'M0 0C10 40 28 70 60 92', 9),
    fill('green', quarters.map((turn) => cloverLeaf(turn)).join('')),
    shade(`${cloverLeaf(Math.PI / 2)}${cloverLeaf(Math.PI)}`, 0.16),
    gloss(
      'M-38-62C-34-78-18-80-8-68C-20-66-28-58-30-46C-36-50-40-56-38-62zM-66-34C-82-30-84-14-74-4C-72-16-62-26-50-28C-54-34-60-36-66-34zM64-34C52-38 40-28 36-18C48-22 60-20 68-12C76-20 74-30 64-34z',
      0.4,
    ),
    line('trim', 'M0-8V-54M0 8V54M-8 0H-54M8 0H54', 3),
  ],
};

export const horseshoe: Motif = {
  name: 'horseshoe',
  main: 'gold',
  upright: true,
  draw: () => [
    fill(
      'gold',
      'M-92 92H-44V74H-54C-70 20-70-46 0-48C70-46 70 20 54 74H44V92H92V74H84C108 10 98-94 0-96C-98-94-108 10-84 74H-92z',
    ),
    shade('M0-96C98-94 108 10 84 74H92V92H44V74H66C90 10 70-74 0-80z', 0.22),
    line(
      'wood',
      dots([
        [-76, 44],
        [-79, 4],
        [-66, -36],
        [-36, -66],
        [0, -75],
        [36, -66],
        [66, -36],
        [79, 4],
        [76, 44],
      ]),
      9,
    ),
    gloss('M-92-10C-88-56-56-88-10-91V-84C-50-82-80-50-84-8z', 0.6),
    fill('green', disc(-11, 6, 13) + disc(11, 6, 13) + disc(-11, 28, 13) + disc(11, 28, 13)),
    line('green', 'M0 20Q4 44 18 54', 5),
  ],
};

export const bell: Motif = {
  name: 'bell',
  main: 'gold',
  upright: true,
  draw: () => [
    line('gold', disc(0, -82, 12), 7),
    fill('wood', disc(0, 76, 18)),
    fill('gold', 'M0-76C42-76 56-40 58-4C60 30 72 44 88 56V68H-88V56C-72 44-60 30-58-4C-56-40-42-76 0-76z'),
    shade('M0-76C42-76 56-40 58-4C60 30 72 44 88 56V68H20C40 30 40-50 0-76z', 0.2),
    fill('red', 'M-57 8C-20 18 20 18 57 8L60 26C20 36-20 36-60 26z'),
    gloss('M-42 0C-42-36-32-56-16-62C-26-36-28-18-28 2z', 0.65),
    fill('red', 'M-4-66C-30-90-54-88-52-70C-50-54-24-54-4-66zM4-66C30-90 54-88 52-70C50-54 24-54 4-66z'),
    fill('yellow', disc(0, -66, 9)),
  ],
};

export const heart: Motif = {
  name: 'heart',
  main: 'red',
  draw: () => [
    fill('red', 'M0 90C-60 46-98 8-92-38C-86-84-26-92 0-46C26-92 86-84 92-38C98 8 60 46 0 90z'),
    shade('M0 90C60 46 98 8 92-38C90-54 82-66 72-72C84-20 50 34-14 79z', 0.22),
    gloss('M-74-22C-76-52-56-66-34-60C-54-50-60-32-58-8C-66-10-72-14-74-22z', 0.6),
    line('gold', 'M-100 30C-50 60-10-10 30 0S80 20 104-26', 7),
    fill(
      'gold',
      polygon(104, -26, 82, -24, 96, -4) +
        polygon(-100, 30, -112, 14, -92, 18) +
        polygon(-100, 30, -104, 50, -88, 36),
    ),
  ],
};

export const hourglass: Motif = {
  name: 'hourglass',
  main: 'gold',
  upright: true,
  draw: () => [
    fill('blue', 'M-46-76H46C46-30 14-18 10 0C14 18 46 30 46 76H-46C-46 30-14 18-10 0C-14-18-46-30-46-76z'),
    gloss('M-46-76H46C46-30 14-18 10 0C14 18 46 30 46 76H-46C-46 30-14 18-10 0C-14-18-46-30-46-76z', 0.35),
    fill(
      'yellow',
      'M-38-48H38C32-26 12-18 6 0V46C22 52 36 62 40 76H-40C-36 62-22 52-4 46V0C-12-18-32-26-38-48z',
    ),
    fill('gold', box(-64, -98, 128, 22, 8) + box(-64, 76, 128, 22, 8)),
    shade(box(-64, -84, 128, 8, 4) + box(-64, 90, 128, 8, 4)),
    line('gold', 'M-56-80V80M56-80V80', 8),
    fill('accent', disc(-56, 0, 9) + disc(56, 0, 9)),
    gloss('M-36-66C-34-44-24-34-16-24C-26-28-40-42-40-66z', 0.9),
  ],
};

export const anchor: Motif = {
  name: 'anchor',
  main: 'steel',
  upright: true,
  draw: () => [
    line('steel', disc(0, -76, 17), 11),
    line('steel', 'M0-58V84M-38-32H38', 15),
    line('steel', 'M-78 20C-76 62-44 84 0 84S76 62 78 20', 15),
    fill('steel', polygon(-104, 34, -76, -14, -54, 34) + polygon(104, 34, 76, -14, 54, 34)),
    line('gold', 'M-30-62C40-40-40 0 24 20S-30 60 10 100', 7),
    gloss(polygon(-98, 30, -76, -8, -80, 30) + box(-6, -50, 4, 120, 2), 0.5),
  ],
};

export const spellbook: Motif = {
  name: 'book',
  main: 'violet',
  draw: () => [
    fill('bone', 'M-64-80H70V92H-64z'),
    line('wood', 'M-50 84H68M-50 90H68', 2),
    fill('violet', box(-74, -92, 140, 172, 10)),
    shade(box(-74, -92, 26, 172, 10), 0.3),
    line('gold', box(-40, -82, 96, 152, 6), 4),
    fill('gold', star(8, -6, 8, 42, 20)),
    fill('accent', 'M-20-6Q8-34 36-6Q8 22-20-6z'),
    fill('ink', disc(8, -6, 11)),
    gloss(disc(4, -10, 4), 0.9),
    fill('gold', box(54, -18, 30, 24, 4)),
    fill('red', 'M-20 80H2V106L-9 96L-20 106z'),
    gloss(polygon(-48, -92, 0, -92, -48, 0), 0.2),
  ],
};
