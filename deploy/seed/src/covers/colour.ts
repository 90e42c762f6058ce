type Channels = readonly [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blends two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const left = channels(from);
  const right = channels(to);
  const blended = left.map((value, index) => Math.round(value + ((right[index] ?? 0) - value) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance after WCAG 2, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue);
}

function linearLight(value: number): number {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio after WCAG 2, from 1 to 21. */
export function contrast(left: string, right: string): number {
  const one = luminance(left);
  const other = luminance(right);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** How far apart two colours look, roughly, from 0 to about 765 (the "redmean" approximation). */
export function distance(left: string, right: string): number {
  const [red, green, blue] = channels(left);
  const [otherRed, otherGreen, otherBlue] = channels(right);
  const mean = (red + otherRed) / 2;
  return Math.sqrt(
    (2 + mean / 256) * (red - otherRed) ** 2 +
      4 * (green - otherGreen) ** 2 +
      (2 + (255 - mean) / 256) * (blue - otherBlue) ** 2,
  );
}
