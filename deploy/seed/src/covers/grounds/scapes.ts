import { mix } from '../colour.ts';
import { disc, dots, num, polygon } from '../path.ts';
import { between } from '../random.ts';
import { linear, radial } from '../sheet.ts';
import { cover, type Ground, ridge, wash } from './ground.ts';

/** Hills cut from paper, each a shade deeper than the one behind. */
export const paperHills: Ground = (sheet, light, stage) => {
  const { deep, mid, glow, trim, body } = sheet.palette;
  const far = stage === 'paper' ? mix(trim, glow, 0.35) : mix(glow, mid, 0.3);
  const near = stage === 'paper' ? mid : deep;
  const hills = [0, 1, 2, 3].map((layer) => {
    const base = 118 + layer * 50;
    const outline = ridge(Array.from({ length: 6 }, () => Math.round(base + between(sheet.random, -24, 24))));
    return `<path d="${outline}" fill="#000" opacity=".16" transform="translate(0 -5)"/><path fill="${mix(far, near, layer / 3.4)}" d="${outline}"/>`;
  });
  return `${wash(sheet, light, stage)}<path fill="${body}" d="${disc(light.x, 92, 58)}"/>${hills.join('')}`;
};

/** Layered ranges in mist. */
export const ranges: Ground = (sheet, light) => {
  const { deep, mid, glow, trim } = sheet.palette;
  const layers = [0, 1, 2].map((layer) => {
    const base = 190 + layer * 48;
    const points = Array.from({ length: 8 }, (_, index) => [
      index * 46 - 12,
      Math.round(
        base - (index % 2 === 0 ? between(sheet.random, 8, 26) : between(sheet.random, 34, 92 - layer * 18)),
      ),
    ]).flat();
    return `<path fill="${linear(sheet, [
      [0, mix(glow, deep, 0.25 + layer * 0.3)],
      [1, mix(mid, deep, layer * 0.34)],
    ])}" d="${polygon(-20, 400, ...points, 330, 400)}"/>`;
  });
  return `${cover(
    linear(sheet, [
      [0, mid],
      [0.55, glow],
      [0.8, trim],
    ]),
  )}<circle cx="${light.x}" cy="${light.y - 20}" r="70" fill="${trim}" opacity=".9"/><circle cx="${light.x}" cy="${light.y - 20}" r="96" fill="${trim}" opacity=".25"/>${layers.join('')}`;
};

/** A glowing grid that runs to the horizon under a striped sun. */
export const neonGrid: Ground = (sheet, light) => {
  const { deep, mid, glow, accent, body } = sheet.palette;
  const down = Array.from(
    { length: 13 },
    (_, index) => `M${150 + (index - 6) * 14} 236L${150 + (index - 6) * 92} 400`,
  ).join('');
  const along = [236, 242, 251, 264, 283, 310, 348].map((y) => `M0 ${y}H300`).join('');
  const bars = [150, 168, 186, 204].map((y, index) => `M40 ${y}h220v${3 + index * 2}h-220z`).join('');
  const stars = dots(
    Array.from(
      { length: 34 },
      () => [Math.round(sheet.random() * 300), Math.round(sheet.random() * 170)] as const,
    ),
  );
  const night = mix(deep, '#05030c', 0.4);
  return `${cover(
    linear(sheet, [
      [0, night],
      [0.58, mid],
      [0.6, night],
    ]),
  )}<path stroke="#fff" stroke-width="1.5" stroke-linecap="round" opacity=".6" d="${stars}"/><circle cx="${light.x}" cy="146" r="104" fill="${linear(
    sheet,
    [
      [0, body],
      [1, glow],
    ],
  )}" opacity=".8"/><path fill="${mid}" opacity=".8" d="${bars}"/><path fill="${night}" d="M0 236H300V400H0z"/><path fill="none" stroke="${accent}" stroke-width="1.6" opacity=".75" d="${down}${along}"/>`;
};

const floorColumn = (column: number, y: number) => Math.round(150 + (column - 4) * (y - 190) * 0.62);

/** A chequered floor under a spotlight. */
export const chequers: Ground = (sheet, light, stage) => {
  const { deep, mid, glow } = sheet.palette;
  const squares: string[] = [];
  const rows = [222, 238, 260, 292, 340, 410];
  rows.slice(0, -1).forEach((top, row) => {
    const bottom = rows[row + 1] ?? 400;
    for (let column = row % 2; column < 8; column += 2)
      squares.push(
        polygon(
          floorColumn(column, top),
          top,
          floorColumn(column + 1, top),
          top,
          floorColumn(column + 1, bottom),
          bottom,
          floorColumn(column, bottom),
          bottom,
        ),
      );
  });
  const beam = linear(sheet, [
    [0, sheet.palette.trim, 0.5],
    [1, sheet.palette.trim, 0.02],
  ]);
  return `${wash(sheet, light, stage)}<path fill="${mix(deep, mid, 0.2)}" d="M0 222H300V400H0z"/><path fill="${mix(glow, mid, 0.25)}" d="${squares.join('')}"/><path fill="${beam}" d="M110-10H190L290 300H10z"/><ellipse cx="150" cy="282" rx="130" ry="26" fill="${radial(
    sheet,
    [0.5, 0.5, 0.5],
    [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
  )}"/>`;
};

/** Roofs and lit windows along the water. */
export const skyline: Ground = (sheet, light) => {
  const { deep, mid, glow, trim, body } = sheet.palette;
  const row = (base: number, low: number, high: number) => {
    let x = -6;
    let outline = `M-6 400V${base}`;
    while (x < 300) {
      const width = Math.round(between(sheet.random, 18, 38));
      outline += `V${Math.round(base - between(sheet.random, low, high))}h${width}`;
      x += width;
    }
    return `${outline}V400z`;
  };
  const windows = dots(
    Array.from(
      { length: 46 },
      () => [Math.round(sheet.random() * 50) * 6, 210 + Math.round(sheet.random() * 13) * 7] as const,
    ),
  );
  return `${cover(
    linear(sheet, [
      [0, deep],
      [0.38, mid],
      [0.7, body],
    ]),
  )}<circle cx="${light.x}" cy="${light.y}" r="112" fill="${linear(sheet, [
    [0, trim],
    [1, glow],
  ])}"/><path fill="${mix(mid, glow, 0.25)}" d="${row(250, 0, 74)}"/><path fill="${mix(deep, mid, 0.25)}" d="${row(300, 0, 84)}"/><path stroke="${trim}" stroke-width="2.6" stroke-linecap="square" opacity=".8" d="${windows}"/>`;
};

/** A sea of rolling swells. */
export const swells: Ground = (sheet, light, stage) => {
  const { deep, mid, glow, trim } = sheet.palette;
  const waves = [0, 1, 2, 3, 4].map((layer) => {
    const y = 176 + layer * 34;
    const shift = Math.round(between(sheet.random, -60, 0));
    const crest = `M${shift - 20} ${y}${'q24-26 48 0t48 0'.repeat(5)}`;
    return `<path fill="${mix(mix(glow, mid, 0.15), deep, layer / 4.6)}" stroke="${trim}" stroke-opacity="${num(0.75 - layer * 0.12)}" stroke-width="3" d="${crest}V420H-80z"/>`;
  });
  return `${wash(sheet, light, stage)}<circle cx="${light.x}" cy="${light.y - 30}" r="84" fill="${trim}" opacity=".85"/>${waves.join('')}`;
};
