import type { Palette } from '../palettes.ts';
import { createRandom } from '../random.ts';
import { createSheet, type Sheet } from '../sheet.ts';
import { drawFairness } from './fairness.ts';
import { drawSaferPlay } from './safer-play.ts';
import { bannerSize } from './scene.ts';
import { drawThreeReels } from './three-reels.ts';
import { drawWelcome } from './welcome.ts';

interface Scene {
  readonly palette: Palette;
  readonly draw: (sheet: Sheet) => string;
}

const violet: Palette = {
  name: 'welcome',
  deep: '#12061f',
  mid: '#3a1272',
  glow: '#8a3ffc',
  body: '#ffb13d',
  trim: '#fff0cf',
  accent: '#5cf0c8',
};
const teal: Palette = {
  name: 'fairness',
  deep: '#03181c',
  mid: '#0a4a55',
  glow: '#1fa3a3',
  body: '#f0b64a',
  trim: '#fff1cf',
  accent: '#ff8a5c',
};
const crimson: Palette = {
  name: 'three-reels',
  deep: '#1f0410',
  mid: '#6d0f2e',
  glow: '#d92b4b',
  body: '#f2b544',
  trim: '#ffe9bd',
  accent: '#ffc233',
};
const dusk: Palette = {
  name: 'safer-play',
  deep: '#0a1030',
  mid: '#27407f',
  glow: '#5b8fd0',
  body: '#ffb784',
  trim: '#fff1d0',
  accent: '#ff7d6b',
};

const scenes: Readonly<Record<string, Scene>> = {
  welcome: { palette: violet, draw: drawWelcome },
  fairness: { palette: teal, draw: drawFairness },
  'three-reels': { palette: crimson, draw: drawThreeReels },
  'safer-play': { palette: dusk, draw: drawSaferPlay },
};

/** The banners that have a scene of their own. */
export const bannerKeys: readonly string[] = Object.keys(scenes);

/**
 * Draws a banner of 1600 by 640 units. The left third is kept dark for words; the art stands at 79 % of the width.
 *
 * A narrow box keeps the right part: the document asks for `xMaxYMid slice`, and a box that crops by itself should
 * keep that side too. An unknown key gets the welcome scene.
 */
export function drawBanner(key: string): string {
  const { palette, draw } = scenes[key] ?? { palette: violet, draw: drawWelcome };
  const sheet = createSheet(
    `b-${key.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-`,
    palette,
    createRandom(`banner ${key}`),
  );
  const art = draw(sheet);
  const { width, height } = bannerSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><defs>${sheet.definitions()}</defs>${art}</svg>`;
}
