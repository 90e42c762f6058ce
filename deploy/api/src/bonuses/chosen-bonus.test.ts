import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { OF_A_DEPOSIT } from './a-campaign.fixture.ts';
import {
  aBegunDeposit,
  aCampaign,
  aClaimant,
  anOffer,
  givenOf,
  onOfferedBonuses,
} from './a-promotion.fixture.ts';
import type { Campaign } from './campaigns.ts';
import { useCode } from './codes.ts';
import { chooseBonus, followDeposit } from './deposit-bonus.ts';
import { endAllGrants } from './end-grants.ts';
import { findGrant, type GrantRow } from './grant-row.ts';

const OF_A_CODE = { ...OF_A_DEPOSIT, type: 'code', trigger: 'code', activation: 'code', perPlayer: 1 };

let database: OpenDatabase;
onOfferedBonuses((opened) => {
  database = opened;
});

/** A player who pays fifty euro in. */
const aDepositor = async () => {
  const playerId = await aClaimant(database);
  const paymentId = await aBegunDeposit(database, playerId);
  const grants = () =>
    database.query<{ id: string; state: string; depositId: string | null }>(
      'select id, state, deposit_id as "depositId" from bonus_grant where player_id = $1 order by created_at, number',
      [playerId],
    );
  return {
    playerId,
    paymentId,
    grants,
    /** Answers the refusal; null for none. */
    choose: async (
      campaignId: string,
      { amountMinor = 5_000n, currency = 'EUR', payment = paymentId } = {},
    ) =>
      database
        .transaction((transaction) =>
          chooseBonus(transaction, {
            playerId,
            campaignId,
            amount: { amountMinor, currency },
            method: 'card',
            paymentId: payment,
            newId: randomUUID,
            at: NOW,
          }),
        )
        .then(
          () => null,
          (error: unknown) => {
            if (error instanceof ApiError) return { code: error.code, params: error.params };
            throw error;
          },
        ),
    /** Answers what the player is told. */
    follow: async (change: { inBalance?: bigint; wentBack?: bigint; isOver?: boolean; payment?: string }) => {
      const { inBalance = 0n, wentBack = 0n, isOver = false, payment = paymentId } = change;
      const news = await database.transaction((transaction) =>
        followDeposit(transaction, { id: payment, inBalance, wentBack, isOver, newId: randomUUID, at: NOW }),
      );
      return news.map(({ what, grant }) => `${what}: ${grant.state}`);
    },
    grant: async (): Promise<GrantRow | null> => {
      const [grant] = await grants();
      return grant ? findGrant(database, grant.id) : null;
    },
  };
};

/** The same, who has typed a code that brings something with the next deposit. */
const aDepositorWithCode = async () => {
  const campaign = await aCampaign(database, OF_A_CODE);
  const depositor = await aDepositor();
  const code = `CODE-${campaign.id.toUpperCase()}`;
  await database.query('insert into bonus_code (code, campaign_id, valid_from) values ($1, $2, $3)', [
    code,
    campaign.id,
    NOW,
  ]);
  const news = await database.transaction((transaction) =>
    useCode(transaction, { playerId: depositor.playerId, code, newId: randomUUID, at: NOW }),
  );
  return { ...depositor, campaign, told: news.map(({ what, grant }) => `${what}: ${grant.state}`) };
};

const stepsOf = async (grantId = '') =>
  (
    await database.query<{ kind: string; actor: string }>(
      'select kind, actor from bonus_grant_step where grant_id = $1 order by id',
      [grantId],
    )
  ).map(({ kind, actor }) => `${kind} by ${actor.split(' ')[0]}`);
const notEligible = (rules: string[]) => ({ code: 'NOT_ELIGIBLE', params: { rules } });

describe('a bonus that may not be chosen with a deposit', () => {
  it.each([
    ['is given by hand', {}],
    ['belongs to a code that was not typed', OF_A_CODE],
    [
      'needs no deposit',
      { ...OF_A_DEPOSIT, award: { kind: 'sum', amount: { EUR: '5.00' } }, minDeposit: null },
    ],
  ])('%s', async (_name, changes) => {
    const player = await aDepositor();
    const campaign = await aCampaign(database, changes);
    expect(await player.choose(campaign.id)).toEqual(notEligible([]));
    expect(await player.grants()).toEqual([]);
  });

  it('says nothing in the currency of the deposit', async () => {
    const player = await aDepositor();
    const campaign = await aCampaign(database, { ...OF_A_DEPOSIT, currencies: ['PLN'] });
    expect(await player.choose(campaign.id)).toEqual(notEligible(['currency']));
  });

  it('is not there, or nothing is left of it', async () => {
    const player = await aDepositor();
    expect(await player.choose(randomUUID())).toMatchObject({ code: 'CAMPAIGN_ENDED' });
    const campaign = await aCampaign(database, { ...OF_A_DEPOSIT, totalBudget: '24.99' });
    expect(await player.choose(campaign.id)).toMatchObject({ code: 'BUDGET_EXHAUSTED' });
    expect(await player.grants()).toEqual([]);
    expect(await givenOf(database, campaign)).toEqual({ count: 0, euro: 0n });
  });

  it('asks for more', async () => {
    const player = await aDepositor();
    const campaign = await aCampaign(database, OF_A_DEPOSIT);
    expect(await player.choose(campaign.id, { amountMinor: 1_999n })).toEqual(notEligible(['min_deposit']));
    expect(await player.choose(campaign.id, { amountMinor: 2_000n })).toBeNull();
  });
});

describe('a bonus that a code has promised for a deposit', () => {
  it('is chosen with it, and given for what has come', async () => {
    const player = await aDepositorWithCode();
    expect(player.told).toEqual(['changed: pending_deposit']);
    const [waiting] = await player.grants();
    expect(await player.choose(player.campaign.id)).toBeNull();
    expect(await player.grant()).toMatchObject({
      id: waiting?.id,
      state: 'pending_deposit',
      amount: 2_500n,
      required: 25_000n,
      depositId: player.paymentId,
    });
    expect(await givenOf(database, player.campaign)).toEqual({ count: 1, euro: 2_500n });
    expect(await player.follow({ inBalance: 4_000n })).toEqual(['granted: active']);
    expect(await player.grant()).toMatchObject({ state: 'active', amount: 2_000n, required: 20_000n });
    expect(await givenOf(database, player.campaign)).toEqual({ count: 1, euro: 2_000n });
    expect(await stepsOf(waiting?.id)).toEqual([
      'claimed by player',
      'claimed by player',
      'activated by system',
    ]);
    // Heard of once more, and of what is over: it runs on.
    expect(await player.follow({ inBalance: 4_000n })).toEqual([]);
    expect(await player.follow({ isOver: true })).toEqual([]);
    expect(await player.grant()).toMatchObject({ state: 'active', starts: 1 });
  });

  it('waits for the next one where nothing comes of it', async () => {
    const player = await aDepositorWithCode();
    await player.choose(player.campaign.id);
    expect(await player.follow({})).toEqual([]);
    expect(await player.follow({ isOver: true })).toEqual(['changed: pending_deposit']);
    const grant = await player.grant();
    expect(grant).toMatchObject({ state: 'pending_deposit', depositId: null, endedAt: null });
    expect(await givenOf(database, player.campaign)).toEqual({ count: 0, euro: 0n });
    expect(await stepsOf(grant?.id)).toEqual([
      'claimed by player',
      'claimed by player',
      'deposit_failed by system',
    ]);
    const payment = await aBegunDeposit(database, player.playerId);
    expect(await player.choose(player.campaign.id, { payment })).toBeNull();
    expect(await player.follow({ payment, inBalance: 5_000n })).toEqual(['granted: active']);
    expect(await player.grants()).toHaveLength(1);
  });

  it('is gone where the money goes back before it is the player’s', async () => {
    const player = await aDepositorWithCode();
    await player.choose(player.campaign.id);
    expect(await player.follow({ wentBack: 5_000n })).toEqual(['ended: revoked']);
    expect(await player.grant()).toMatchObject({ endReason: 'deposit_returned', forfeited: 0n });
    expect(await givenOf(database, player.campaign)).toEqual({ count: 0, euro: 0n });
  });
});

describe('a bonus that was chosen with a deposit', () => {
  const chosen = async () => {
    const player = await aDepositor();
    const campaign: Campaign = await aCampaign(database, OF_A_DEPOSIT);
    await player.choose(campaign.id);
    return { ...player, campaign };
  };

  it('is not given where less has come than it asks for, and given where just as much has', async () => {
    const [less, enough] = [await chosen(), await chosen()];
    expect(await less.follow({ inBalance: 1_999n })).toEqual(['ended: cancelled']);
    expect(await less.grant()).toMatchObject({ endReason: 'deposit_failed' });
    expect(await givenOf(database, less.campaign)).toEqual({ count: 0, euro: 0n });
    expect(await enough.follow({ inBalance: 2_000n })).toEqual(['granted: active']);
    expect(await enough.grant()).toMatchObject({ amount: 1_000n });
  });

  it('is counted as what it came to, even where that is more than is left of its campaign', async () => {
    const player = await aDepositor();
    const campaign = await aCampaign(database, { ...OF_A_DEPOSIT, totalBudget: '30.00' });
    await player.choose(campaign.id);
    expect(await givenOf(database, campaign)).toEqual({ count: 1, euro: 2_500n });
    expect(await player.follow({ inBalance: 8_000n })).toEqual(['granted: active']);
    expect(await player.grant()).toMatchObject({ amount: 4_000n });
    expect(await givenOf(database, campaign)).toEqual({ count: 1, euro: 4_000n });
    const next = await aDepositor();
    expect(await next.choose(campaign.id)).toMatchObject({ code: 'BUDGET_EXHAUSTED' });
  });

  it('is not given to whoever may have none by then, and says why', async () => {
    const [excluded, blocked] = [await chosen(), await chosen()];
    await database.query(
      `insert into self_exclusion (id, player_id, started_at, endable_from, source) values ($1, $2, $3, $3, 'player')`,
      [randomUUID(), excluded.playerId, NOW],
    );
    expect(await excluded.follow({ inBalance: 5_000n })).toEqual(['ended: cancelled']);
    expect(await excluded.grant()).toMatchObject({ endReason: 'self_excluded' });
    await database.query(`update player set block_scope = 'play' where id = $1`, [blocked.playerId]);
    expect(await blocked.follow({ inBalance: 5_000n })).toEqual(['ended: cancelled']);
    expect(await blocked.grant()).toMatchObject({ endReason: 'deposit_failed' });
  });

  it('is none of another deposit', async () => {
    const player = await chosen();
    expect(await player.follow({ payment: randomUUID(), inBalance: 5_000n })).toEqual([]);
  });

  it('gives back what it has taken of its campaign when all ends; a code that waits has taken nothing', async () => {
    const [player, waiting] = [await chosen(), await aDepositorWithCode()];
    const end = ({ playerId }: { playerId: string }) =>
      database.transaction((transaction) =>
        endAllGrants(transaction, { playerId, reason: 'self_excluded', at: NOW }),
      );
    expect(await givenOf(database, player.campaign)).toEqual({ count: 1, euro: 2_500n });
    await end(player);
    expect(await givenOf(database, player.campaign)).toEqual({ count: 0, euro: 0n });
    await database.query('update bonus_campaign set granted_count = 1 where id = $1', [waiting.campaign.id]);
    await end(waiting);
    expect(await givenOf(database, waiting.campaign)).toEqual({ count: 1, euro: 0n });
    expect((await waiting.grants()).map(({ state }) => state)).toEqual(['cancelled']);
    const running = await chosen();
    await running.follow({ inBalance: 5_000n });
    await end(running);
    // What ran was given: it stays counted.
    expect(await givenOf(database, running.campaign)).toEqual({ count: 1, euro: 2_500n });
  });
});

it('an offer that comes with a deposit is claimed with it, as long as it stands', async () => {
  const campaign = await aCampaign(database, {
    ...OF_A_DEPOSIT,
    trigger: 'manual',
    activation: 'claim',
    claimDays: 1,
  });
  const [player, late] = [await aDepositor(), await aDepositor()];
  await Promise.all([player, late].map(({ playerId }) => anOffer(database, { campaign, playerId })));
  expect(await player.choose(campaign.id)).toBeNull();
  expect(await player.grants()).toMatchObject([{ state: 'pending_deposit', depositId: player.paymentId }]);
  await database.query('update bonus_grant set claim_until = $2 where player_id = $1', [late.playerId, NOW]);
  expect(await late.choose(campaign.id)).toEqual(notEligible([]));
});
