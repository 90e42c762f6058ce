import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { aGambler, giveBonus } from '../wallet/a-wallet.fixture.ts';
import { aWager, OF_A_DEPOSIT } from './a-campaign.fixture.ts';
import { aCampaign, aClaimant, anOffer, givenOf, onOfferedBonuses } from './a-promotion.fixture.ts';
import type { Campaign } from './campaigns.ts';
import { activate, deactivate, giveUp, previewEnd, reward } from './grant-actions.ts';
import { findGrant, findRunning, type GrantRow } from './grant-row.ts';
import type { GrantNews } from './news.ts';
import { setCampaignState } from './save-campaign.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CASH = { wager: aWager({ factorX100: 0 }) };

let database: OpenDatabase;
onOfferedBonuses((opened) => {
  database = opened;
});

type Act = typeof activate | typeof deactivate | typeof reward;

/** Answers the code of a refusal with what it says, or what the player is told. */
const outcomeOf = async (call: Promise<readonly GrantNews[]>): Promise<unknown> =>
  call.then(
    (news) => news.map(({ what, grant }) => `${what}: ${grant.state}`),
    (error: unknown) => {
      if (error instanceof InvalidInput) return { fields: error.errors };
      if (error instanceof ApiError)
        return { code: error.code, ...(error.params && { params: error.params }) };
      throw error;
    },
  );
const act = (how: Act, { id, playerId }: Pick<GrantRow, 'id' | 'playerId'>, at = NOW): Promise<unknown> =>
  outcomeOf(
    database.transaction((transaction) => how(transaction, { playerId, bonusId: id, newId: randomUUID, at })),
  );
const endWith = ({ id, playerId }: Pick<GrantRow, 'id' | 'playerId'>, givesUp: string): Promise<unknown> =>
  outcomeOf(
    database.transaction((transaction) => giveUp(transaction, { playerId, bonusId: id, givesUp, at: NOW })),
  );
const offered = async (changes: object = {}): Promise<{ campaign: Campaign; grant: GrantRow }> => {
  const campaign = await aCampaign(database, changes);
  return { campaign, grant: await anOffer(database, { campaign, playerId: await aClaimant(database) }) };
};
const cashOf = async (playerId: string) => (await readBalances(database, playerId))[0]?.real.amountMinor;
const count = (id: string, progress: bigint) =>
  database.query('update bonus_grant set progress = $2 where id = $1', [id, progress]);

describe('an offer that is taken', () => {
  it('runs, and is counted to what its campaign gives', async () => {
    const { campaign, grant } = await offered();
    expect(await givenOf(database, campaign)).toEqual({ count: 0, euro: 0n });
    expect(await act(activate, grant)).toEqual(['granted: active']);
    expect(await givenOf(database, campaign)).toEqual({ count: 1, euro: 1_000n });
    expect(await act(activate, grant)).toEqual({ code: 'GRANT_STATE', params: { state: 'active' } });
  });

  it('is nobody else’s, and none where there is no such bonus', async () => {
    const { grant } = await offered();
    const other = { id: grant.id, playerId: await aClaimant(database) };
    expect(await act(activate, other)).toEqual({ code: 'GRANT_NOT_FOUND' });
    expect(await act(activate, { ...other, id: randomUUID() })).toEqual({ code: 'GRANT_NOT_FOUND' });
  });

  it('stands for as long as the campaign says, to the moment', async () => {
    const { grant } = await offered({ claimDays: 3 });
    expect(grant.claimUntil).toEqual(new Date(NOW.getTime() + 3 * DAY_MS));
    const end = NOW.getTime() + 3 * DAY_MS;
    expect(await act(activate, grant, new Date(end))).toEqual({ code: 'CLAIM_EXPIRED' });
    expect(await act(activate, grant, new Date(end - 1))).toEqual(['granted: active']);
  });

  it('waits for its deposit where it comes with one', async () => {
    const { grant } = await offered(OF_A_DEPOSIT);
    const refused = { code: 'NEEDS_DEPOSIT', params: { min: '20.00', currency: 'EUR' } };
    expect(await act(activate, grant)).toEqual(refused);
    await database.query(`update bonus_grant set state = 'pending_deposit' where id = $1`, [grant.id]);
    expect(await act(activate, grant)).toEqual(refused);
  });

  it('is not given while as many wait as may; cash waits for nothing', async () => {
    const { grant } = await offered();
    const give = () => giveBonus(database, grant.playerId, { amount: 100n, wagerFactorX100: 1_000 });
    // The first of them runs.
    await Promise.all([give(), give(), give(), give(), give()]);
    const fifth = await anOffer(database, { campaign: await aCampaign(database), playerId: grant.playerId });
    expect(await act(activate, fifth)).toEqual(['granted: queued']);
    expect(await act(activate, grant)).toEqual({ code: 'QUEUE_FULL', params: { most: 5 } });
    const cash = await anOffer(database, {
      campaign: await aCampaign(database, CASH),
      playerId: grant.playerId,
    });
    expect(await act(activate, cash)).toEqual(['granted: completed']);
    expect(await cashOf(grant.playerId)).toBe(1_000n);
  });

  it('is over with its campaign', async () => {
    const { campaign, grant } = await offered();
    await setCampaignState(database, { key: campaign.key, state: 'paused', at: NOW });
    expect(await act(activate, grant)).toEqual({ code: 'CAMPAIGN_ENDED' });
    await setCampaignState(database, { key: campaign.key, state: 'active', at: NOW });
    expect(await act(activate, grant)).toEqual(['granted: active']);
  });

  it('is not given where nothing is left of the campaign', async () => {
    const { campaign, grant } = await offered({ totalCount: 1 });
    const late = await anOffer(database, { campaign, playerId: await aClaimant(database) });
    expect(await act(activate, grant)).toEqual(['granted: active']);
    expect(await act(activate, late)).toEqual({ code: 'BUDGET_EXHAUSTED' });
    expect(await givenOf(database, campaign)).toEqual({ count: 1, euro: 1_000n });
  });

  it('is not given to somebody on a break, who is told until when, nor to whose account is closed', async () => {
    const { grant } = await offered();
    const till = new Date(NOW.getTime() + DAY_MS);
    await database.query(
      `insert into cooling_off (id, player_id, started_at, till, source) values ($1, $2, $3, $4, 'player')`,
      [randomUUID(), grant.playerId, NOW, till],
    );
    const onABreak = { code: 'COOLING_OFF', params: { until: till.toISOString() } };
    expect(await act(activate, grant)).toEqual(onABreak);
    const { grant: ofCash } = await offered(CASH);
    await database.query('update player set closed_at = $2 where id = $1', [ofCash.playerId, NOW]);
    const closed = { code: 'ACCOUNT_CLOSED', params: { until: null } };
    expect([await act(activate, ofCash), await act(reward, ofCash)]).toEqual([closed, closed]);
  });
});

describe('what a bonus has come to', () => {
  it('is cash at once where nothing has to be wagered', async () => {
    const { campaign, grant } = await offered(CASH);
    expect(await act(reward, grant)).toEqual(['granted: completed']);
    expect(await cashOf(grant.playerId)).toBe(1_000n);
    expect(await givenOf(database, campaign)).toEqual({ count: 1, euro: 1_000n });
    // Once more, as after a lost answer.
    expect(await act(reward, grant)).toEqual([]);
    expect(await cashOf(grant.playerId)).toBe(1_000n);
  });

  it('is not given while something is left to wager, or a round is open', async () => {
    const { grant: offer } = await offered();
    expect(await act(reward, offer)).toEqual({ code: 'GRANT_STATE', params: { state: 'offered' } });
    const player = await aGambler(database, { amount: 1_000n, wagerFactorX100: 1_000 });
    const grant = await findRunning(database, player.playerId);
    if (grant === null) throw new Error('The bonus does not run.');
    await count(grant.id, 10_000n * 10_000n - 1n);
    expect(await act(reward, grant)).toEqual({ code: 'GRANT_STATE', params: { state: 'active' } });
    await player.bet('b', 100n);
    await count(grant.id, 10_000n * 10_000n);
    expect(await act(reward, grant)).toEqual({ code: 'ROUND_OPEN' });
    await player.endRound('e');
    expect(await player.grant()).toMatchObject({ grantState: 'completed' });
  });

  it('is taken where it did not come by itself', async () => {
    const playerId = await aClaimant(database);
    const grant = await giveBonus(database, playerId, { amount: 700n, wagerFactorX100: 1_000 });
    await count(grant.id, 7_000n * 10_000n);
    expect(await act(reward, grant)).toEqual(['completed: completed']);
    expect(await cashOf(playerId)).toBe(700n);
  });

  it.each([
    ['less than there is', '6.00', 600n, 400n],
    ['what there is', '10.00', 1_000n, 0n],
    ['more than there is', '10.01', 1_000n, 0n],
  ])('is cash up to a bound: %s', async (_name, most, converted, forfeited) => {
    const { grant } = await offered({ maxConversion: { EUR: most } });
    await act(activate, grant);
    await count(grant.id, 10_000n * 10_000n);
    expect(await act(reward, grant)).toEqual(['completed: completed']);
    expect(await cashOf(grant.playerId)).toBe(converted);
    expect(await findGrant(database, grant.id)).toMatchObject({ converted, forfeited, state: 'completed' });
  });
});

describe('giving a bonus up', () => {
  it('needs the sum that the player was shown', async () => {
    const playerId = await aClaimant(database);
    const grant = await giveBonus(database, playerId, { amount: 700n, wagerFactorX100: 1_000 });
    expect(await endWith(grant, 'all of it')).toEqual({ fields: { givesUp: [{ code: 'field.invalid' }] } });
    expect(await endWith(grant, '6.99')).toEqual({
      code: 'BONUS_WOULD_END',
      params: { givesUp: '7.00', currency: 'EUR' },
    });
    expect(await endWith(grant, '7.00')).toEqual(['ended: cancelled']);
    expect(await endWith(grant, '7.00')).toEqual({ code: 'GRANT_STATE', params: { state: 'cancelled' } });
  });

  it('says before what of it was won', async () => {
    const player = await aGambler(database, { amount: 1_000n, wagerFactorX100: 10_000 });
    const lose = async (name: string): Promise<void> => {
      await player.bet(name, 500n, name);
      await player.endRound(`end of ${name}`, name);
    };
    // All the cash that there is.
    await lose('one');
    await lose('two');
    await player.bet('b', 400n);
    const grant = await findRunning(database, player.playerId);
    if (grant === null) throw new Error('The bonus does not run.');
    expect(await previewEnd(database, grant)).toEqual({ givesUp: 600n, wins: 0n, isRoundOpen: true });
    await player.win('w', 3_000n);
    expect(await previewEnd(database, grant)).toEqual({ givesUp: 3_600n, wins: 2_600n, isRoundOpen: false });
  });
});
