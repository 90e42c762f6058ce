import type { ProviderGame } from '@marquee/kernel/game-protocol';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { followFigures } from './follow-figures.ts';
import { readProviderGames, writeFigures } from './provider-figures.ts';

const DICE: ProviderGame = {
  slug: 'marquee-dice',
  kind: 'instant',
  rtpBasisPoints: 9800,
  rtpHighestBasisPoints: 9890,
  version: '2',
  minimumRoundMs: 0,
  stakesMinor: [200, 50, 3000],
  maxWinMultiplier: 98.5,
  volatility: 3,
};

const answering =
  (body: string, status = 200): typeof fetch =>
  async () =>
    new Response(body, { status });

describe('figures of the provider', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  }, OPENING_MS);
  afterAll(() => site.close());

  const version = async () => {
    const [row] = await site.database.query<{ version: bigint }>('select version from catalogue_version');
    return row?.version;
  };
  const shown = async () => (await site.get('/game/window-search?lang=en&slug=marquee-dice')).data.game;

  it('take the place of those that were copied by hand, and only then change the catalogue', async () => {
    const games = await readProviderGames('http://provider', {
      send: answering(JSON.stringify({ games: [DICE] })),
    });
    const before = await version();
    expect(await writeFigures(site.database, games)).toEqual(['marquee-dice']);
    expect(await version()).not.toBe(before);
    expect(JSON.stringify(await shown())).toContain('9800');
    const [row] = await site.database.query(
      `select rtp_highest_basis_points, volatility, max_win_multiplier, lowest_stake_minor, highest_stake_minor
       from game where slug = 'marquee-dice'`,
    );
    expect(row).toEqual({
      rtp_highest_basis_points: 9890,
      volatility: 3,
      max_win_multiplier: 98,
      lowest_stake_minor: 50,
      highest_stake_minor: 3000,
    });
    const after = await version();
    expect(await writeFigures(site.database, games)).toEqual([]);
    expect(await version()).toBe(after);
  });

  it('change no game that does not run there', async () => {
    expect(await writeFigures(site.database, [{ ...DICE, slug: 'unheard-of' }])).toEqual([]);
  });
});

it.each([
  ['is no list', answering('{"games": 3}'), '"expected": "array"'],
  ['is no JSON', answering('<html>'), 'is not valid JSON'],
  ['is a failure', answering('{}', 500), 'answered 500'],
  ['does not end', answering(`{"games": [], "x": "${'y'.repeat(2_000_000)}"}`), 'larger than'],
])('are not taken from an answer that %s', async (_, send, message) => {
  await expect(readProviderGames('http://provider', { send })).rejects.toThrow(message);
});

it('are asked for again, sooner where they were not told, until that is over', async () => {
  const delays: number[] = [];
  let ring = (): void => {};
  let stopped = 0;
  const faults: unknown[] = [];
  const answers = [Promise.reject(new Error('away')), Promise.resolve()];
  answers[0]?.catch(() => {});
  const isSet: Array<() => void> = [];
  const nextTimer = () => new Promise<void>((resolve) => isSet.push(resolve));
  let timer = nextTimer();
  const stop = followFigures({
    refresh: async () => answers.shift(),
    onFailure: (error) => faults.push(error),
    setTimer: (run, delayMs) => {
      delays.push(delayMs);
      ring = run;
      isSet.shift()?.();
      return { stop: () => (stopped += 1) };
    },
  });
  await timer;
  timer = nextTimer();
  ring();
  await timer;
  expect(delays).toEqual([30_000, 600_000]);
  expect(faults).toHaveLength(1);
  await stop();
  expect(stopped).toBe(1);
});

it('are no longer waited for once it is over', async () => {
  const faults: unknown[] = [];
  const stop = followFigures({
    refresh: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
      }),
    onFailure: (error) => faults.push(error),
    setTimer: () => {
      throw new Error('nothing is to follow');
    },
  });
  await stop();
  expect(faults).toEqual([]);
});
