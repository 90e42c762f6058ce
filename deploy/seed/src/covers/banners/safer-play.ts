import { mix } from '../colour.ts';
import { lighthouse, ship } from '../motifs/places.ts';
import { dots, num } from '../path.ts';
import { linear, type Sheet } from '../sheet.ts';
import { backdrop, focus, halo, placed, sparks, wordShade } from './scene.ts';

/** Limits as a light to steer by: a lighthouse over a calm evening sea. */
export function drawSaferPlay(sheet: Sheet): string {
  const { deep, mid, glow, trim, body } = sheet.palette;
  const waves = [0, 1, 2, 3].map((layer) => {
    const y = 452 + layer * 50;
    const crest = `M${-40 - layer * 46} ${y}${'q40-26 80 0t80 0'.repeat(12)}`;
    return `<path fill="${mix(mix(mid, glow, 0.35), deep, layer / 3.6)}" stroke="${trim}" stroke-opacity="${num(0.4 - layer * 0.08)}" stroke-width="3" d="${crest}V700H-240z"/>`;
  });
  const stars = dots(
    Array.from(
      { length: 70 },
      () => [Math.round(sheet.random() * 1600), Math.round(sheet.random() * 320)] as const,
    ),
  );
  const beam = (side: number) =>
    `<path fill="${linear(
      sheet,
      [
        [0, trim, side < 0 ? 0 : 0.6],
        [1, trim, side < 0 ? 0.6 : 0],
      ],
      'across',
    )}" d="M${focus.x} 176L${focus.x + side * 620} 40V300z"/>`;
  return [
    backdrop(
      linear(sheet, [
        [0, deep],
        [0.55, mid],
        [0.72, mix(glow, body, 0.45)],
      ]),
    ),
    `<path stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".55" d="${stars}"/>`,
    halo(sheet, focus.x + 170, 430, 320, body, 0.8),
    beam(-1),
    beam(1),
    halo(sheet, focus.x, 176, 210, '#fff2c4', 0.8),
    waves[0] ?? '',
    placed(sheet, ship, focus.x + 220, 420, 0.66, -3),
    waves[1] ?? '',
    placed(sheet, { ...lighthouse, draw: (random) => lighthouse.draw(random).slice(1) }, focus.x, 326, 2.4),
    waves[2] ?? '',
    waves[3] ?? '',
    sparks(
      [
        [focus.x - 330, 120, 18],
        [focus.x + 210, 90, 14],
      ],
      '#ffffff',
    ),
    wordShade(sheet),
  ].join('');
}
