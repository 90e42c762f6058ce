import { box, disc, dots, oval, polygon } from '../path.ts';
import { fill, gloss, line, type Motif, shade } from './shape.ts';

export const volcano: Motif = {
  name: 'volcano',
  main: 'wood',
  upright: true,
  scene: true,
  draw: () => [
    fill('red', 'M-26-30C-50-60-40-84-16-78C-22-98 14-108 18-84C44-92 58-62 26-30z'),
    fill('yellow', 'M-14-30C-28-50-18-66-4-60C-4-76 14-78 14-60C30-62 30-46 14-30z'),
    fill('wood', 'M-104 94C-70 60-44 10-30-34Q0-20 30-34C44 10 70 60 104 94z'),
    shade('M30-34C44 10 70 60 104 94H34C30 50 18 6 12-26z', 0.35),
    fill(
      'orange',
      'M-30-34Q0-20 30-34C32-26 30-14 26-10C22 6 18-6 14 6C10 44 6 52 2 30C-2 10-8 26-12 44C-18 66-20 20-20 4C-24-6-30-22-30-34z',
    ),
    fill('yellow', 'M-16-28Q0-22 14-28C12-14 8-6 6 8C2-2-4 4-8 16C-12 4-16-14-16-28z'),
    line(
      'orange',
      dots([
        [-64, -56],
        [60, -60],
        [-48, -92],
        [46, -98],
        [78, -30],
      ]),
      9,
    ),
    gloss('M-30-34C-44 10-70 60-104 94H-88C-56 56-36 10-26-22z', 0.25),
  ],
};

export const peaks: Motif = {
  name: 'peaks',
  main: 'blue',
  upright: true,
  scene: true,
  draw: () => [
    fill('blue', polygon(-110, 78, -50, -34, -20, 10, 24, -88, 110, 78)),
    shade(
      polygon(24, -88, 110, 78, 44, 78, 30, 20, 38, -20) + polygon(-50, -34, -20, 10, -6, 78, -36, 78),
      0.28,
    ),
    fill(
      'bone',
      polygon(-50, -34, -74, 10, -58, 2, -48, 14, -38, 0, -28, 0) +
        polygon(24, -88, -10, -10, 8, -22, 20, -4, 34, -24, 46, -10, 62, -14),
    ),
    fill('bone', 'M-110 70C-60 50-20 84 30 68S90 60 110 72V98H-110z'),
    fill(
      'green',
      [-76, -52, 66, 88]
        .map((x, index) => polygon(x - 15, 80 + index, x, 36 + index, x + 15, 80 + index))
        .join(''),
    ),
    fill(
      'bone',
      [-76, -52, 66, 88]
        .map((x, index) => polygon(x - 6, 54 + index, x, 36 + index, x + 6, 54 + index))
        .join(''),
    ),
  ],
};

/** Three tiers of branches. */
const tree = (x: number, base: number, size: number) =>
  [0, 1, 2]
    .map((tier) =>
      polygon(
        x - size * (0.5 - tier * 0.11),
        base - size * (0.2 + tier * 0.42),
        x,
        base - size * (0.95 + tier * 0.42),
        x + size * (0.5 - tier * 0.11),
        base - size * (0.2 + tier * 0.42),
      ),
    )
    .join('');

export const forest: Motif = {
  name: 'forest',
  main: 'green',
  upright: true,
  scene: true,
  draw: () => [
    fill('wood', box(-6, 60, 14, 34) + box(-68, 64, 10, 30) + box(60, 66, 10, 28)),
    fill('green', tree(-63, 84, 70) + tree(65, 84, 62)),
    shade(tree(-63, 84, 70) + tree(65, 84, 62), 0.28),
    fill('green', tree(1, 84, 100)),
    gloss(
      polygon(1, -96, -27, -38, 1, -50) + polygon(1, -54, -38, 4, 1, -8) + polygon(1, -12, -50, 64, 1, 46),
      0.25,
    ),
    line(
      'yellow',
      dots([
        [-18, 40],
        [22, 30],
        [-10, -4],
        [16, -18],
        [-60, 34],
        [64, 40],
      ]),
      8,
    ),
    fill('accent', 'M1-112l5 11l12 1l-9 8l3 12l-11-7l-11 7l3-12l-9-8l12-1z'),
    fill('bone', 'M-110 90C-60 76-30 92 0 86S70 78 110 90V100H-110z'),
  ],
};

export const island: Motif = {
  name: 'island',
  main: 'green',
  upright: true,
  scene: true,
  draw: () => [
    fill('orange', disc(-40, -20, 46)),
    fill('wood', 'M8 66C20 30 22 0 14-40L26-42C36 0 34 34 28 66z'),
    fill(
      'green',
      'M18-44C-4-66-40-62-56-34C-30-46-8-40 18-44zM18-44C0-30-26-16-26 14C-14-8 4-20 18-44zM18-44C10-74 34-98 66-94C46-84 30-70 18-44zM18-44C44-66 84-56 96-26C70-44 46-40 18-44zM18-44C44-34 62-10 58 20C46-8 36-24 18-44z',
    ),
    shade('M18-44C44-34 62-10 58 20C46-8 36-24 18-44zM18-44C44-66 84-56 96-26C70-44 46-40 18-44z', 0.18),
    fill('wood', disc(10, -34, 8) + disc(25, -32, 8)),
    fill('yellow', 'M-74 72C-40 50 50 46 84 72z'),
    fill('blue', 'M-108 72Q-94 60-80 72T-52 72T-24 72T4 72T32 72T60 72T88 72T110 72V98H-108z'),
    gloss('M-96 82Q-88 75-80 82T-64 82M-4 86Q4 79 12 86T28 86', 0.6),
  ],
};

export const cactus: Motif = {
  name: 'cactus',
  main: 'green',
  upright: true,
  scene: true,
  draw: () => [
    fill('orange', disc(30, -10, 58)),
    fill('red', 'M-110 66V36L-92 36L-84 14H-58L-50 40L-20 52V66zM110 66V30H92L86 4H58L52 40L36 66z'),
    shade('M-58 14L-50 40L-20 52V66H-50zM92 30L86 4H72L78 66H110V30z'),
    fill('gold', 'M-110 64C-50 52 40 70 110 58V98H-110z'),
    line('green', 'M-10 84V-60M-10 32C-50 34-52 16-52-14M-10 12C32 14 34-4 34-34', 26),
    shade('M-2 84V-70q6 4 6 14V84zM34-46q13 0 13 12C47 12 30 24 4 26V18C30 16 38 0 38-44z', 0.22),
    line('bone', 'M-16-50V70M-57-12V8M29-30V-14', 2),
    fill('pink', disc(-10, -78, 10) + disc(34, -50, 8)),
  ],
};

export const city: Motif = {
  name: 'city',
  main: 'side',
  upright: true,
  scene: true,
  draw: (random) => {
    const windows: [number, number][] = [];
    for (const [left, top, columns] of [
      [-88, -16, 3],
      [-36, -62, 4],
      [32, -30, 4],
    ] as const) {
      for (let y = top; y < 80; y += 18) {
        for (let column = 0; column < columns; column += 1)
          if (random() > 0.35) windows.push([left + column * 14, y]);
      }
    }
    return [
      fill('trim', disc(48, -66, 28)),
      fill('deep', 'M-108 96V10H-84V-2H-52V-40H-30V-10H-2V-54H20V-20H62V14H84V-6H108V96z'),
      fill('side', 'M-100 96V-28H-54V96zM-46 96V-76H-20L-10-104L0-76H14V96zM20 96V-42H84V96z'),
      shade('M-66-28H-54V96H-66zM0-76H14V96H0zM70-42H84V96H70z', 0.3),
      line('yellow', dots(windows), 6),
      fill('accent', box(-46, -76, 60, 5) + box(20, -42, 64, 5) + box(-100, -28, 46, 5)),
    ];
  },
};

export const saloon: Motif = {
  name: 'hat',
  main: 'wood',
  upright: true,
  draw: () => [
    fill('wood', 'M-100-4C-84 24-50 36 0 36S84 24 100-4C104 30 60 62 0 62S-104 30-100-4z'),
    fill(
      'wood',
      'M-58 34C-56-20-48-70-26-70C-14-70-10-60 0-60S14-70 26-70C48-70 56-20 58 34C30 44-30 44-58 34z',
    ),
    shade(
      'M26-70C48-70 56-20 58 34C48 38 38 40 26 41C38 0 36-40 14-66zM100-4C104 30 60 62 0 62C40 52 80 36 100-4z',
      0.25,
    ),
    fill('red', 'M-60 12C-30 24 30 24 60 12L58 34C30 44-30 44-58 34z'),
    fill('gold', 'M0 10l6 12l13 2l-10 9l3 13l-12-6l-12 6l3-13l-10-9l13-2z'),
    gloss('M-46 6C-44-30-38-54-28-60C-30-34-32-14-32 10z', 0.3),
    fill('ink', oval(0, 84, 60, 7)),
  ],
};
