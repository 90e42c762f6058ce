import { disc, oval } from '../path.ts';
import { fill, gloss, line, type Motif, shade, type Shape } from './shape.ts';

const leaf = 'M8-58C24-92 62-96 88-84C74-56 40-44 8-58z';

export const cherries: Motif = {
  name: 'cherries',
  main: 'red',
  draw: () => [
    line('green', 'M-40 24C-34-26-8-56 26-78M44 30C46-14 40-50 26-78', 8),
    fill('green', 'M26-78C44-104 78-106 98-88C82-66 50-60 26-78z'),
    shade('M26-78C52-84 74-88 98-88C82-66 50-60 26-78z'),
    fill('red', disc(-44, 52, 44)),
    fill('red', disc(46, 56, 44)),
    shade(
      'M-44 96A44 44 0 0 0 0 52C-12 74-32 84-72 84A44 44 0 0 0-44 96zM46 100A44 44 0 0 0 90 56C78 78 58 88 18 88A44 44 0 0 0 46 100z',
    ),
    gloss(oval(-60, 34, 11, 15), 0.75),
    gloss(oval(30, 38, 11, 15), 0.75),
  ],
};

export const lemon: Motif = {
  name: 'lemon',
  main: 'yellow',
  draw: () => [
    fill('green', leaf),
    shade('M8-58C40-62 66-72 88-84C74-56 40-44 8-58z'),
    fill(
      'yellow',
      'M-96 40C-86 8-70-58 0-60C46-62 62-30 82-22C98-16 98-4 90 4C78 30 56 82-12 84C-46 84-62 66-78 60C-92 56-100 52-96 40z',
    ),
    shade('M90 4C78 30 56 82-12 84C-46 84-62 66-78 60C-20 70 50 52 90 4z'),
    gloss('M-66 14C-58-16-38-38-8-42C-30-26-44-8-50 16C-54 26-68 24-66 14z', 0.7),
  ],
};

export const watermelon: Motif = {
  name: 'watermelon',
  main: 'red',
  draw: () => [
    fill('green', 'M-98-24A100 100 0 0 0 98-24L84-30H-84z'),
    fill('bone', 'M-86-28A88 88 0 0 0 86-28z'),
    fill('red', 'M-76-32A78 78 0 0 0 76-32z'),
    gloss('M-76-32H-30C-40-4-44 14-40 32A78 78 0 0 1-76-32z', 0.22),
    fill(
      'ink',
      [
        [-42, -8],
        [0, -12],
        [42, -8],
        [-22, 18],
        [22, 18],
        [0, 40],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 5, 8))
        .join(''),
    ),
    shade('M98-24A100 100 0 0 1 20 68C50 44 70 8 76-32L84-30z'),
  ],
};

export const grapes: Motif = {
  name: 'grapes',
  main: 'violet',
  draw: () => {
    const rows: [number, number][] = [
      [-54, -22],
      [-18, -26],
      [18, -26],
      [54, -22],
      [-36, 8],
      [0, 8],
      [36, 8],
      [-18, 38],
      [18, 38],
      [0, 68],
    ];
    return [
      line('wood', 'M0-44C-2-66 4-80 18-94', 8),
      fill('green', 'M4-60C20-98 72-96 92-70C80-62 84-52 72-44C56-50 30-40 4-60z'),
      shade('M4-60C40-62 66-66 92-70C80-62 84-52 72-44C56-50 30-40 4-60z'),
      ...rows.flatMap(([x, y]): Shape[] => [
        fill('violet', disc(x, y, 25)),
        gloss(oval(x - 8, y - 9, 6, 7), 0.6),
      ]),
    ];
  },
};

export const strawberry: Motif = {
  name: 'strawberry',
  main: 'red',
  draw: () => [
    fill('red', 'M0-50C44-76 96-44 82 2C70 44 32 88 0 98C-32 88-70 44-82 2C-96-44-44-76 0-50z'),
    shade('M82 2C70 44 32 88 0 98C40 50 56 0 50-62C84-56 92-28 82 2z', 0.2),
    fill(
      'yellow',
      [
        [-48, -14],
        [-16, -8],
        [18, -12],
        [50, -14],
        [-34, 20],
        [0, 24],
        [34, 20],
        [-18, 54],
        [18, 54],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 4, 6.5))
        .join(''),
    ),
    fill(
      'green',
      'M0-52C-24-28-50-30-72-42C-56-56-42-64-22-64C-36-74-40-84-38-92C-20-92-8-82 0-70C8-82 20-92 38-92C40-84 36-74 22-64C42-64 56-56 72-42C50-30 24-28 0-52z',
    ),
    gloss('M-70-18C-70-34-58-42-46-40C-56-30-60-14-58 2C-64 0-70-8-70-18z', 0.5),
  ],
};

export const pineapple: Motif = {
  name: 'pineapple',
  main: 'gold',
  upright: true,
  draw: () => [
    fill(
      'green',
      'M0-24C-22-44-48-48-66-44C-52-58-36-62-26-60C-42-76-50-82-62-84C-40-92-22-82-14-72C-14-86-8-98 0-106C8-98 14-86 14-72C22-82 40-92 62-84C50-82 42-76 26-60C36-62 52-58 66-44C48-48 22-44 0-24z',
    ),
    shade(
      'M0-24C4-50 2-80 0-106C8-98 14-86 14-72C22-82 40-92 62-84C50-82 42-76 26-60C36-62 52-58 66-44C48-48 22-44 0-24z',
      0.18,
    ),
    fill('gold', oval(0, 38, 54, 66)),
    line(
      'wood',
      'M-50 16L14 102M-38-10L44 86M-12-26L54 52M20-24L52 14M50 16L-14 102M38-10L-44 86M12-26L-54 52M-20-24L-52 14',
      4,
    ),
    gloss(oval(-22, 10, 12, 26), 0.4),
  ],
};

export const orange: Motif = {
  name: 'orange',
  main: 'orange',
  draw: () => [
    fill('orange', disc(-12, 6, 76)),
    shade('M64 6A76 76 0 0 1-60 66C0 76 44 50 64 6z', 0.2),
    fill('green', 'M-14-66C-6-102 34-104 58-92C48-66 16-54-14-66z'),
    gloss(oval(-40, -24, 13, 18), 0.55),
    fill('bone', disc(54, 48, 46)),
    fill(
      'orange',
      Array.from({ length: 8 }, (_, index) => {
        const angle = (index * Math.PI) / 4;
        const at = (turn: number, radius: number) =>
          `${Math.round(54 + Math.cos(angle + turn) * radius)} ${Math.round(48 + Math.sin(angle + turn) * radius)}`;
        return `M${at(0, 8)}L${at(-0.3, 38)}Q${at(0, 43)} ${at(0.3, 38)}z`;
      }).join(''),
    ),
    line('orange', disc(54, 48, 44), 5),
  ],
};
