import { mix } from '../colour.ts';
import { coordinates, num, polygon } from '../path.ts';
import { between } from '../random.ts';
import { tile } from '../sheet.ts';
import { cover, type Ground, wash, whisper } from './ground.ts';

/** Rows of dots that grow towards one edge. */
export const halftone: Ground = (sheet, light, stage) => {
  const fromTop = sheet.random() > 0.4;
  const rows = Array.from({ length: 17 }, (_, row) => {
    const y = fromTop ? row * 17 : 400 - row * 17 - 90;
    const width = 17 - row;
    const points = Array.from({ length: 13 }, () => 'm25 0h0').join('');
    return width > 1
      ? `<path stroke-width="${num(width)}" d="M${row % 2 === 0 ? -25 : -12} ${y}${points}"/>`
      : '';
  });
  const colour = stage === 'night' ? mix(sheet.palette.glow, sheet.palette.mid, 0.3) : whisper(sheet, stage);
  return `${wash(sheet, light, stage)}<g stroke="${colour}" stroke-linecap="round" opacity=".7">${rows.join('')}</g>`;
};

/** Engraved lines that swell round a bright disc. */
export const hatching: Ground = (sheet, light, stage) => {
  const colour = stage === 'paper' ? sheet.palette.mid : whisper(sheet, stage);
  const lines = tile(sheet, 8, 8, `<path stroke="${colour}" stroke-width="2.2" d="M0 4h8"/>`, -30);
  const cross = tile(sheet, 9, 9, `<path stroke="${colour}" stroke-width="1.6" d="M0 4h9"/>`, 40);
  const disk = stage === 'paper' ? sheet.palette.glow : sheet.palette.trim;
  return `${wash(sheet, light, stage)}${cover(lines, ' opacity=".4"')}<path fill="${cross}" opacity=".55" d="M0 0H300L0 230z"/><circle cx="${light.x}" cy="${light.y}" r="108" fill="${disk}" opacity=".9"/><circle cx="${light.x}" cy="${light.y}" r="118" fill="none" stroke="${disk}" stroke-width="3"/>`;
};

/** Large plain shapes on a square grid, after the posters of the twenties. */
export const blocks: Ground = (sheet, light, stage) => {
  const { mid, glow, trim, body } = sheet.palette;
  const colours =
    stage === 'night'
      ? [mid, glow, mix(mid, glow, 0.5), sheet.palette.deep]
      : [glow, trim, body, mid, mix(glow, trim, 0.5)];
  const cells: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const x = column * 100;
      const y = row * 100;
      const pick = () => colours[Math.floor(sheet.random() * colours.length)] ?? mid;
      const kind = Math.floor(sheet.random() * 4);
      cells.push(`<path fill="${pick()}" d="M${x} ${y}h100v100h-100z"/>`);
      const quarter = [
        `M${x} ${y}h100a100 100 0 0 1-100 100z`,
        `M${x + 100} ${y + 100}h-100a100 100 0 0 1 100-100z`,
        `M${x} ${y}L${x + 100} ${y + 100}H${x}z`,
        `M${x + 10} ${y + 50}a40 40 0 1 1 80 0a40 40 0 0 1-80 0`,
      ][kind];
      cells.push(`<path fill="${pick()}" d="${quarter ?? ''}"/>`);
    }
  }
  const disc = stage === 'night' ? sheet.palette.deep : mix(trim, '#ffffff', 0.4);
  return `${wash(sheet, light, stage)}${cells.join('')}<circle cx="${light.x}" cy="${light.y}" r="98" fill="${disc}" opacity=".95"/>`;
};

/** A point on a wide circle round the foot of the picture. */
const fanPoint = (angle: number) =>
  [150 + Math.sin(angle) * 460, 300 - Math.cos(angle) * 460].map(Math.round);

/** Broad stripes from a corner or a fan of stripes from below. */
export const stripes: Ground = (sheet, light, stage) => {
  const colour = whisper(sheet, stage);
  const fan = sheet.random() > 0.5;
  const bands = Array.from({ length: 8 }, (_, index) => {
    if (!fan)
      return polygon(index * 90 - 340, 400, index * 90 - 300, 400, index * 90 + 100, 0, index * 90 + 60, 0);
    const from = -1.5 + (index * 3) / 8;
    return polygon(150, 300, ...fanPoint(from), ...fanPoint(from + 0.19));
  });
  return `${wash(sheet, light, stage)}<path fill="${colour}" opacity=".55" d="${bands.join('')}"/><circle cx="${light.x}" cy="${light.y}" r="104" fill="${stage === 'night' ? sheet.palette.mid : sheet.palette.trim}"/>`;
};

/** Scraps of coloured paper in the air. */
export const confetti: Ground = (sheet, light, stage) => {
  const { trim, accent, body, glow, mid } = sheet.palette;
  const colours = [trim, accent, stage === 'colour' ? mid : glow, body];
  const scraps = colours.map((colour, kind) => {
    const outline = Array.from({ length: 9 }, () => {
      const x = Math.round(sheet.random() * 300);
      const y = Math.round(sheet.random() * 310);
      const tilt = Math.round(between(sheet.random, -9, 9));
      return kind === 3
        ? `M${x} ${y}q8-10 14 0t14 0t14 0`
        : `M${coordinates(x, y)}l12${tilt < 0 ? tilt : ` ${tilt}`}l5 9l-12${-tilt < 0 ? -tilt : ` ${-tilt}`}z`;
    }).join('');
    return kind === 3
      ? `<path fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" d="${outline}"/>`
      : `<path fill="${colour}" d="${outline}"/>`;
  });
  return `${wash(sheet, light, stage)}<circle cx="${light.x}" cy="${light.y}" r="136" fill="${trim}" opacity=".22"/>${scraps.join('')}`;
};

/** A hypnotic swirl of two colours. */
export const swirl: Ground = (sheet, light, stage) => {
  const colour = whisper(sheet, stage);
  const turn = sheet.random() > 0.5 ? 1 : -1;
  const arms = Array.from({ length: 9 }, (_, index) => {
    const at = (angle: number, radius: number) =>
      coordinates(
        Math.round(light.x + Math.cos(angle) * radius),
        Math.round(light.y + Math.sin(angle) * radius * turn),
      );
    const start = (index / 9) * Math.PI * 2;
    return `M${light.x} ${light.y}Q${at(start, 150)} ${at(start + 0.8, 420)}L${at(start + 1.15, 420)}Q${at(start + 0.4, 150)} ${light.x} ${light.y}z`;
  });
  return `${wash(sheet, light, stage)}<path fill="${colour}" opacity=".6" d="${arms.join('')}"/>`;
};
