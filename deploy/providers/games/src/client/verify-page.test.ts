/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';

import { REFERENCE } from '../engine/acceptance.ts';
import { findGame } from '../games/registry.ts';
import { createVerifyPages } from '../pages/verify-document.ts';
import { textsOf } from '../pages/words.ts';
import { aRoundOf } from '../testing/game-page.ts';
import { UNBUILT_ASSETS } from '../testing/unbuilt-assets.ts';
import { verifierLink } from './verifier-link.ts';

const verifyPages = createVerifyPages(UNBUILT_ASSETS, (slug) => `/verify/${slug}`);

type Round = Parameters<typeof verifierLink>[2];

/** What the page says of a round that a game's page links to. */
const verdictOn = async (slug: string, change: Partial<Round> = {}, without: string[] = [], lang = 'en') => {
  const { serverSeed, commit } = REFERENCE;
  const link = verifierLink(
    slug,
    { lang, currency: null },
    { ...aRoundOf(slug, 1), serverSeed, commit, ...change },
  );
  const fields = new URLSearchParams(link.split('#')[1]);
  for (const name of without) fields.delete(name);
  const game = findGame(slug);
  if (!game) throw new Error(`no game ${slug}`);
  document.documentElement.innerHTML = verifyPages(game, textsOf(lang)).page;
  location.hash = fields.toString();
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await jest.isolateModulesAsync(async () => {
    await import(`../games/${slug}/client/verify.ts`);
    await import('./verify-page.ts');
  });
  const element = document.getElementById('result');
  for (let turns = 0; turns < 500 && !element?.dataset['verdict']; turns += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  return [element?.dataset['verdict'], document.getElementById('verdict')?.textContent];
};

describe.each(['marquee-three-reels', 'marquee-roulette', 'marquee-video-poker'])(
  'the verifier on %s',
  (slug) => {
    const { winMinor, drawn } = aRoundOf(slug, 1);

    it('says that the promise was kept of a round as it was recorded', async () => {
      expect(await verdictOn(slug)).toEqual(['kept', 'The promise was kept.']);
    });

    it('says that an underpaid round is broken', async () => {
      const [verdict, words] = await verdictOn(slug, { winMinor: winMinor + 10 });
      expect([verdict, words]).toEqual(['broken', expect.stringContaining('a different amount')]);
    });

    it('says that a round with another draw is broken', async () => {
      const [verdict, words] = await verdictOn(slug, { drawn: drawn.toReversed().map((one) => one + 1) });
      expect([verdict, words]).toEqual(['broken', expect.stringContaining('a different result')]);
    });

    it('says that another seed is broken', async () => {
      const [verdict, words] = await verdictOn(slug, { commit: 'a'.repeat(64) });
      expect([verdict, words]).toEqual(['broken', expect.stringContaining('not the one that was promised')]);
    });

    it('does not know a version of the rules that never was', async () => {
      const [verdict, words] = await verdictOn(slug, { gameVersion: '0.0.1' });
      expect([verdict, words]).toEqual(['broken', expect.stringContaining('does not know that version')]);
    });

    it.each(['win', 'drawn'])('vouches for the seed alone without %s', async (name) => {
      const [verdict, words] = await verdictOn(slug, {}, [name]);
      expect([verdict, words]).toEqual(['none', expect.stringContaining('to check the result too')]);
    });
  },
);

it('is written once for each game and language', () => {
  const pageOf = (slug: string, lang: string) => {
    const game = findGame(slug);
    if (!game) throw new Error(`no game ${slug}`);
    return verifyPages(game, textsOf(lang));
  };
  expect(pageOf('marquee-dice', 'en')).toBe(pageOf('marquee-dice', 'en'));
  expect(pageOf('marquee-dice', 'en').page).not.toBe(pageOf('marquee-dice', 'de').page);
  expect(pageOf('marquee-dice', 'en').page).not.toBe(pageOf('marquee-plinko', 'en').page);
});

it('says first what the round came to, and folds away what it was computed from', async () => {
  await verdictOn('marquee-roulette');
  const inputs = document.querySelector<HTMLDetailsElement>('#inputs');
  expect(inputs?.open).toBe(false);
  expect(inputs?.contains(document.querySelector('[name="choices"]'))).toBe(true);
  const result = document.getElementById('result');
  expect(result?.hidden).toBe(false);
  expect(result?.compareDocumentPosition(inputs ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows what is to be filled in where nothing or something impossible is', async () => {
  await verdictOn('marquee-roulette', { serverSeed: 'short' });
  expect(document.querySelector<HTMLDetailsElement>('#inputs')?.open).toBe(true);
});

it('writes amounts as its language does, and reads them so', async () => {
  const { stakeMinor } = aRoundOf('marquee-roulette', 1);
  const [verdict] = await verdictOn('marquee-roulette', {}, [], 'de');
  const stake = document.querySelector<HTMLInputElement>('[name="stake"]')?.value;
  expect([verdict, stake]).toEqual(['kept', `${stakeMinor / 100},00`]);
  expect(document.getElementById('out-win')?.textContent).toMatch(/^\d+,\d\d$/);
});

describe('an amount that cannot be', () => {
  const verdict = () => document.getElementById('verdict')?.textContent;

  const verifyWith = async (name: 'stake' | 'win', text: string) => {
    await verdictOn('marquee-roulette');
    const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = text;
    const { promise, resolve } = Promise.withResolvers<void>();
    const observer = new MutationObserver(() => resolve());
    observer.observe(document.getElementById('verdict') ?? document, { childList: true });
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await promise;
    observer.disconnect();
    return verdict();
  };

  it.each([
    ['stake', '1.005'],
    ['stake', '1e2'],
    ['stake', '0'],
    ['win', 'nothing'],
  ] as const)('is to be filled in again: the %s %s', async (name, text) => {
    expect(await verifyWith(name, text)).toBe(textsOf('en').say('verify.invalid'));
    expect(document.querySelector<HTMLDetailsElement>('#inputs')?.open).toBe(true);
  });

  it('is left out where an address gives it', async () => {
    const { stakeMinor } = aRoundOf('marquee-roulette', 1);
    await verdictOn('marquee-roulette', { stakeMinor: stakeMinor + 0.5 });
    expect(document.querySelector<HTMLInputElement>('[name="stake"]')?.value).toBe('1.00');
  });
});
