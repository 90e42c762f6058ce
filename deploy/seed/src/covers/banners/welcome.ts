import { mix } from '../colour.ts';
import { gem } from '../motifs/treasure.ts';
import { around } from '../path.ts';
import { linear, type Sheet } from '../sheet.ts';
import { beams, bulbs, focus, glowGround, grounded, halo, placed, sparks, wordShade } from './scene.ts';

/** The house itself: one great diamond under a lit arch. */
export function drawWelcome(sheet: Sheet): string {
  const { deep, mid, glow, trim } = sheet.palette;
  const arch = (radius: number) => around(32, radius, focus.x, focus.y + 60, -0.25).slice(0, 17);
  const outline = (radius: number) =>
    `M${focus.x - radius} 660V${focus.y + 60}A${radius} ${radius} 0 0 1 ${focus.x + radius} ${focus.y + 60}V660`;
  const posts = [430, 488, 546, 604].flatMap((y) => [
    [focus.x - 330, y] as const,
    [focus.x + 330, y] as const,
  ]);
  const top = Array.from({ length: 40 }, (_, index) => [20 + index * 40, 22] as const);
  const band = linear(sheet, [
    [0, mix(mid, glow, 0.5)],
    [1, deep],
  ]);
  return [
    glowGround(sheet),
    beams(19, '#d9a6ff', 0.14),
    grounded(
      [
        `<path fill="none" stroke="${band}" stroke-width="64" d="${outline(330)}"/>`,
        `<path fill="none" stroke="${trim}" stroke-opacity=".5" stroke-width="3" d="${outline(298)}${outline(362)}"/>`,
        bulbs([...arch(330), ...posts], 13),
        `<ellipse cx="${focus.x}" cy="640" rx="430" ry="70" fill="${deep}" opacity=".7"/>`,
        halo(sheet, focus.x, focus.y + 10, 360, '#ffd27a', 0.65),
        placed(sheet, gem, focus.x - 236, 520, 0.62, -16, 0.9),
        placed(sheet, gem, focus.x + 238, 530, 0.54, 18, 0.9),
        placed(sheet, gem, focus.x, focus.y + 16, 2.35),
        sparks(
          [
            [focus.x + 190, 250, 26],
            [focus.x + 120, 470, 20],
            [focus.x - 110, 440, 18],
          ],
          '#fffaf0',
        ),
      ].join(''),
    ),
    wordShade(sheet),
    bulbs(top, 11),
  ].join('');
}
