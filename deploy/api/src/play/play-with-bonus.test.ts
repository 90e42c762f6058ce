import { randomUUID } from 'node:crypto';

import { GameGrantMeter, GrantMeter } from '@marquee/kernel/contracts/bonuses';
import { signProviderRequest } from '@marquee/kernel/provider-signature';
import { readyMadeId, TODAY } from '@marquee/seed/testing';
import * as z from 'zod/mini';

import { aGamesProvider } from '../testing/a-games-provider.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { giveBonus } from '../wallet/a-wallet.fixture.ts';

const MINUTE_MS = 60_000;
const SLOT = 'marquee-three-reels';
const LOGIN = 'verified';

let now = TODAY;
let launchToken = '';
let site: PlayersSite;
let grantId: string;
beforeAll(async () => {
  site = await openPlayersSite({
    now: () => now,
    gamesProvider: aGamesProvider({
      createSession: async (request) => {
        if (request.mode === 'real') ({ launchToken } = request);
        return {
          sessionId: randomUUID(),
          launchUrl: 'http://localhost:8082/play/a-game?token=t',
          expiresAt: now.toISOString(),
        };
      },
    }),
  });
  ({ id: grantId } = await giveBonus(site.database, readyMadeId(LOGIN), {
    amount: 1_000n,
    wagerFactorX100: 1_000,
  }));
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  now = new Date(now.getTime() + 20 * MINUTE_MS);
});

const launch = (slug: string) => site.send(LOGIN, 'POST', '/game/real', { slug, lang: 'de' });

const callWallet = async (name: string, content: object) => {
  const url = `/wallet/v1/${name}`;
  const body = JSON.stringify(content);
  const [key] = site.environment.providerKeys;
  const signed = { key, method: 'POST', path: url, body, nowMs: now.getTime(), nonce: randomUUID() };
  const headers = { 'content-type': 'application/json', ...signProviderRequest(signed) };
  return (await site.inject({ method: 'POST', url, headers, payload: body })).json();
};

/** A play of a game that has been opened. */
const open = async (slug: string) => {
  const { data } = await launch(slug);
  const { account, gameId, balance } = await callWallet('authenticate', { launchToken });
  return { ...data, account, gameId, balance };
};

const meterOf = async (sessionId: string): Promise<GameGrantMeter> => {
  const { data } = await site.send(LOGIN, 'GET', `/game/real/${sessionId}`);
  return GameGrantMeter.parse(data.grant);
};

/** One round of this stake that wins nothing. */
const playRound = async ({ account, gameId }: { account: string; gameId: string }, amount: string) => {
  const [txId, roundId] = [randomUUID(), randomUUID()];
  const bet = await callWallet('bet', { account, txId, roundId, currency: 'EUR', gameId, amount });
  if (bet.status === 'ok')
    await callWallet('win', {
      account,
      txId: randomUUID(),
      refTxId: txId,
      roundId,
      currency: 'EUR',
      amount: '0.00',
      roundClosed: true,
    });
  return bet;
};

it('counts the bonus money to what can be staked, and shows how far it is wagered', async () => {
  const { data: before } = await site.send(LOGIN, 'GET', '/dashboard/balance');
  expect(z.array(GrantMeter).parse(before.grants)).toMatchObject([{ id: grantId, leftToWager: '100.00' }]);
  const real = Number(before.accounts[0].real);
  const play = await open(SLOT);
  expect(play.balance).toBe((real + 10).toFixed(2));
  expect(play.play).toMatchObject({
    bonus: '10.00',
    grant: { id: grantId, contributionBasisPoints: 10_000 },
  });
  expect(await playRound(play, '2.00')).toMatchObject({ balance: (real + 8).toFixed(2) });
  expect(await meterOf(play.sessionId)).toMatchObject({
    state: 'wagering',
    isAllowed: true,
    wagered: '2.00',
    leftToWager: '98.00',
    progressBasisPoints: 200,
  });
});

it('counts of a stake what its game contributes', async () => {
  const [table] = await site.database.query<{ slug: string }>(
    `select slug from game_offer where contribution_basis_points = 1000 and is_playable and real_enabled
       and kind = 'table' and lowest_stake_minor <= 200 order by id limit 1`,
  );
  const play = await open(table?.slug ?? '');
  const { wagered } = await meterOf(play.sessionId);
  expect(await playRound(play, '5.00')).toMatchObject({ status: 'ok' });
  const meter = await meterOf(play.sessionId);
  expect(meter.contributionBasisPoints).toBe(1_000);
  expect(Number(meter.wagered) - Number(wagered)).toBeCloseTo(0.5);
});

it('refuses the games that its conditions exclude, at the launch and in a play that goes on', async () => {
  const play = await open(SLOT);
  await site.database.query(
    `update bonus_grant set terms = jsonb_set(terms, '{wager,deniedGames}',
       (select jsonb_build_array(jsonb_build_object('id', id, 'slug', slug, 'title', title, 'path', '/games'))
        from game where slug = $2)) where id = $1`,
    [grantId, SLOT],
  );
  expect(await playRound(play, '1.00')).toMatchObject({ status: 'refused', code: 'BONUS_FORBIDS_GAME' });
  expect(await meterOf(play.sessionId)).toMatchObject({ isAllowed: false, contributionBasisPoints: 0 });
  now = new Date(now.getTime() + 20 * MINUTE_MS);
  expect((await launch(SLOT)).data).toMatchObject({ code: 'BONUS_FORBIDS_GAME', params: { grantId } });
});
