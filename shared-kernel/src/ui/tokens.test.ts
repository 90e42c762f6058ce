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

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const channel = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16) / 255;
    return sum + weight * (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
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

it('keeps the popup layers of the specification, with notifications above them', () => {
  expect(css).toContain('--layer-popup-backdrop: 99991;');
  expect(css).toContain('--layer-popup: 99992;');
  expect(css).toContain('--layer-notifications: 99993;');
});

it('turns transitions off under reduced motion rather than short, so that a layout can be measured at once', () => {
  const reduced = base.slice(base.indexOf('prefers-reduced-motion: reduce'));
  expect(/transition-duration: ([^ ;]+)/.exec(reduced)?.[1]).toBe('0s');
});
