import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { addGames, addLevel, closeLevels, readPot } from '../jackpots/a-jackpot.fixture.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { movePoints, POINT } from '../points/points-money.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aTournament, join, readScores } from '../tournaments/a-tournament.fixture.ts';
import { aPlay } from './a-play.fixture.ts';
import { aGambler, aWallet, outcomeOf } from './a-wallet.fixture.ts';
import type { WinCall } from './calls.ts';

let database: OpenDatabase;
let gambler: Awaited<ReturnType<typeof aGambler>>;
onSoundLedger((opened) => {
  database = opened;
});
beforeAll(() => addGames(database));
beforeEach(async () => {
  await closeLevels(database);
  gambler = await aGambler(database);
});

const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });

/** The calls of one round in a game that plays for jackpots. */
const aRound = async () => {
  const wallet = aWallet(database);
  const { playerId } = gambler;
  const sessionId = await aPlay(database, { playerId });
  const [roundId, betId] = [randomUUID(), randomUUID()];
  const call = () => ({ provider: 'marquee', playerId, roundId, sessionId, txId: randomUUID() });
  return {
    roundId,
    sessionId,
    betId,
    bet: async (amountMinor: bigint) => wallet.bet({ ...call(), txId: betId, amount: euro(amountMinor) }),
    win: async (amountMinor: bigint, given: Partial<WinCall> = {}) =>
      wallet.win({ ...call(), refTxId: betId, amount: euro(amountMinor), isRoundClosed: true, ...given }),
    end: async () => wallet.endRound({ ...call(), currency: 'EUR' }),
    rollback: async () => wallet.rollback({ ...call(), refTxId: betId, currency: 'EUR' }),
  };
};

/** Each time after the bet, a win that leaves the round open, its end, and its rollback. */
const throughARound = async <Value>(look: (roundId: string) => Promise<Value>): Promise<Value[]> => {
  const round = await aRound();
  const seen: Value[] = [];
  for (const step of [
    () => round.bet(200n),
    () => round.win(50n, { isRoundClosed: false }),
    () => round.win(70n),
    () => round.rollback(),
  ]) {
    await step();
    seen.push(await look(round.roundId));
  }
  return seen;
};

it('counts points once a round has ended, and no more where it is taken back', async () => {
  const points = await throughARound(async (roundId) => {
    const [row] = await database.query<{ hasParts: boolean }>(
      'select parts > 0 as "hasParts" from reward_round where round_id = $1',
      [roundId],
    );
    return row?.hasParts ?? null;
  });
  expect(points).toEqual([null, null, true, false]);
});

it('counts points of a round that ends without a win', async () => {
  const round = await aRound();
  await round.bet(200n);
  await round.end();
  const rows = await database.query('select parts > 0 as counts from reward_round where round_id = $1', [
    round.roundId,
  ]);
  expect(rows).toEqual([{ counts: true }]);
});

it('counts a settled round in the tournaments of its player, and takes it out again', async () => {
  const tournament = await aTournament(database, { at: NOW });
  await join(database, tournament, { playerId: gambler.playerId, at: NOW });
  const scores = await throughARound(async () => (await readScores(database, tournament.id))[0]?.rounds);
  expect(scores).toEqual([0, 0, 1, 0]);
});

it('adds to the jackpots what a settled stake gives, and takes it out again', async () => {
  const level = await addLevel(database);
  const given = await throughARound(async () => {
    const pot = await readPot(database, level.id);
    return pot === undefined ? null : pot.amount * 1_000_000_000_000n + pot.carry;
  });
  const [before] = given;
  expect(given.map((each) => (each ?? 0n) > (before ?? 0n))).toEqual([false, false, true, false]);
});

it('lifts the status of a player whose points have reached the next one, and tells them', async () => {
  const { playerId } = gambler;
  await database.transaction((transaction) =>
    movePoints(transaction, {
      type: 'points_corrected',
      playerId,
      exchange: 0n,
      status: 1_000_000n * POINT,
      key: randomUUID(),
      at: NOW,
    }),
  );
  const round = await aRound();
  await round.bet(1_000n);
  const statusAndEvents = async () => {
    const [player] = await database.query<{ status: string }>('select status from player where id = $1', [
      playerId,
    ]);
    const events = await database.query<{ type: string }>(
      `select type from live_event where channel = $1 and type = 'player/inbox-changed'`,
      [`player:${playerId}`],
    );
    return [player?.status, events.length];
  };
  const [before] = await statusAndEvents();
  await round.win(0n);
  const [after, told] = await statusAndEvents();
  expect(after).not.toBe(before);
  expect(told).toBe(1);
});

it('keeps the play of a call, and moves money in its round', async () => {
  const round = await aRound();
  await round.bet(200n);
  const calls = await database.query(
    `select wallet_call.session_id as "sessionId", transaction.type, transaction.details, transaction.actor
     from wallet_call join ledger_transaction as transaction on transaction.id = ledger_transaction_id
     where tx_id = $1`,
    [round.betId],
  );
  expect(calls).toEqual([
    {
      sessionId: round.sessionId,
      type: 'bet',
      details: { round: round.roundId },
      actor: 'provider marquee',
    },
  ]);
});

describe('a prize of the provider', () => {
  const prize = async (amountMinor: bigint, given: object = {}) =>
    aWallet(database).promoWin({
      provider: 'marquee',
      txId: `${gambler.playerId} prize`,
      playerId: gambler.playerId,
      promoRef: 'cup 1',
      amount: euro(amountMinor),
      ...given,
    });

  it('is cash, once, that the site spends on promotions', async () => {
    expect(await outcomeOf(prize(250n))).toBe(1_250n);
    expect(await prize(250n)).toMatchObject({ isReplayed: true });
    expect(await outcomeOf(prize(251n))).toBe('DUPLICATE_TRANSACTION');
    expect(await gambler.has()).toMatchObject({ real: 1_250n, withdrawable: 1_250n });
    const legs = await database.query(
      `select account.kind, entry.amount, transaction.type, transaction.details
       from wallet_call join ledger_transaction as transaction on transaction.id = ledger_transaction_id
         join ledger_entry as entry on entry.transaction_id = transaction.id
         join ledger_account as account on account.id = entry.account_id
       where tx_id = $1 order by entry.amount`,
      [`${gambler.playerId} prize`],
    );
    const same = { type: 'promo_win', details: {} };
    expect(legs).toEqual([
      { kind: 'promo_expense', amount: -250n, ...same },
      { kind: 'real', amount: 250n, ...same },
    ]);
  });

  it.each([0n, -1n])('is not %s', async (amount) => {
    expect(await outcomeOf(prize(amount))).toBe('WRONG_SYNTAX');
    expect(await gambler.has()).toMatchObject({ real: 1_000n });
  });

  it('is nobody’s whom the site does not know', async () => {
    expect(await outcomeOf(prize(250n, { playerId: randomUUID() }))).toBe('USER_DISABLED');
  });
});
