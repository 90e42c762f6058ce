import { mix } from '../colour.ts';
import { bell } from '../motifs/charms.ts';
import { cherries } from '../motifs/fruit.ts';
import { seven } from '../motifs/machines.ts';
import { box, disc } from '../path.ts';
import { linear, radial, type Sheet } from '../sheet.ts';
import { beams, bulbs, focus, glowGround, grounded, halo, placed, sparks, wordShade } from './scene.ts';

/** The slot that plays at once: three reels in a lit cabinet. */
export function drawThreeReels(sheet: Sheet): string {
  const { deep, mid, glow, trim, body, accent } = sheet.palette;
  const left = focus.x - 330;
  const cabinet = linear(sheet, [
    [0, mix(glow, '#ffffff', 0.2)],
    [0.4, glow],
    [1, mix(mid, deep, 0.5)],
  ]);
  const chrome = linear(sheet, [
    [0, '#ffffff'],
    [0.45, trim],
    [0.5, mix(body, deep, 0.4)],
    [1, body],
  ]);
  const drum = linear(sheet, [
    [0, '#8d7b6d'],
    [0.22, '#fff6e6'],
    [0.78, '#fff6e6'],
    [1, '#8d7b6d'],
  ]);
  const windows = [0, 1, 2].map((index) => left + 50 + index * 194);
  const reels = windows.map((x) => `<path fill="${drum}" d="${box(x, 200, 172, 248, 16)}"/>`);
  const around = [
    ...Array.from({ length: 15 }, (_, index) => [left + 22 + index * 44, 172] as const),
    ...Array.from({ length: 15 }, (_, index) => [left + 22 + index * 44, 476] as const),
    ...Array.from({ length: 6 }, (_, index) => [left + 22, 216 + index * 43.5] as const),
    ...Array.from({ length: 6 }, (_, index) => [left + 638, 216 + index * 43.5] as const),
  ];
  const crest = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1 + (index + 1) / 10);
    return [focus.x + Math.cos(angle) * 268, 148 + Math.sin(angle) * 118] as const;
  });
  return [
    glowGround(sheet),
    beams(17, trim, 0.1),
    halo(sheet, focus.x, 320, 520, glow, 0.7),
    grounded(
      [
        `<path fill="${deep}" opacity=".6" d="M${left - 60} 640a390 40 0 0 1 780 0z"/>`,
        `<path fill="none" stroke="${chrome}" stroke-linecap="round" stroke-width="22" d="M${left + 690} 430V220"/><path fill="${accent}" d="${disc(left + 690, 196, 38)}"/><path fill="#fff" opacity=".6" d="${disc(left + 678, 184, 10)}"/><path fill="${chrome}" d="${box(left + 650, 400, 60, 60, 14)}"/>`,
        `<path fill="${cabinet}" d="M${left - 20} 660V190C${left - 20} 90 ${left + 100} 10 ${focus.x} 10S${left + 680} 90 ${left + 680} 190V660z"/>`,
        `<path fill="#fff" opacity=".16" d="M${left - 20} 660V190C${left - 20} 90 ${left + 100} 10 ${focus.x} 10C${left + 160} 26 ${left + 24} 100 ${left + 20} 190V660z"/>`,
        `<path fill="${mix(deep, mid, 0.3)}" d="${box(left, 150, 660, 348, 26)}"/>`,
        `<path fill="${chrome}" d="${box(left + 38, 188, 584, 272, 22)}"/>`,
        ...reels,
        placed(sheet, cherries, (windows[0] ?? 0) + 86, 326, 0.74),
        placed(sheet, seven, (windows[1] ?? 0) + 86, 324, 0.84),
        placed(sheet, bell, (windows[2] ?? 0) + 86, 330, 0.74),
        `<path fill="${linear(sheet, [
          [0, '#000000', 0.5],
          [0.2, '#000000', 0],
          [0.8, '#000000', 0],
          [1, '#000000', 0.5],
        ])}" d="${windows.map((x) => box(x, 200, 172, 248, 16)).join('')}"/>`,
        `<path stroke="${accent}" stroke-width="6" stroke-linecap="round" opacity=".9" d="M${left + 30} 324h22M${left + 608} 324h22"/>`,
        bulbs(around, 10),
        bulbs(crest, 15),
        `<path fill="${chrome}" d="M${focus.x} 44l20 44l48 5l-36 32l10 47l-42-24l-42 24l10-47l-36-32l48-5z" transform="translate(0 -8)"/>`,
        `<path fill="${chrome}" d="${box(left + 40, 536, 580, 26, 13)}"/><path fill="${radial(
          sheet,
          [0.5, 0.3, 0.7],
          [
            [0, '#ffffff'],
            [0.3, body],
            [1, mix(body, deep, 0.5)],
          ],
        )}" d="${[170, 330, 490].map((x) => disc(left + x, 596, 26)).join('')}"/>`,
        sparks(
          [
            [left + 90, 130, 26],
            [left + 600, 110, 20],
          ],
          '#ffffff',
        ),
      ].join(''),
      0.8,
    ),
    wordShade(sheet),
  ].join('');
}
