import { box, disc, dots, polygon } from '../path.ts';
import { fill, gloss, line, type Motif, shade } from './shape.ts';

export const pyramid: Motif = {
  name: 'pyramid',
  main: 'gold',
  upright: true,
  scene: true,
  draw: () => [
    fill('orange', disc(44, -52, 34)),
    gloss('M18-58A28 28 0 0 1 42-80l1 9A20 20 0 0 0 27-56z', 0.5),
    fill('gold', polygon(-100, 72, -22, -64, 56, 72)),
    shade(polygon(-22, -64, 56, 72, 12, 72), 0.35),
    line('wood', 'M-42-30L-10-30M-64 8L0 8M-84 44L6 44', 2),
    fill('gold', polygon(24, 72, 66, 0, 108, 72)),
    shade(polygon(66, 0, 108, 72, 84, 72), 0.35),
    fill('wood', 'M-108 72C-60 60-20 80 20 70S90 64 110 74V98H-108z'),
    fill('accent', polygon(-22, -64, -34, -43, -12, -43)),
    fill(
      'green',
      'M76 68C74 56 76 48 80 40C70 38 64 42 60 48C62 38 70 32 80 36C78 28 72 26 66 28C74 22 82 26 84 34C88 26 96 24 102 30C96 28 90 30 88 36C98 34 104 40 106 48C100 42 94 40 86 40C82 50 82 58 84 68z',
    ),
  ],
};

export const temple: Motif = {
  name: 'temple',
  main: 'bone',
  upright: true,
  draw: () => [
    fill('gold', disc(0, -34, 56)),
    fill('bone', polygon(-96, -34, 0, -92, 96, -34)),
    shade(polygon(-66, -42, 0, -82, 66, -42), 0.25),
    fill('gold', disc(0, -56, 11)),
    fill('bone', box(-90, -34, 180, 16)),
    shade(box(-90, -22, 180, 6), 0.25),
    shade(box(-80, -16, 160, 84), 0.55),
    fill(
      'bone',
      [-80, -42, 18, 56]
        .map((x) => box(x, -16, 24, 84) + box(x - 4, -18, 32, 10, 3) + box(x - 4, 60, 32, 10, 3))
        .join(''),
    ),
    shade([-80, -42, 18, 56].map((x) => box(x + 15, -8, 9, 68)).join(''), 0.25),
    fill('red', 'M-12 68V18a12 12 0 0 1 24 0V68z'),
    fill('bone', box(-92, 68, 184, 12) + box(-102, 80, 204, 14)),
    shade(box(-102, 86, 204, 8), 0.25),
  ],
};

export const ziggurat: Motif = {
  name: 'ziggurat',
  main: 'orange',
  upright: true,
  draw: () => [
    fill(
      'orange',
      polygon(-100, 92, -84, 52, 84, 52, 100, 92) +
        polygon(-78, 52, -64, 14, 64, 14, 78, 52) +
        polygon(-58, 14, -46, -22, 46, -22, 58, 14) +
        box(-34, -66, 68, 46),
    ),
    shade(
      polygon(20, 52, 84, 52, 100, 92, 30, 92) +
        polygon(16, 14, 64, 14, 78, 52, 20, 52) +
        polygon(12, -22, 46, -22, 58, 14, 16, 14) +
        box(8, -66, 26, 46),
      0.25,
    ),
    fill('yellow', polygon(-20, 92, -12, -22, 12, -22, 20, 92)),
    line('wood', 'M-19 80H19M-18 66H18M-17 52H17M-16 38H16M-15 24H15M-14 10H14M-13-4H13', 3),
    fill('wood', box(-14, -54, 28, 34, 4)),
    fill('accent', polygon(-44, -66, -30, -84, 30, -84, 44, -66)),
    fill('gold', disc(0, -90, 14)),
    gloss(polygon(-100, 92, -84, 52, -70, 52, -84, 92) + polygon(-78, 52, -64, 14, -50, 14, -64, 52), 0.25),
    fill(
      'green',
      'M-100 92C-98 70-84 66-74 76C-66 66-56 74-56 92zM100 92C98 72 86 70 78 78C70 70 60 78 60 92z',
    ),
  ],
};

export const castle: Motif = {
  name: 'castle',
  main: 'violet',
  upright: true,
  draw: () => [
    fill('violet', 'M-88 92V-18H-48V10H-30V-44H30V10H48V-18H88V92z'),
    fill(
      'red',
      polygon(-96, -18, -68, -70, -40, -18) +
        polygon(40, -18, 68, -70, 96, -18) +
        polygon(-40, -44, 0, -104, 40, -44),
    ),
    shade('M68-70L96-18H88V92H62V-18zM0-104L40-44H30V92H12V-44z', 0.22),
    fill('bone', 'M-48 10h8v-8h10v8h14v-8h12v8h12v-8h12v8h14v-8h6v8h8v10h-96z'),
    fill(
      'yellow',
      'M-14-14a14 14 0 0 1 28 0V6h-28zM-76 8a8 8 0 0 1 16 0v18h-16zM60 8a8 8 0 0 1 16 0v18h-16z',
    ),
    fill('wood', 'M-22 92V54a22 22 0 0 1 44 0V92z'),
    line('gold', 'M-22 92V54a22 22 0 0 1 44 0V92M0 34V92', 4),
    line('steel', 'M0-104V-122M-68-70V-86M68-70V-86', 3),
    fill('accent', 'M0-122L24-114L0-106zM-68-86L-50-80L-68-74zM68-86L86-80L68-74z'),
    gloss('M-88-10h10V92h-10zM-30-36h9V0h-9z', 0.3),
  ],
};

export const ship: Motif = {
  name: 'ship',
  main: 'wood',
  upright: true,
  draw: () => [
    line('wood', 'M-34 42V-84M26 42V-98M64 40L98 8', 6),
    fill(
      'bone',
      'M-74-66Q-34-54-2-66Q14-40-2-14Q-34-2-74-14Q-56-40-74-66zM2-84Q40-72 70-84Q88-46 70-8Q40 4 2-8Q18-46 2-84z',
    ),
    shade('M-2-66Q14-40-2-14Q-16-9-30-8Q-14-40-26-60zM70-84Q88-46 70-8Q56-2 42-1Q60-46 46-78z', 0.16),
    fill('red', disc(40, -42, 17)),
    fill('red', 'M-34-84L-66-92L-34-100zM26-98L60-106L26-114z'),
    fill('wood', 'M-96 6L-60 22H66L94 16C90 56 62 78 40 78H-56C-78 70-92 46-96 6z'),
    line('gold', 'M-88 30Q0 44 88 34', 5),
    line(
      'yellow',
      dots([
        [-54, 54],
        [-26, 57],
        [2, 58],
        [30, 57],
      ]),
      11,
    ),
    fill('blue', 'M-108 70Q-94 58-80 70T-52 70T-24 70T4 70T32 70T60 70T88 70T110 70V98H-108z'),
    gloss('M-100 80Q-90 72-80 80T-60 80M-10 84Q0 76 10 84T30 84', 0.5),
  ],
};

export const lighthouse: Motif = {
  name: 'lighthouse',
  main: 'bone',
  upright: true,
  draw: () => [
    fill('yellow', polygon(0, -62, -108, -100, -108, -20) + polygon(0, -62, 108, -100, 108, -20)),
    fill('bone', polygon(-22, -40, 22, -40, 34, 78, -34, 78)),
    fill('red', polygon(-24, -16, 24, -16, 27, 10, -27, 10) + polygon(-29, 34, 29, 34, 32, 60, -32, 60)),
    shade(polygon(6, -40, 22, -40, 34, 78, 10, 78), 0.22),
    fill('ink', box(-30, -46, 60, 9, 3)),
    fill('yellow', box(-16, -76, 32, 30)),
    fill('red', 'M-22-76C-18-98 18-98 22-76z'),
    line('ink', 'M0-94V-106M-16-46V-76M16-46V-76M0-46V-76', 3),
    fill('ink', 'M-8 78V64a8 8 0 0 1 16 0V78z'),
    fill('wood', 'M-90 98C-80 76-56 72-34 76C0 68 40 74 56 78C76 80 88 88 94 98z'),
    shade('M20 98C40 84 60 80 76 82C86 86 92 92 94 98z'),
  ],
};
