import { capHeight, measure, type Setting } from './measure.ts';

/** How a provider sets its titles. */
export interface TitleStyle extends Setting {
  /** Horizontal scale: below one is condensed. */
  readonly squeeze: number;
  /** Each line is set to the full width, as on a bill outside a theatre. */
  readonly justified?: boolean;
  /** Largest height of a capital, in cover units. */
  readonly largest: number;
}

export interface TitleLine {
  readonly text: string;
  /** Height of a capital in cover units. */
  readonly cap: number;
  readonly width: number;
  readonly left: number;
  readonly baseline: number;
}

/** The room a title may take, in cover units; lines are centred in it and stand on its floor. */
export interface TitleBox {
  readonly centre: number;
  readonly width: number;
  readonly height: number;
  readonly floor: number;
}

const lead = 0.26;

function breaks(words: readonly string[], most: number): string[][] {
  if (words.length === 0) return [['']];
  if (most === 1) return [[words.join(' ')]];
  const found: string[][] = [[words.join(' ')]];
  for (let first = 1; first < words.length; first += 1) {
    for (const rest of breaks(words.slice(first), most - 1))
      found.push([words.slice(0, first).join(' '), ...rest]);
  }
  return found;
}

function capsFor(lines: readonly string[], style: TitleStyle, box: TitleBox): number[] {
  const widest = lines.map((line) => (box.width / (measure(line, style) * style.squeeze || 1)) * capHeight);
  const uniform = Math.min(style.largest, ...widest);
  const caps =
    style.justified === true
      ? widest.map((cap) => Math.min(cap, style.largest, uniform * 1.9))
      : widest.map(() => uniform);
  const height = stackHeight(caps);
  const shrink = Math.min(1, box.height / height);
  return caps.map((cap) => Math.floor(cap * shrink * 100) / 100);
}

function stackHeight(caps: readonly number[]): number {
  return caps.reduce((sum, cap, index) => sum + cap + (index === 0 ? 0 : Math.max(6, cap * lead)), 0);
}

/**
 * Breaks a title into at most three lines, as large as the box allows; no line is wider than the box.
 *
 * A line of nothing but "of the" is taken only where anything else would be much smaller.
 */
export function fitTitle(title: string, style: TitleStyle, box: TitleBox): TitleLine[] {
  let best: { lines: string[]; caps: number[]; worth: number } | undefined;
  for (const lines of breaks(title.split(' '), 3)) {
    const caps = capsFor(lines, style, box);
    const mean = caps.reduce((sum, cap) => sum + cap, 0) / caps.length;
    const lonely = lines.filter((line) => /^(?:OF|THE|AND|&| )+$/.test(line)).length;
    const worth = Math.min(...caps) * 0.75 + mean * 0.25 - lines.length * 1.4 - lonely * 9;
    if (best === undefined || worth > best.worth) best = { lines, caps, worth };
  }
  const { lines, caps } = best ?? { lines: [title], caps: [10] };
  let baseline = box.floor - stackHeight(caps);
  return lines.map((text, index) => {
    const cap = caps[index] ?? 10;
    baseline += cap + (index === 0 ? 0 : Math.max(6, cap * lead));
    const width = (measure(text, style) * style.squeeze * cap) / capHeight;
    return { text, cap, width, left: box.centre - width / 2, baseline };
  });
}

/** The top of the first capital. */
export function titleTop(lines: readonly TitleLine[]): number {
  const first = lines[0];
  return first ? first.baseline - first.cap : 0;
}
