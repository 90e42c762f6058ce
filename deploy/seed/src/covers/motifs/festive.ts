import { box, disc, dots, oval, polygon, star } from '../path.ts';
import { fill, gloss, line, type Motif, shade } from './shape.ts';

export const lantern: Motif = {
  name: 'lantern',
  main: 'red',
  upright: true,
  draw: () => [
    line('wood', 'M0-112V-76', 4),
    fill('gold', box(-32, -82, 64, 16, 5) + box(-32, 48, 64, 14, 5)),
    fill('red', 'M-30-66H30C84-54 98-30 98-8S84 38 30 50H-30C-84 38-98 14-98-8S-84-54-30-66z'),
    fill('yellow', oval(0, -8, 34, 56)),
    fill('orange', oval(0, -8, 16, 56)),
    line('gold', 'M-30-66C-78-44-78 28-30 50M30-66C78-44 78 28 30 50', 4),
    shade('M30-66C84-54 98-30 98-8S84 38 30 50C70 20 70-40 30-66z', 0.2),
    line('gold', 'M0 62V76M-12 80V106M0 80V112M12 80V106', 5),
    fill('gold', disc(0, 76, 9)),
    gloss('M-84-14C-82-32-66-46-48-52C-60-36-66-22-66-4C-74-4-82-6-84-14z', 0.5),
  ],
};

export const lotus: Motif = {
  name: 'lotus',
  main: 'pink',
  upright: true,
  draw: () => [
    fill('green', oval(0, 70, 96, 20)),
    fill('pink', 'M-6 66C-60 66-100 40-104 4C-74 4-40 22-16 50zM6 66C60 66 100 40 104 4C74 4 40 22 16 50z'),
    shade('M-6 66C-60 66-100 40-104 4C-74 4-40 22-16 50zM6 66C60 66 100 40 104 4C74 4 40 22 16 50z', 0.2),
    fill('pink', 'M-4 68C-56 56-80 14-72-34C-44-22-16 10-4 50zM4 68C56 56 80 14 72-34C44-22 16 10 4 50z'),
    gloss('M-4 68C-56 56-80 14-72-34C-66 20-40 50-4 68zM4 68C20 20 50-10 72-34C44-22 16 10 4 50z', 0.35),
    fill('pink', 'M0 70C-40 40-42-30 0-84C42-30 40 40 0 70z'),
    shade('M0 70C40 40 42-30 0-84C22-30 20 30 0 70z', 0.14),
    gloss('M-22 0C-22-30-12-52 0-70C-8-40-10-10-6 30C-16 22-22 12-22 0z', 0.6),
    line(
      'yellow',
      dots([
        [0, -98],
        [-40, -74],
        [40, -74],
        [-82, -52],
        [82, -52],
      ]),
      6,
    ),
  ],
};

export const rose: Motif = {
  name: 'rose',
  main: 'red',
  upright: true,
  draw: () => [
    line('green', 'M0 20C4 50 2 76-6 102', 8),
    fill('green', 'M2 72C20 40 60 40 76 56C60 78 30 84 2 72zM0 88C-20 62-52 62-66 74C-54 94-26 100 0 88z'),
    shade('M2 72C30 66 56 60 76 56C60 78 30 84 2 72zM0 88C-26 84-50 78-66 74C-54 94-26 100 0 88z', 0.2),
    fill('red', 'M-70-42C-90 0-60 44 0 44S90 0 70-42C60-90-60-90-70-42z'),
    shade('M-70-42C-60-4-30 4 0 4S60-4 70-42C90 0 60 44 0 44S-90 0-70-42z', 0.25),
    fill('red', 'M-46-40C-56-6-30 22 0 22S56-6 46-40C36-76-36-76-46-40z'),
    gloss('M-46-40C-36-76 36-76 46-40C24-62-24-62-46-40z', 0.4),
    shade('M-46-40C-36-16-16-12 0-12S36-16 46-40C56-6 30 22 0 22S-56-6-46-40z', 0.2),
    line('pink', 'M-20-34C-20-54 22-56 24-36C26-18-8-16-8-32C-8-42 10-42 10-34', 5),
  ],
};

export const snowflake: Motif = {
  name: 'snowflake',
  main: 'bone',
  draw: () => {
    const arms = [0, 60, 120, 180, 240, 300].map((degrees) => {
      const radians = (degrees * Math.PI) / 180;
      const at = (x: number, y: number) =>
        `${Math.round(x * Math.cos(radians) - y * Math.sin(radians))} ${Math.round(x * Math.sin(radians) + y * Math.cos(radians))}`;
      return `M0 0L${at(0, -96)}M${at(-24, -84)}L${at(0, -58)}L${at(24, -84)}M${at(-20, -52)}L${at(0, -32)}L${at(20, -52)}`;
    });
    return [
      line('blue', arms.join(''), 17),
      line('bone', arms.join(''), 9),
      fill('accent', star(0, 0, 6, 26, 15)),
      gloss(disc(-6, -8, 5), 0.9),
    ];
  },
};

export const gift: Motif = {
  name: 'gift',
  main: 'accent',
  upright: true,
  draw: () => [
    fill('accent', box(-74, -14, 148, 106, 8)),
    shade(box(24, -14, 50, 106, 8), 0.18),
    fill('accent', box(-86, -40, 172, 36, 8)),
    shade(box(-74, -4, 148, 10), 0.25),
    fill('yellow', box(-16, -40, 32, 132)),
    line('yellow', 'M0-44C-40-36-72-60-54-82S-8-76 0-44C8-76 36-104 54-82S40-36 0-44z', 12),
    gloss(box(-80, -35, 50, 8, 4) + box(-66, 6, 10, 74, 5), 0.35),
    fill('red', disc(0, -42, 12)),
  ],
};

export const pumpkin: Motif = {
  name: 'pumpkin',
  main: 'orange',
  upright: true,
  draw: () => [
    fill('green', 'M-8-52C-8-76-22-84-30-92L-8-102C2-92 10-76 12-52z'),
    fill('orange', oval(-50, 18, 48, 64) + oval(50, 18, 48, 64)),
    shade(oval(-50, 18, 48, 64) + oval(50, 18, 48, 64), 0.18),
    fill('orange', oval(0, 18, 54, 74)),
    line('wood', 'M-26-44C-44-10-44 50-26 80M26-44C44-10 44 50 26 80', 3),
    fill(
      'yellow',
      polygon(-52, 8, -34, -22, -14, 8) + polygon(52, 8, 34, -22, 14, 8) + polygon(-8, 26, 0, 12, 8, 26),
    ),
    fill(
      'yellow',
      'M-60 30L-42 38L-32 30L-16 42L0 34L16 42L32 30L42 38L60 30C50 62 24 74 0 74S-50 62-60 30z',
    ),
    gloss('M-84 8C-82-20-66-38-48-40C-62-24-68-6-68 16C-76 18-84 16-84 8z', 0.4),
  ],
};

const swirlPoint = (angle: number, radius: number) =>
  `${Math.round(Math.cos(angle) * radius)} ${Math.round(-24 + Math.sin(angle) * radius)}`;

const swirl = Array.from({ length: 4 }, (_, index) => {
  const start = (index * Math.PI) / 2;
  const near = `Q${swirlPoint(start, 44)} ${swirlPoint(start + 0.7, 70)}`;
  return `M0-24${near}A70 70 0 0 1${swirlPoint(start + 1.45, 70)}Q${swirlPoint(start + 0.8, 40)} 0-24z`;
}).join('');

export const lollipop: Motif = {
  name: 'candy',
  main: 'pink',
  draw: () => {
    return [
      line('bone', 'M20 30L58 104', 11),
      fill('bone', disc(0, -24, 72)),
      fill('pink', swirl),
      line('red', disc(0, -24, 70), 6),
      shade('M70-24A70 70 0 0 1-50 26C0 40 60 20 70-24z', 0.18),
      fill('accent', 'M36 52C66 34 84 46 82 60C70 66 56 64 42 60C44 76 34 90 20 88C16 76 24 62 36 52z'),
      gloss('M-56-40A58 58 0 0 1-14-80l4 12A46 46 0 0 0-44-36z', 0.75),
    ];
  },
};

export const mushroom: Motif = {
  name: 'mushroom',
  main: 'red',
  upright: true,
  draw: () => [
    fill('bone', 'M-30 6C-26 40-34 70-42 92H42C34 70 26 40 30 6z'),
    shade('M8 6C14 40 16 70 14 92H42C34 70 26 40 30 6z', 0.18),
    fill('red', 'M-96 16C-98-50-54-88 0-88S98-50 96 16C60 34-60 34-96 16z'),
    shade('M0-88C54-88 98-50 96 16C78 25 52 30 22 29C70 10 60-70 0-88z', 0.2),
    fill('bone', oval(-46, -22, 20, 17) + oval(14, -48, 18, 15) + oval(50, -4, 19, 15) + oval(-8, 4, 13, 10)),
    gloss('M-84-16C-80-50-56-70-30-76C-54-58-64-40-66-14C-74-10-82-10-84-16z', 0.4),
    fill(
      'green',
      'M-90 92C-86 72-74 66-70 54C-62 68-60 80-58 92zM56 92C60 78 66 72 70 62C78 72 84 80 88 92z',
    ),
  ],
};

export const guitar: Motif = {
  name: 'guitar',
  main: 'red',
  draw: () => [
    line('wood', 'M-8 8L70-78', 13),
    fill('wood', 'M60-84L84-106L102-88L80-64z'),
    line(
      'steel',
      dots([
        [72, -102],
        [86, -116],
        [96, -72],
        [110, -86],
      ]),
      9,
    ),
    fill(
      'red',
      'M-2-26C-26-34-32-6-54-2C-92 4-108 44-86 70S-26 106-10 66C-4 46 24 42 28 18C30 8 20-2 12-2L-6 14L-16 4z',
    ),
    shade('M28 18C24 42-4 46-10 66C-26 106-64 96-86 70C-40 90-24 60-20 44S10 26 28 18z', 0.25),
    fill('bone', 'M-46 22C-30 14-12 26-18 44S-48 62-56 46S-58 28-46 22z'),
    line('ink', 'M-52 30L-34 50M-42 22L-24 42', 5),
    line('bone', 'M-62 64L76-88', 2),
    gloss('M-82 34C-76 16-62 8-48 8C-62 18-70 32-72 50C-80 48-84 42-82 34z', 0.5),
  ],
};

export const note: Motif = {
  name: 'note',
  main: 'accent',
  upright: true,
  draw: () => [
    line('accent', 'M-34 62V-62L70-84V40', 13),
    fill('accent', 'M-40-70L76-96V-56L-40-32z'),
    fill('accent', oval(-58, 66, 32, 24) + oval(46, 46, 32, 24)),
    gloss(polygon(-34, -66, 70, -89, 70, -80, -34, -57), 0.5),
    gloss(oval(-66, 58, 12, 8) + oval(38, 38, 12, 8), 0.6),
    fill('trim', star(-72, -60, 4, 22, 6) + star(92, 84, 4, 16, 4) + star(-90, 6, 4, 13, 3)),
  ],
};
