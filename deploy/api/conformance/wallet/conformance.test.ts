import { randomUUID } from 'node:crypto';

import { parseSigningKeys } from '@marquee/kernel/provider-signature';
import { READY_MADE_PASSWORD, readyMadeId, TODAY } from '@marquee/seed/testing';

import { giveFreeRounds } from '../../src/free-rounds/give-free-rounds.ts';
import { aDeposit } from '../../src/ledger/a-ledger.fixture.ts';
import { postOnce } from '../../src/ledger/post.ts';
import { expectSoundLedger } from '../../src/testing/expect-sound-ledger.ts';
import { OPENING_MS, openTestSite } from '../../src/testing/test-site.ts';
import { createFaultyWallet, FAULTS } from './faulty-wallet.fixture.ts';
import { createPlatform, startProvider } from './platform.ts';
import { formatResults, runCases } from './run-cases.ts';

const PROVIDER_KEYS = 'new:a-new-secret-of-both-sides,old:the-secret-of-both-before';
const KEYS = parseSigningKeys(PROVIDER_KEYS);
const CASES_MS = 180_000;
const DAY_MS = 24 * 60 * 60_000;
/** What a player cannot show who has less than may be staked on a round, and one who has more. */
const LEFT_OUT_BY_MEANS = {
  poor: [
    'left out: a bet above the highest stake',
    'left out: a round above the highest stake by its second bet',
  ],
  rich: [
    'left out: fifty bets at once where there is money for ten',
    'left out: a bet of more than there is',
    'left out: a bet that was refused may come again',
    'left out: a bet of all there is',
  ],
};

it(
  'finds nothing wrong with the wallet of this API, over HTTP',
  async () => {
    let now = TODAY;
    const provider = await startProvider();
    const site = await openTestSite({
      now: () => now,
      variables: { PROVIDER_KEYS, GAMES_PROVIDER_URL: provider.url, LOG_LEVEL: 'silent' },
    });
    const url = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const player = { login: 'verified', password: READY_MADE_PASSWORD, slug: 'marquee-roulette' };
    const setBlock = async (scope: string | null) =>
      site.database.query('update player set block_scope = $2 where id = $1', [
        readyMadeId('verified'),
        scope,
      ]);
    // As much as may be staked on a round.
    await postOnce(site.database, aDeposit(readyMadeId('verified'), -200_00n));
    const results = await runCases({
      url,
      keys: KEYS,
      now: () => now,
      pause: async (ms) => {
        now = new Date(now.getTime() + ms);
      },
      ...createPlatform(url, provider, player),
      giveFreeRounds: async ({ count, gameId, currency }) => {
        const id = randomUUID();
        await site.database.transaction((transaction) =>
          giveFreeRounds(transaction, {
            id,
            playerId: readyMadeId('verified'),
            providerGameId: gameId,
            stake: { amountMinor: 10n, currency },
            count,
            validFrom: now,
            validTo: new Date(now.getTime() + DAY_MS),
            mostWon: null,
            wagerFactorX100: 0,
            wagerDays: 1,
            source: { of: 'conformance', key: id },
            at: now,
          }),
        );
        // The provider has heard of it.
        await site.database.query(`update free_rounds set state = 'open', tell_at = null where id = $1`, [
          id,
        ]);
        return { grantRef: id };
      },
      exclude: async () => {
        await setBlock('play');
        return async () => void (await setBlock(null));
      },
    });
    await expectSoundLedger(site.database);
    await site.close();
    await provider.stop();
    const notRight = results.filter(({ outcome }) => outcome !== 'right');
    expect(notRight.map(({ name, outcome }) => `${outcome}: ${name}`)).toEqual(LEFT_OUT_BY_MEANS.poor);
    expect(results.length).toBeGreaterThan(60);
  },
  OPENING_MS + CASES_MS,
);

it('finds nothing wrong with a wallet that does nothing wrong', async () => {
  const poor = await runCases(createFaultyWallet(KEYS, null));
  const rich = await runCases(createFaultyWallet(KEYS, null, '500.00'));
  const notRight = [poor, rich].map((results) =>
    results.filter(({ outcome }) => outcome !== 'right').map(({ name, outcome }) => `${outcome}: ${name}`),
  );
  expect(notRight).toEqual([LEFT_OUT_BY_MEANS.poor, LEFT_OUT_BY_MEANS.rich]);
});

it.each(FAULTS)('finds a wallet that %s', async (fault) => {
  const results = await runCases(createFaultyWallet(KEYS, fault), ({ outcome }) => outcome === 'wrong');
  expect(results.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(1);
});

it('leaves out what cannot be asked of a wallet', async () => {
  const { endPlay: _, exclude: __, ...wallet } = createFaultyWallet(KEYS, null);
  const results = await runCases(wallet);
  const leftOut = results.filter(({ outcome }) => outcome === 'left out').map(({ name }) => name);
  expect(leftOut).toContain('a win after an exclusion');
  expect(leftOut).toContain('a bet after the end of the play');
  expect(formatResults(results)).toMatch(/\d+ right, 0 wrong, \d+ left out$/);
});
