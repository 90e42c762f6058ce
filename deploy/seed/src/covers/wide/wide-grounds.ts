import { mix } from '../colour.ts';
import { around, disc, dots, num, polygon } from '../path.ts';
import { linear, radial, type Sheet, tile } from '../sheet.ts';

/** Where the light of a wide cover comes from. */
interface Light {
  readonly x: number;
  readonly y: number;
}

type WideGround = (sheet: Sheet, light: Light) => string;

const fill = (paint: string, extra = ''): string => `<path fill="${paint}"${extra} d="M0 0h640v360H0z"/>`;

const wash = (sheet: Sheet, { x, y }: Light): string => {
  const { deep, mid, glow } = sheet.palette;
  return fill(
    radial(
      sheet,
      [x / 640, y / 360, 0.72],
      [
        [0, mix(glow, mid, 0.1)],
        [0.5, mid],
        [1, deep],
      ],
    ),
  );
};

const beams: WideGround = (sheet, light) => {
  const count = 14;
  const ends = around(count * 2, 760, light.x, light.y, sheet.random() * 0.05);
  const wedges = Array.from({ length: count }, (_, index) => {
    const [from, to] = [ends[index * 2], ends[index * 2 + 1]];
    return from && to ? polygon(light.x, light.y, ...from.map(Math.round), ...to.map(Math.round)) : '';
  });
  return `${wash(sheet, light)}<path fill="${sheet.palette.trim}" opacity=".09" d="${wedges.join('')}"/>`;
};

const rings: WideGround = (sheet, light) => {
  const circles = [70, 124, 178, 232, 286, 340, 394].map((radius) => disc(light.x, light.y, radius)).join('');
  return `${wash(sheet, light)}<path fill="none" stroke="${sheet.palette.trim}" stroke-opacity=".14" stroke-width="14" d="${circles}"/>`;
};

const weave: WideGround = (sheet, light) => {
  const { trim } = sheet.palette;
  const mark = `<path stroke="${trim}" stroke-opacity=".16" stroke-width="3" stroke-linecap="round" d="M6 6h10M28 22h10"/>`;
  return `${wash(sheet, light)}${fill(tile(sheet, 44, 32, mark, -24))}`;
};

const hills: WideGround = (sheet, light) => {
  const { deep, mid, glow, trim } = sheet.palette;
  const ridge = (level: number): string => {
    const heights = Array.from({ length: 5 }, () => Math.round(level + (sheet.random() - 0.5) * 70));
    const [start = level, ...others] = heights;
    return `M0 ${start}${others.map((height, index) => `S${index * 160 + 90} ${height} ${(index + 1) * 160} ${height}`).join('')}V360H0z`;
  };
  const sky = linear(sheet, [
    [0, deep],
    [0.55, mid],
    [1, glow],
  ]);
  return [
    fill(sky),
    `<circle cx="${light.x}" cy="${light.y}" r="128" fill="${trim}" opacity=".22"/>`,
    `<path fill="${mix(mid, deep, 0.35)}" d="${ridge(226)}"/>`,
    `<path fill="${mix(mid, deep, 0.75)}" d="${ridge(292)}"/>`,
  ].join('');
};

const stars: WideGround = (sheet, light) => {
  const place = (): [number, number] => [Math.round(sheet.random() * 640), Math.round(sheet.random() * 360)];
  const far = dots(Array.from({ length: 46 }, place));
  const near = dots(Array.from({ length: 14 }, place));
  const { trim } = sheet.palette;
  return `${wash(sheet, light)}<g stroke="${trim}" stroke-linecap="round"><path stroke-width="2.4" opacity=".45" d="${far}"/><path stroke-width="5" opacity=".5" d="${near}"/></g>`;
};

const stage: WideGround = (sheet, light) => {
  const { deep, glow, trim } = sheet.palette;
  const bulbs = dots(Array.from({ length: 17 }, (_, index) => [index * 40, 22]));
  return [
    wash(sheet, light),
    `<path fill="${glow}" opacity=".22" d="${polygon(light.x - 60, 0, light.x + 60, 0, light.x + 210, 318, light.x - 210, 318)}"/>`,
    `<path fill="${mix(deep, '#000000', 0.2)}" opacity=".7" d="M0 312h640v48H0z"/>`,
    `<ellipse cx="${num(light.x)}" cy="316" rx="206" ry="20" fill="${glow}" opacity=".4"/>`,
    `<path stroke="${trim}" stroke-width="9" stroke-linecap="round" opacity=".8" d="${bulbs}"/>`,
  ].join('');
};

/** What lies behind the motif of a wide cover, over all of it. */
export const wideGrounds: readonly WideGround[] = [beams, rings, weave, hills, stars, stage];
