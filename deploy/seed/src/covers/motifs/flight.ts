import { disc, oval, polygon } from '../path.ts';
import { fill, gloss, line, type Motif, shade } from './shape.ts';

export const rocket: Motif = {
  name: 'rocket',
  main: 'bone',
  draw: () => [
    fill('orange', 'M-62 40C-84 52-98 76-96 98C-74 100-52 86-40 62z'),
    fill('yellow', 'M-58 50C-70 58-78 70-78 80C-68 80-56 72-48 60z'),
    fill('red', 'M-34-10L-82-2C-74-34-48-44-14-38zM12 36L4 84C36 74 46 48 38 16z'),
    fill('bone', 'M94-94C42-94-4-68-42-4C-48 8-54 22-58 36L-38 56C-24 54-8 46 4 42C68 4 94-42 94-94z'),
    shade('M94-94C94-42 68 4 4 42C-8 46-24 54-38 56L-46 48C30 18 74-24 94-94z', 0.22),
    fill('red', 'M94-94C78-94 62-92 48-86C56-66 68-54 86-48C92-62 94-78 94-94z'),
    fill('steel', disc(24, -24, 25)),
    fill('blue', disc(24, -24, 17)),
    gloss('M10-28a15 15 0 0 1 14-12v6a9 9 0 0 0-8 7z', 0.9),
  ],
};

export const plane: Motif = {
  name: 'plane',
  main: 'red',
  upright: true,
  draw: () => [
    line('bone', 'M-100 74Q-30 74 20 10', 4),
    fill(
      'red',
      'M-88-12L-76-18L-52 4C-10-16 36-34 70-34C92-34 98-22 84-10C54 14-8 36-54 36C-66 36-72 28-70 18z',
    ),
    gloss('M-52 4C-10-16 36-34 70-34C40-26-10-8-48 14z', 0.4),
    shade('M84-10C54 14-8 36-54 36C-60 36-64 34-67 31C0 26 56 4 84-10z', 0.25),
    fill('accent', 'M-6 4L-46 72L-20 68L44-4z'),
    fill('accent', 'M8-22L-20-62L0-60L42-30z'),
    fill('blue', 'M30-30C38-40 52-44 64-34z'),
    line('trim', 'M92-62C104-40 104-4 92 22', 5),
    fill('gold', disc(90, -21, 9)),
  ],
};

export const comet: Motif = {
  name: 'comet',
  main: 'body',
  draw: () => [
    fill('accent', 'M-100-88C-40-66 20-26 66 4L20 70C-20 20-70-30-100-88z'),
    fill('trim', 'M-84-40C-46-28 0 0 36 20L16 56C-14 30-58-4-84-40z'),
    fill('body', 'M-30-84C10-58 50-20 74 6L44 30C26-10 0-46-30-84z'),
    fill('body', disc(48, 42, 48)),
    shade('M96 42A48 48 0 0 1 14 76C50 84 80 70 96 42z', 0.3),
    shade(disc(60, 26, 10) + disc(34, 60, 13) + disc(70, 58, 6), 0.2),
    gloss('M8 34A42 42 0 0 1 38 2l2 12A30 30 0 0 0 20 38z', 0.7),
  ],
};

export const balloon: Motif = {
  name: 'balloon',
  main: 'red',
  upright: true,
  draw: () => [
    line('wood', 'M-30 34L-16 68M30 34L16 68M0 42V68', 3),
    fill('red', 'M0-100C62-100 82-56 76-22C70 12 34 30 20 44H-20C-34 30-70 12-76-22C-82-56-62-100 0-100z'),
    fill('bone', 'M0-100C24-100 34-60 32-22C30 12 14 30 8 44H-8C-14 30-30 12-32-22C-34-60-24-100 0-100z'),
    fill(
      'accent',
      'M0-100C-44-96-60-60-56-22C-52 10-34 30-20 44C-44 22-70 12-76-22C-82-56-62-100 0-100zM0-100C44-96 60-60 56-22C52 10 34 30 20 44C44 22 70 12 76-22C82-56 62-100 0-100z',
    ),
    shade('M0-100C62-100 82-56 76-22C70 12 34 30 20 44H4C44 10 58-50 0-100z', 0.18),
    gloss('M-58-40C-56-64-46-78-30-86C-44-66-46-46-44-28C-50-26-58-30-58-40z', 0.5),
    fill('wood', 'M-20 66H20L16 94H-16z'),
    line('gold', 'M-20 70H20', 6),
  ],
};

export const planet: Motif = {
  name: 'planet',
  main: 'body',
  draw: () => [
    line('trim', 'M-62-8C-96 12-112 34-104 44C-92 62-34 42 20 10S116-54 104-70C98-80 74-76 44-64', 10),
    fill('body', disc(0, -8, 64)),
    shade(
      'M-62 8C-30 14 20 6 60-28L64-12C30 20-20 30-56 24zM-46-52C-20-50 10-54 36-60L22-68C0-70-26-68-46-52z',
      0.18,
    ),
    shade('M64-8A64 64 0 0 1-40 42C10 46 50 30 64-8z', 0.25),
    gloss('M-54-12A56 56 0 0 1-12-62l4 12A44 44 0 0 0-40-14z', 0.6),
    line('trim', 'M-104 44C-92 62-34 42 20 10S116-54 104-70', 10),
    line('accent', 'M-100 58C-70 68-20 50 26 24S104-30 112-52', 3),
    fill('accent', disc(78, 58, 15)),
    gloss(oval(73, 53, 5, 4), 0.7),
  ],
};

export const moon: Motif = {
  name: 'moon',
  main: 'trim',
  upright: true,
  draw: () => [
    fill('trim', 'M30-92A94 94 0 1 0 88 40A76 76 0 0 1 30-92z'),
    shade('M88 40A94 94 0 0 1-60 72C0 84 54 66 88 40z', 0.2),
    shade(disc(-42, -10, 13) + disc(-20, 40, 17) + disc(-54, 34, 7), 0.13),
    fill('accent', 'M48-40l7 18l19 1l-15 12l5 18l-16-10l-16 10l5-18l-15-12l19-1z'),
    fill('trim', 'M82-84l3 9l9 3l-9 3l-3 9l-3-9l-9-3l9-3zM94 0l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2z'),
    gloss('M-84-10A80 80 0 0 1-10-86C-50-64-66-40-70 0z', 0.5),
  ],
};

export const sun: Motif = {
  name: 'sun',
  main: 'gold',
  draw: () => {
    const rays = Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6;
      const at = (turn: number, radius: number) =>
        [Math.cos(angle + turn) * radius, Math.sin(angle + turn) * radius] as const;
      return polygon(...at(0, index % 2 === 0 ? 102 : 84), ...at(-0.17, 56), ...at(0.17, 56));
    });
    return [
      fill('gold', rays.filter((_, index) => index % 2 === 0).join('')),
      fill('orange', rays.filter((_, index) => index % 2 === 1).join('')),
      fill('gold', disc(0, 0, 54)),
      line('orange', disc(0, 0, 46), 4),
      fill('wood', 'M-28-8q10-12 20 0q-10 8-20 0zM8-8q10-12 20 0q-10 8-20 0z'),
      line('wood', 'M-20 22q20 14 40 0M0-6v14h-5M-30-18q10-8 20-3M30-18q-10-8-20-3', 4),
      gloss('M-44-6A44 44 0 0 1-8-44l2 10A34 34 0 0 0-33-6z', 0.6),
    ];
  },
};

export const star: Motif = {
  name: 'star',
  main: 'gold',
  draw: () => [
    fill('gold', 'M0-98L28-34L98-28L45 18L61 86L0 50L-61 86L-45 18L-98-28L-28-34z'),
    gloss('M0-98L28-34L0 2zM-98-28L-28-34L0 2zM-61 86L-45 18L0 2z', 0.35),
    shade('M28-34L98-28L0 2zM45 18L61 86L0 2zM0 50L0 2L-61 86z', 0.2),
    gloss('M-72-70l5-14l5 14l14 5l-14 5l-5 14l-5-14l-14-5zM70-66l3-9l3 9l9 3l-9 3l-3 9l-3-9l-9-3z', 0.9),
  ],
};

export const lightning: Motif = {
  name: 'lightning',
  main: 'yellow',
  upright: true,
  draw: () => [
    fill(
      'body',
      'M-72-24A36 36 0 0 1-50-84A48 48 0 0 1 36-90A38 38 0 0 1 82-30A24 24 0 0 1 62-14H-56A24 24 0 0 1-72-24z',
    ),
    gloss('M-50-84A48 48 0 0 1 36-90A60 60 0 0 0-34-66A36 36 0 0 0-72-24A36 36 0 0 1-50-84z', 0.6),
    shade('M82-30A24 24 0 0 1 62-14H-56A24 24 0 0 1-72-24C-20-30 30-26 82-30z', 0.25),
    fill('yellow', 'M10-44L-42 32H-6L-22 98L48 12H10L34-44z'),
    gloss('M10-44L-42 32H-20L22-44z', 0.5),
  ],
};
