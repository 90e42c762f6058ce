import { mix } from '../colour.ts';
import { disc, num, polygon } from '../path.ts';
import { between } from '../random.ts';
import { radial, tile } from '../sheet.ts';
import { cover, type Ground, wash, whisper } from './ground.ts';

const fanRings = (x: number, y: number) =>
  [30, 22, 14, 6].map((radius) => `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0`).join('');

/** Stepped fans of a picture palace. */
export const decoFans: Ground = (sheet, light, stage) => {
  const { deep, trim, body } = sheet.palette;
  const gold = mix(body, trim, 0.3);
  const fans = tile(
    sheet,
    60,
    60,
    `<path fill="none" stroke="${gold}" stroke-width="1.8" d="${fanRings(30, 30)}${fanRings(0, 60)}${fanRings(60, 60)}"/>`,
  );
  return `${wash(sheet, light, stage)}${cover(fans, ' opacity=".42"')}${cover(
    radial(
      sheet,
      [light.x / 300, light.y / 400, 0.55],
      [
        [0, deep, 0],
        [0.2, deep, 0],
        [1, deep, 0.75],
      ],
    ),
  )}<circle cx="${light.x}" cy="${light.y}" r="116" fill="${mix(deep, sheet.palette.mid, 0.5)}" stroke="${gold}" stroke-width="4"/><circle cx="${light.x}" cy="${light.y}" r="106" fill="none" stroke="${gold}" stroke-width="1.5"/>`;
};

/** Overlapping scales of a calm sea. */
export const scales: Ground = (sheet, light, stage) => {
  const { mid, glow, trim, deep } = sheet.palette;
  const field = stage === 'paper' ? glow : mid;
  const scale = (x: number, y: number) =>
    [24, 17, 10]
      .map(
        (radius, index) =>
          `<circle cx="${x}" cy="${y}" r="${radius}" fill="${index % 2 === 0 ? field : mix(field, trim, 0.35)}"/>`,
      )
      .join('');
  const waves = tile(
    sheet,
    48,
    24,
    scale(0, 12) + scale(48, 12) + scale(24, 24) + scale(0, 36) + scale(48, 36),
  );
  return `${cover(mid)}${cover(waves)}${cover(
    radial(
      sheet,
      [light.x / 300, light.y / 400, 0.8],
      [
        [0, glow, 0.55],
        [0.4, glow, 0.1],
        [1, deep, 0.85],
      ],
    ),
  )}<circle cx="${light.x}" cy="${light.y}" r="112" fill="${stage === 'paper' ? mix(trim, '#ffffff', 0.3) : trim}"/>`;
};

/** Stacked cubes. */
export const cubes: Ground = (sheet, light, stage) => {
  const { mid, glow, deep } = sheet.palette;
  const low = stage === 'night' ? deep : mid;
  const high = stage === 'night' ? mix(mid, glow, 0.4) : mix(glow, sheet.palette.trim, 0.35);
  const cube = (x: number, y: number) =>
    `<path fill="${high}" d="M${x} ${y}l30-17l30 17l-30 17z"/><path fill="${mix(low, high, 0.55)}" d="M${x} ${y}v34l30 17v-34z"/><path fill="${mix(low, high, 0.2)}" d="M${x + 60} ${y}v34l-30 17v-34z"/>`;
  const stack = tile(
    sheet,
    60,
    102,
    cube(-30, -34) + cube(30, -34) + cube(0, 17) + cube(-30, 68) + cube(30, 68),
  );
  return `${cover(mid)}${cover(stack)}${cover(
    radial(
      sheet,
      [light.x / 300, light.y / 400, 0.75],
      [
        [0, glow, 0.75],
        [0.55, mid, 0.35],
        [1, deep, 0.9],
      ],
    ),
  )}`;
};

/** Damask of leaves and buds. */
export const damask: Ground = (sheet, light, stage) => {
  const colour = whisper(sheet, stage);
  const sprig =
    'M25 4C36 14 36 26 25 36C14 26 14 14 25 4zM25 38C20 50 8 52 2 46C6 36 16 34 25 38zM25 38C30 50 42 52 48 46C44 36 34 34 25 38z';
  const cloth = tile(
    sheet,
    50,
    60,
    `<path fill="${colour}" d="${sprig}"/><circle cx="0" cy="20" r="3" fill="${colour}"/><circle cx="50" cy="20" r="3" fill="${colour}"/>`,
    sheet.random() > 0.5 ? 45 : 0,
  );
  return `${wash(sheet, light, stage)}${cover(cloth, ' opacity=".45"')}<circle cx="${light.x}" cy="${light.y}" r="150" fill="${radial(
    sheet,
    [0.5, 0.5, 0.5],
    [
      [0, sheet.palette.trim, 0.65],
      [1, sheet.palette.trim, 0],
    ],
  )}"/>`;
};

/** Facets, as if the ground were folded. */
export const facets: Ground = (sheet, light, stage) => {
  const { deep, mid, glow, trim } = sheet.palette;
  const points = Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: 5 },
      (_, column) =>
        [
          Math.round(column * 75 + (column % 4 === 0 ? 0 : between(sheet.random, -26, 26))),
          Math.round(row * 80 + (row % 5 === 0 ? 0 : between(sheet.random, -28, 28))),
        ] as const,
    ),
  );
  const shards: string[] = [];
  const colourAt = (x: number, y: number) => {
    const away = Math.min(1, Math.hypot(x - light.x, y - light.y) / 280 + between(sheet.random, -0.14, 0.14));
    const near = stage === 'night' ? glow : mix(glow, trim, 0.45);
    return away < 0.5
      ? mix(near, mid, Math.max(0, away * 2))
      : mix(mid, stage === 'night' ? deep : mix(mid, deep, 0.5), (away - 0.5) * 2);
  };
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const corners = [
        points[row]?.[column],
        points[row]?.[column + 1],
        points[row + 1]?.[column + 1],
        points[row + 1]?.[column],
      ].map((corner) => corner ?? ([0, 0] as const));
      for (const [one, two, three] of [
        [0, 1, 2],
        [0, 2, 3],
      ] as const) {
        const triangle = [corners[one], corners[two], corners[three]].map(
          (corner) => corner ?? ([0, 0] as const),
        );
        const colour = colourAt(
          (triangle[0]?.[0] ?? 0) / 3 + (triangle[1]?.[0] ?? 0) / 3 + (triangle[2]?.[0] ?? 0) / 3,
          (triangle[0]?.[1] ?? 0) / 3 + (triangle[1]?.[1] ?? 0) / 3 + (triangle[2]?.[1] ?? 0) / 3,
        );
        shards.push(`<path fill="${colour}" d="${polygon(...triangle.flat())}"/>`);
      }
    }
  }
  return cover(mid) + shards.join('');
};

/** The lines of a survey map. */
export const contours: Ground = (sheet, light, stage) => {
  const colour = stage === 'paper' ? mix(sheet.palette.glow, sheet.palette.mid, 0.35) : whisper(sheet, stage);
  const phase = sheet.random() * 6;
  const lines = Array.from({ length: 10 }, (_, ring) => {
    const base = 60 + ring * 27;
    const at = (index: number) => {
      const angle = (index / 8) * Math.PI * 2;
      const radius =
        base * (1 + 0.14 * Math.sin(angle * 3 + phase) + 0.08 * Math.cos(angle * 2 - phase + ring * 0.25));
      return [light.x + Math.cos(angle) * radius, light.y + Math.sin(angle) * radius] as const;
    };
    const middle = (index: number) => {
      const [x, y] = at(index);
      const [nextX, nextY] = at(index + 1);
      return `${num((x + nextX) / 2)} ${num((y + nextY) / 2)}`;
    };
    return `M${middle(0)}${Array.from(
      { length: 8 },
      (_, index) =>
        `Q${at(index + 1)
          .map(num)
          .join(' ')} ${middle(index + 1)}`,
    ).join('')}z`;
  });
  return `${wash(sheet, light, stage)}<path fill="none" stroke="${colour}" stroke-width="2" opacity=".75" d="${lines.join('')}"/><path fill="${stage === 'paper' ? sheet.palette.body : sheet.palette.glow}" opacity=".5" d="${disc(light.x, light.y, 100)}"/>`;
};
