import { mix } from '../colour.ts';
import { around, disc, dots, num, oval, polygon, star } from '../path.ts';
import { between } from '../random.ts';
import { linear, radial } from '../sheet.ts';
import { cover, type Ground, wash, whisper } from './ground.ts';

/** Wedges of light from behind the motif. */
export const rays: Ground = (sheet, light, stage) => {
  const count = 11 + Math.floor(sheet.random() * 6);
  const turn = sheet.random();
  const wedges = around(count, 460, light.x, light.y, turn).map(([x, y], index) => {
    const [nextX, nextY] = around(count, 460, light.x, light.y, turn + 0.5 / count)[index] ?? [x, y];
    return polygon(...[light.x, light.y, x, y, nextX, nextY].map(Math.round));
  });
  const fade = radial(
    sheet,
    [0.5, 0.5, 0.5],
    [
      [0, whisper(sheet, stage), 0.75],
      [0.7, whisper(sheet, stage), 0.12],
    ],
  );
  return `${wash(sheet, light, stage)}<path fill="${fade}" d="${wedges.join('')}"/><circle cx="${light.x}" cy="${light.y}" r="150" fill="${radial(
    sheet,
    [0.5, 0.5, 0.5],
    [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
  )}"/>`;
};

/** Lights of a street out of focus. */
export const bokeh: Ground = (sheet, light, stage) => {
  const { trim, glow, accent, body } = sheet.palette;
  const layers = [glow, body, trim, accent].map((colour, index) => {
    const outline = Array.from({ length: 5 }, () => {
      const radius = Math.round(between(sheet.random, 8, 40));
      return `M${Math.round(sheet.random() * 300 - radius)} ${Math.round(sheet.random() * 330)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`;
    });
    return `<path fill="${colour}" stroke="${colour}" opacity="${[0.3, 0.2, 0.24, 0.26][index] ?? 0.2}" d="${outline.join('')}"/>`;
  });
  return `${wash(sheet, light, stage)}<g fill-opacity=".7" stroke-width="1.5">${layers.join('')}</g>`;
};

/** Rings that travel out from the motif. */
export const rings: Ground = (sheet, light, stage) => {
  const colour = whisper(sheet, stage);
  const hoops = Array.from(
    { length: 8 },
    (_, index) =>
      `<circle cx="${light.x}" cy="${light.y}" r="${44 + index * 34}" stroke-width="${num(17 - index * 1.2)}" opacity="${num(0.5 - index * 0.05)}"/>`,
  );
  return `${wash(sheet, light, stage)}<g fill="none" stroke="${colour}">${hoops.join('')}</g><path stroke="${sheet.palette.trim}" stroke-width="3" stroke-linecap="round" opacity=".7" d="${dots(around(28, 129, light.x, light.y, sheet.random()))}"/>`;
};

/** Curtains of northern light over a starry sky. */
export const aurora: Ground = (sheet, light, stage) => {
  const { glow, accent, body, deep, mid } = sheet.palette;
  const ribbons = [glow, accent, body].map((colour, index) => {
    const top = 40 + index * 46;
    const sway = between(sheet.random, -40, 40);
    const field = linear(sheet, [
      [0, colour, 0],
      [0.75, colour, 0.55],
      [1, colour, 0],
    ]);
    return `<path fill="${field}" d="M-20 ${num(top + sway)}C60 ${num(top - 70)} 120 ${num(top + 90)} 190 ${num(top + 10)}S290 ${num(top - 60)} 330 ${num(top + 10)}V${top + 190}C250 ${top + 120} 200 ${top + 220} 130 ${top + 150}S40 ${top + 130}-20 ${top + 200}z"/>`;
  });
  const stars = Array.from({ length: 44 }, () => [sheet.random() * 300, sheet.random() * 300] as const);
  const base =
    stage === 'paper'
      ? wash(sheet, light, stage)
      : cover(
          linear(sheet, [
            [0, deep],
            [0.7, mid],
            [1, deep],
          ]),
        );
  return `${base}<path stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".7" d="${dots(stars.map(([x, y]) => [Math.round(x), Math.round(y)]))}"/>${ribbons.join('')}`;
};

/** Deep space: clouds of gas, stars of three sizes, one distant planet. */
export const nebula: Ground = (sheet, light) => {
  const { deep, mid, glow, accent, trim, body } = sheet.palette;
  const cloud = (colour: string) =>
    radial(
      sheet,
      [0.5, 0.5, 0.5],
      [
        [0, colour, 0.75],
        [1, colour, 0],
      ],
    );
  const clouds = [glow, accent, mid, body].map(
    (colour) =>
      `<ellipse cx="${Math.round(between(sheet.random, 20, 280))}" cy="${Math.round(between(sheet.random, 20, 280))}" rx="${Math.round(between(sheet.random, 90, 180))}" ry="${Math.round(between(sheet.random, 60, 130))}" fill="${cloud(colour)}"/>`,
  );
  const sky = (count: number) =>
    dots(
      Array.from(
        { length: count },
        () => [Math.round(sheet.random() * 300), Math.round(sheet.random() * 320)] as const,
      ),
    );
  const x = light.x > 150 ? 44 : 258;
  return `${cover(deep)}<g>${clouds.join('')}</g><g stroke="#fff" stroke-linecap="round"><path stroke-width="1.3" opacity=".7" d="${sky(40)}"/><path stroke-width="2.4" d="${sky(14)}"/></g><path fill="${trim}" d="${star(Math.round(between(sheet.random, 40, 260)), 46, 4, 13, 2.4)}"/><circle cx="${x}" cy="62" r="24" fill="${linear(
    sheet,
    [
      [0, body],
      [1, deep],
    ],
    'slant',
  )}"/><path fill="none" stroke="${trim}" stroke-width="2" opacity=".7" d="${oval(x, 62, 38, 7)}"/>`;
};

/** A theatre curtain with two followspots. */
export const curtain: Ground = (sheet, light) => {
  const { deep, mid, glow, trim } = sheet.palette;
  const folds = linear(
    sheet,
    [
      [0, deep],
      [0.35, mid],
      [0.55, mix(mid, glow, 0.5)],
      [0.8, mid],
      [1, deep],
    ],
    'across',
  );
  const drapes = Array.from({ length: 7 }, (_, index) => `M${index * 43 - 1} 0h44v330h-44z`).map(
    (outline) => `<path fill="${folds}" d="${outline}"/>`,
  );
  const beam = linear(sheet, [
    [0, trim, 0.55],
    [1, trim, 0],
  ]);
  const valance = Array.from({ length: 5 }, (_, index) => `a30 34 0 0 1-60 0${index === 4 ? '' : ''}`).join(
    '',
  );
  return `${drapes.join('')}${cover(
    radial(
      sheet,
      [light.x / 300, light.y / 400, 0.62],
      [
        [0, deep, 0],
        [1, deep, 0.8],
      ],
    ),
  )}<path fill="${beam}" d="M-10-10L30-10L250 330H90zM310-10L270-10L50 330H210z"/><ellipse cx="150" cy="272" rx="128" ry="22" fill="${trim}" opacity=".35"/><path fill="${mix(mid, deep, 0.2)}" stroke="${trim}" stroke-width="4" d="M300 0V18${valance}V0z"/>`;
};

/** A great low sun behind the motif. */
export const lowSun: Ground = (sheet, light) => {
  const { deep, mid, glow, trim, body } = sheet.palette;
  const sky = cover(
    linear(sheet, [
      [0, mid],
      [0.5, glow],
      [0.8, body],
    ]),
  );
  const dunes = [
    [0.75, 246, 226, 250, 262, 240],
    [0.4, 276, 262, 284, 256, 272],
    [0.08, 300, 310, 288, 306, 296],
  ].map(
    ([share = 0, ...heights]) =>
      `<path fill="${mix(deep, mid, share)}" d="M-10 ${heights[0] ?? 0}Q70 ${heights[1] ?? 0} 150 ${heights[2] ?? 0}T310 ${heights[4] ?? 0}V400H-10z"/>`,
  );
  return `${sky}<circle cx="${light.x}" cy="${light.y}" r="128" fill="${trim}" opacity=".3"/><path fill="${linear(
    sheet,
    [
      [0, '#ffffff'],
      [1, trim],
    ],
  )}" d="${disc(light.x, light.y, 102)}"/>${dunes.join('')}`;
};
