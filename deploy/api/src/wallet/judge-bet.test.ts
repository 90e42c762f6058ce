import type { OpenDatabase } from '@marquee/kernel/server/database';

import { addGames } from '../jackpots/a-jackpot.fixture.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import type { NewGameSession } from '../play/game-sessions.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aPlayerWithLimits } from './a-limited-player.fixture.ts';
import { aBet, aPlay } from './a-play.fixture.ts';
import type { BetCall } from './calls.ts';
import { judgeBet } from './judge-bet.ts';
import { WalletRefusal } from './refusal.ts';

let now = NOW;
let database: OpenDatabase;
let player: Awaited<ReturnType<typeof aPlayerWithLimits>>;
onSoundLedger((opened) => {
  database = opened;
});
beforeAll(() => addGames(database));
beforeEach(async () => {
  now = NOW;
  player = await aPlayerWithLimits(database, () => now);
});

const later = (milliseconds: number): void => {
  now = new Date(NOW.getTime() + milliseconds);
};
const setPlayer = async (column: 'country' | 'date_of_birth' | 'block_scope', value: string | null) =>
  database.query(`update player set ${column} = $2 where id = $1`, [player.playerId, value]);
const setGame = async (column: string, value: unknown) =>
  database.query(`update game set ${column} = $1 where id = 1`, [value]);
const play = async (given: Partial<NewGameSession> = {}) =>
  aPlay(database, { playerId: player.playerId, ...given });

/** What a bet is refused with: its code, or code and parameters. */
const judge = async (amountMinor: bigint, given: Partial<BetCall> = {}) => {
  const refusal = await judgeBet(
    database,
    aBet({ playerId: player.playerId, amount: { amountMinor, currency: 'EUR' }, ...given }),
    now,
  );
  return refusal instanceof WalletRefusal
    ? [refusal.code, ...(refusal.params ? [refusal.params] : [])]
    : refusal;
};

describe('the stake of a round', () => {
  it('lies within the bounds of its play', async () => {
    const sessionId = await play({ lowestStake: 10n, highestStake: 50_00n });
    expect(await judge(9n, { sessionId })).toEqual(['STAKE_TOO_LOW', { min: '0.10' }]);
    expect(await judge(10n, { sessionId })).toBeNull();
    expect(await judge(50_00n, { sessionId })).toBeNull();
    expect(await judge(50_01n, { sessionId })).toEqual(['STAKE_TOO_HIGH', { max: '50.00' }]);
    expect(await judge(1n)).toBeNull();
  });

  it('lies below what the policy allows somebody of this age, where that is less', async () => {
    const sessionId = await play({ highestStake: 1_000_00n });
    expect(await judge(100_00n, { sessionId })).toBeNull();
    expect(await judge(100_01n, { sessionId })).toEqual(['STAKE_TOO_HIGH', { max: '100.00' }]);
    expect(await judge(100_01n)).toEqual(['STAKE_TOO_HIGH', { max: '100.00' }]);
    await setPlayer('date_of_birth', '2006-01-01');
    expect(await judge(20_01n, { sessionId })).toEqual(['STAKE_TOO_HIGH', { max: '20.00' }]);
    expect(await judge(20_00n, { sessionId })).toBeNull();
  });

  it('is that of all its bets', async () => {
    const sessionId = await play({ lowestStake: 50n, highestStake: 1_00n });
    const [roundId, other] = [`${player.playerId} a`, `${player.playerId} b`];
    await player.bet('a', 60n);
    later(5_000);
    expect(await judge(40n, { sessionId, roundId })).toBeNull();
    expect(await judge(41n, { sessionId, roundId })).toEqual(['STAKE_TOO_HIGH', { max: '1.00' }]);
    expect(await judge(40n, { sessionId, roundId: other })).toEqual(['STAKE_TOO_LOW', { min: '0.50' }]);
    expect(await judge(40n, { sessionId, roundId, provider: 'other' })).toMatchObject(['STAKE_TOO_LOW', {}]);
  });

  it('of a free round is not the player’s', async () => {
    const sessionId = await play({ lowestStake: 10n });
    expect(await judge(0n, { sessionId, isFree: true })).toBeNull();
    expect(await judge(0n, { sessionId })).toEqual(['STAKE_TOO_LOW', { min: '0.10' }]);
  });

  it('in a currency that nobody quotes is always too high', async () => {
    await database.query(`delete from exchange_rate where currency = 'XOF'`);
    await database.query(
      `update currency_account set currency = 'XOF' where player_id = $1 and currency = 'EUR'`,
      [player.playerId],
    );
    expect(await judge(1n, { amount: { amountMinor: 1n, currency: 'XOF' } })).toEqual([
      'STAKE_TOO_HIGH',
      { max: '0' },
    ]);
  });
});

describe('a round', () => {
  const playFor = async (kind: string, milliseconds: number, given: Partial<BetCall> = {}) => {
    await setGame('kind', kind);
    now = NOW;
    const sessionId = await play();
    await player.bet('first', 100n);
    later(milliseconds);
    try {
      return await judge(100n, { sessionId, ...given });
    } finally {
      await setGame('kind', 'slot');
    }
  };

  it.each([
    ['slot', 1_999, 'ROUND_TOO_FAST'],
    ['slot', 2_000, null],
    ['roulette', 4_499, 'ROUND_TOO_FAST'],
    ['roulette', 4_500, null],
    // The clock was put back.
    ['slot', -1, null],
    ['slot', 0, 'ROUND_TOO_FAST'],
  ])('of a %s may begin %i ms after another: %s', async (kind, milliseconds, refusal) => {
    expect(await playFor(kind, milliseconds)).toBe(refusal);
  });

  it('may get another bet at any time', async () => {
    expect(await playFor('slot', 1, { roundId: `${player.playerId} first` })).toBeNull();
  });

  it('without a game may begin at any time', async () => {
    await player.bet('first', 100n);
    later(1);
    expect(await judge(100n)).toBeNull();
  });
});

describe('a game', () => {
  afterEach(async () => {
    await setGame('status', 'enabled');
    await setGame('refused_countries', []);
  });

  it('takes no bet while it is switched off, everywhere or in the player’s country', async () => {
    const sessionId = await play();
    await setGame('refused_countries', ['AT']);
    expect(await judge(100n, { sessionId })).toBeNull();
    await setGame('refused_countries', ['DE']);
    expect(await judge(100n, { sessionId })).toBe('GAME_DISABLED');
    await setGame('refused_countries', []);
    await setGame('status', 'maintenance');
    expect(await judge(100n, { sessionId })).toBe('GAME_DISABLED');
    await database.query('update game_session set game_id = 2 where id = $1', [sessionId]);
    expect(await judge(100n, { sessionId })).toBeNull();
  });
});

describe('a player', () => {
  it('who is on a break is told that, and who is blocked or has to be verified is told no more', async () => {
    await database.query(
      `insert into cooling_off (id, player_id, started_at, till, days, source)
       values (gen_random_uuid(), $1, $2, $3, 1, 'player')`,
      [player.playerId, NOW, new Date(NOW.getTime() + 1_000)],
    );
    expect(await judge(1n)).toBe('EXCLUDED');
    later(1_001);
    expect(await judge(1n)).toBeNull();
    await setPlayer('block_scope', 'play');
    expect(await judge(1n)).toBe('USER_DISABLED');
  });

  it('plays with the account that is active', async () => {
    const dollars = { amount: { amountMinor: 1_00n, currency: 'USD' } };
    expect(await judge(0n, dollars)).toBe('WRONG_CURRENCY');
    await player.useAccount('USD');
    expect(await judge(0n, dollars)).toBeNull();
    expect(await judge(1n)).toBe('WRONG_CURRENCY');
    await database.query(
      `update currency_account set closed_at = $2 where player_id = $1 and currency = 'USD'`,
      [player.playerId, NOW],
    );
    expect(await judge(0n, dollars)).toBe('WRONG_CURRENCY');
  });

  it('who has never staked waits for no reality check, nor for the end of a pause', async () => {
    await setPlayer('country', 'US');
    expect(await judge(1n)).toBeNull();
    await player.acknowledge();
    expect(await judge(1n)).toEqual(['REALITY_CHECK_DUE', { until: '2026-11-20T12:05:00.000Z' }]);
  });

  it('who loses no cash by a bet, is not held to the limit of losses', async () => {
    await player.limit({ kind: 'loss', period: '24h', currency: 'EUR', most: 50n });
    expect(await judge(51n)).toMatchObject(['LIMIT_REACHED', { kind: 'loss', left: '0.50' }]);
    expect(await judge(50n)).toBeNull();
  });
});
