import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string): string => readFileSync(path.join(__dirname, name), 'utf8');
const css = read('tokens.css');
const base = read('base.css');

const THEMES = ['light', 'dark'] as const;

function colour(name: string, theme: (typeof THEMES)[number]): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`no token --${name}`);
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return (theme === 'light' ? pair?.[1] : pair?.[2]) ?? value;
}

interface Paint {
  /** Red, green and blue, from 0 to 255. */
  channels: number[];
  alpha: number;
}

function paint(value: string): Paint {
  if (value.startsWith('#')) {
    const digits = value.length === 4 ? value.slice(1).replaceAll(/./g, '$&$&') : value.slice(1);
    return { channels: [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)), alpha: 1 };
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = value.match(/[\d.]+/g)?.map(Number) ?? [];
  return { channels: [red, green, blue], alpha };
}

/** What is seen where one colour lies on another one, which is opaque. */
function over(top: string, ground: string): string {
  const { channels, alpha } = paint(top);
  const below = paint(ground).channels;
  return `rgb(${channels.map((channel, index) => channel * alpha + (below[index] ?? 0) * (1 - alpha)).join(' ')})`;
}

function luminance(value: string): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return paint(value).channels.reduce((sum, part, index) => {
    const channel = part / 255;
    const light = channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    return sum + (weights[index] ?? 0) * light;
  }, 0);
}

function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

const GROUNDS = ['ground', 'house', 'surface', 'raised', 'fill'];

describe.each(THEMES)('%s colours', (theme) => {
  it.each(
    GROUNDS.flatMap((ground) =>
      ['text', 'muted', 'faint', 'light-text', 'danger', 'good'].map((ink) => [ink, ground]),
    ),
  )('%s is readable on %s (WCAG 1.4.3)', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['light-ink', 'light'],
    ['light-ink', 'light-strong'],
    ['good-ink', 'good'],
    ['danger-ink', 'danger'],
    ['ground', 'text'],
  ])('%s is readable on %s (WCAG 1.4.3)', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS.flatMap((ground) => ['control', 'focus'].map((mark) => [mark, ground])))(
    '%s stands out from %s (WCAG 1.4.11)',
    (mark, ground) => {
      expect(contrast(colour(mark, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    },
  );
});

describe.each([
  ['white', '#fff'],
  ['black', '#000'],
])('on a picture that is %s', (_, art) => {
  const contrastOn = (ink: string, shade: string): number => {
    const ground = over(colour(shade, 'dark'), art);
    return contrast(over(colour(ink, 'dark'), ground), ground);
  };

  it.each([
    ...['on-art', 'on-art-soft', 'on-art-muted'].flatMap((ink) => [
      [ink, 'art-shade'],
      [ink, 'art-shade-strong'],
    ]),
    ['on-art', 'scrim'],
  ] as Array<[string, string]>)('%s is readable on %s (WCAG 1.4.3)', (ink, shade) => {
    expect(contrastOn(ink, shade)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'on-art-faint'])('%s stands out from the scrim (WCAG 1.4.11)', (mark) => {
    expect(contrastOn(mark, 'scrim')).toBeGreaterThanOrEqual(3);
  });
});

it('keeps the popup layers of the specification, with notifications above them', () => {
  expect(css).toContain('--layer-popup-backdrop: 99991;');
  expect(css).toContain('--layer-popup: 99992;');
  expect(css).toContain('--layer-notifications: 99993;');
});

it('turns transitions off under reduced motion rather than short, so that a layout can be measured at once', () => {
  const reduced = base.slice(base.indexOf('prefers-reduced-motion: reduce'));
  expect(/transition-duration: ([^ ;]+)/.exec(reduced)?.[1]).toBe('0s');
});
