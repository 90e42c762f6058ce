import { kindMotifs, themeMotifs, wordMotifs } from './choice/words.ts';
import { contrast } from './colour.ts';
import { planCover, titleContrast } from './cover.ts';
import { handOf, hands } from './hands/providers.ts';
import { bannerKeys, type CoverGame, coverPlaceholder, drawBanner, drawCover } from './index.ts';
import { titleTop } from './lettering/fit.ts';
import { motifs } from './motifs/catalogue.ts';
import { palettes } from './palettes.ts';
import { createRandom } from './random.ts';
import { createSheet } from './sheet.ts';
import { faultsOf } from './xml-faults.ts';

const providers = Object.keys(hands);
const kinds = [
  'slot',
  'slot',
  'slot',
  'live',
  'slot',
  'table',
  'crash',
  'slot',
  'instant',
  'scratch',
  'bingo',
];
const themes = ['fruit', 'gems', 'pirates', 'winter', 'dragons', 'myths', 'space', 'magic', 'harvest'];
const openers = ['Golden', 'Silent', 'Ámbar', 'Old & New', 'Whispering', 'Rōnin’s', 'Incomprehensible'];
const things = ['Road', 'Doors', 'Afternoon', 'Extraordinary Gentlemen of the Valley', 'No. 9', 'Tale'];

function aGame(id: number, game: Partial<CoverGame> = {}): CoverGame {
  const title = `${openers[id % openers.length]} ${things[id % things.length]}`;
  return {
    id,
    slug: `game-${id}`,
    title,
    provider: providers[(id * 7) % providers.length] ?? 'lumen',
    kind: kinds[id % kinds.length] ?? 'slot',
    theme: themes[(id * 5) % themes.length],
    ...game,
  };
}

const catalogue = Array.from({ length: 2000 }, (_, index) => aGame(index + 1));
const drawn = catalogue.map((game) => drawCover(game));

it('draws the same bytes for the same game every time', () => {
  expect(drawCover(aGame(42))).toBe(drawn[41]);
});

it('draws two thousand games in two thousand different ways', () => {
  expect(new Set(drawn).size).toBe(2000);
});

it('draws games that differ only in their number differently', () => {
  const twin = { slug: 'twin', title: 'Twin', provider: 'lumen', kind: 'slot' };
  expect(drawCover({ ...twin, id: 10 })).not.toBe(drawCover({ ...twin, id: 11 }));
});

it('keeps every cover under 12 KiB and most near 6', () => {
  const sizes = drawn.map((cover) => Buffer.byteLength(cover));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(7 * 1024);
});

it('writes well-formed documents whose ids are unique and whose references resolve', () => {
  const faults = [...drawn, ...bannerKeys.map(drawBanner)].flatMap((document) => faultsOf(document));
  expect(faults).toEqual([]);
});

it('leaves no coordinate undefined and needs no inline style', () => {
  for (const cover of drawn) expect(cover).not.toMatch(/NaN|undefined|Infinity| style=|<script|<style/);
});

it('gives games that follow each other another motif and another palette', () => {
  const plans = catalogue.map((game) => planCover({ ...game, title: 'Untold' }));
  plans.slice(1).forEach((plan, index) => {
    expect(plan.motif.name).not.toBe(plans[index]?.motif.name);
    expect(plan.palette.name).not.toBe(plans[index]?.palette.name);
  });
});

it('sets every title inside its box on at most three lines', () => {
  for (const game of catalogue) {
    const { lines, box } = planCover(game);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) {
      expect(line.width).toBeLessThanOrEqual(box.width);
      expect(line.left).toBeGreaterThanOrEqual(box.centre - box.width / 2 - 0.01);
      expect(line.baseline).toBeLessThanOrEqual(box.floor + 0.01);
    }
    expect(box.floor - titleTop(lines)).toBeLessThanOrEqual(box.height + 0.01);
  }
});

it('does not leave small words on a line of their own where they would stand largest', () => {
  const { lines } = planCover(aGame(3, { title: 'Laboratory of the Airship Dock', provider: 'riso-club' }));
  expect(lines.map(({ text }) => text)).not.toContain('OF THE');
});

it('letters every title with a contrast of at least 4.5 to what lies behind it', () => {
  for (const game of catalogue) {
    const { letters, backing } = titleContrast(game);
    for (const letter of letters) expect(contrast(letter, backing)).toBeGreaterThanOrEqual(4.5);
  }
});

it.each([
  ['Cherry Lane', 'slot', 'fruit', 'cherries'],
  ['Velvet Roulette', 'live', 'roulette', 'roulette'],
  ['Amber Rocket', 'crash', 'flight', 'rocket'],
  ['Jade Dragon', 'slot', 'dragons', 'dragon'],
  ['Marquee Three Reels', 'slot', 'classic-sevens', 'reels'],
])('draws %s with what its title names', (title, kind, theme, motif) => {
  for (const id of [1, 2, 3, 4]) expect(planCover(aGame(id, { title, kind, theme })).motif.name).toBe(motif);
});

it('draws a word that disagrees with the theme as the theme', () => {
  const { motif } = planCover(aGame(7, { title: 'Moonlit Lagoon', kind: 'slot', theme: 'deep-sea' }));
  expect(motif.name).not.toBe('moon');
});

it('has motifs and palettes enough, each with a name of its own', () => {
  expect(motifs.size).toBeGreaterThanOrEqual(36);
  expect(palettes.length).toBeGreaterThanOrEqual(20);
  expect(new Set(palettes.map(({ name }) => name)).size).toBe(palettes.length);
});

it('paints every motif in every finish without a fault', () => {
  const [palette] = palettes;
  if (palette === undefined) throw new Error('There are no palettes.');
  const finishes = new Set(Object.values(hands).map(({ finish }) => finish));
  expect(finishes.size).toBeGreaterThanOrEqual(12);
  for (const motif of motifs.values()) {
    for (const finish of finishes) {
      const random = createRandom(motif.name);
      const sheet = createSheet('m', palette, random);
      const painted = finish(motif.draw(random), sheet);
      const document = `<svg><defs>${sheet.definitions()}</defs>${painted}</svg>`;
      expect([motif.name, finish.name, ...faultsOf(document)]).toEqual([motif.name, finish.name]);
      expect(document).not.toMatch(/NaN|undefined/);
    }
  }
});

it('names only motifs that exist, for every word, theme and kind', () => {
  const named = [
    ...wordMotifs.flatMap(([, names]) => names),
    ...Object.values(themeMotifs).flat(),
    ...Object.values(kindMotifs).flat(),
  ];
  expect(named.filter((name) => !motifs.has(name))).toEqual([]);
});

it('gives each of the 24 providers a hand of its own and an unknown one always the same', () => {
  const signatures = Object.values(hands).map((hand) =>
    [hand.grounds.map((ground) => ground.name), hand.finish.name, hand.plate, hand.treatment].join(),
  );
  expect(new Set(signatures).size).toBe(24);
  expect(handOf('Somebody New')).toBe(handOf('somebody-new'));
});

it('draws a title in another script as text held to its width', () => {
  const cover = drawCover(aGame(9, { title: 'Золотая «Лиса»' }));
  expect(faultsOf(cover)).toEqual([]);
  expect(cover).toMatch(/<text [^>]*textLength="[\d.]+"/);
});

it('makes placeholders of at most 300 bytes that are pictures', () => {
  for (const game of catalogue) {
    const address = coverPlaceholder(game);
    expect(Buffer.byteLength(address)).toBeLessThanOrEqual(300);
    expect(address).toMatch(/^data:image\/svg\+xml,[^"#<>\n]+$/);
    expect(faultsOf(decodeURIComponent(address.slice('data:image/svg+xml,'.length)))).toEqual([]);
  }
});

it('draws each banner at 1600 by 640 with its own art', () => {
  const banners = bannerKeys.map(drawBanner);
  expect(bannerKeys).toEqual(expect.arrayContaining(['welcome', 'fairness', 'three-reels', 'safer-play']));
  expect(new Set(banners).size).toBe(bannerKeys.length);
  for (const banner of banners) {
    expect(banner).toContain('viewBox="0 0 1600 640" width="1600" height="640"');
    expect(Buffer.byteLength(banner)).toBeLessThan(16 * 1024);
  }
});
