import { mix } from '../colour.ts';
import { dice } from '../motifs/table.ts';
import { coins } from '../motifs/treasure.ts';
import { box, disc } from '../path.ts';
import { linear, type Sheet } from '../sheet.ts';
import { focus, glowGround, grounded, halo, placed, sparks, wordShade } from './scene.ts';

/** The odds, in the open: a pair of scales before the curve of what a game returns. */
export function drawFairness(sheet: Sheet): string {
  const { deep, mid, glow, trim, body } = sheet.palette;
  const bars = Array.from({ length: 25 }, (_, index) => {
    const height = 30 + 420 * Math.exp(-(((index - 12) / 5.4) ** 2));
    return box(focus.x - 500 + index * 40, 600 - Math.round(height), 28, Math.round(height) + 60, 8);
  });
  const gold = linear(sheet, [
    [0, mix(trim, '#ffffff', 0.4)],
    [0.4, body],
    [1, mix(body, deep, 0.55)],
  ]);
  const pan = (x: number, y: number) =>
    `<path fill="none" stroke="${trim}" stroke-opacity=".8" stroke-width="4" d="M${x} 150L${x - 118} ${y}M${x} 150L${x + 118} ${y}"/><path fill="${gold}" d="M${x - 136} ${y}H${x + 136}C${x + 112} ${y + 66} ${x - 112} ${y + 66} ${x - 136} ${y}z"/>`;
  const ticks = Array.from({ length: 5 }, (_, index) => `M0 ${120 + index * 120}H1600`).join('');
  const left = focus.x - 250;
  const right = focus.x + 250;
  return [
    glowGround(sheet),
    `<path fill="none" stroke="${trim}" stroke-opacity=".1" stroke-width="2" d="${ticks}"/>`,
    `<path fill="${linear(sheet, [
      [0, glow, 0.75],
      [1, mid, 0.15],
    ])}" d="${bars.join('')}"/>`,
    halo(sheet, focus.x, 300, 380, trim, 0.35),
    grounded(
      [
        `<path fill="${deep}" opacity=".45" d="M${focus.x - 220} 612a220 26 0 1 0 440 0a220 26 0 1 0-440 0z"/>`,
        `<path fill="${gold}" d="M${focus.x - 15} 140H${focus.x + 15}L${focus.x + 24} 540H${focus.x - 24}zM${focus.x - 130} 610C${focus.x - 120} 560 ${focus.x - 60} 540 ${focus.x} 540S${focus.x + 120} 560 ${focus.x + 130} 610z"/>`,
        placed(sheet, dice, left, 312, 1.15),
        placed(sheet, coins, right, 318, 1.12),
        pan(left, 404),
        pan(right, 404),
        `<path fill="${gold}" d="M${left - 14} 138C${left + 120} 150 ${focus.x - 60} 120 ${focus.x} 96C${focus.x + 60} 120 ${right - 120} 150 ${right + 14} 138V162C${right - 120} 176 ${focus.x + 60} 168 ${focus.x} 160C${focus.x - 60} 168 ${left + 120} 176 ${left - 14} 162z"/>`,
        `<path fill="${gold}" stroke="${trim}" stroke-width="5" d="${disc(focus.x, 118, 40)}"/>`,
        // The mark on the pivot is an equals sign: what is promised is what is paid.
        `<path fill="none" stroke="${deep}" stroke-linecap="round" stroke-width="9" d="M${focus.x - 17} 110h34M${focus.x - 17} 128h34"/>`,
        sparks(
          [
            [left - 130, 210, 22],
            [right + 150, 190, 26],
            [focus.x + 90, 60, 16],
          ],
          '#fffaf0',
        ),
      ].join(''),
      0.8,
    ),
    wordShade(sheet),
  ].join('');
}
