import { randomUUID } from 'node:crypto';

import type { Database, Queryable } from '@marquee/kernel/server/database';

import { aDeposit, aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { postOnce } from '../ledger/post.ts';
import { createWallet } from '../wallet/wallet.ts';
import { A_CHANCE } from './a-chance.fixture.ts';
import { type NewLevel, openLevel } from './open-level.ts';

const GAMES = { playing: 0, other: 1 } as const;
type Game = keyof typeof GAMES;

/** On a busy machine. */
const PATIENCE_MS = 60_000;

/** A game that plays for jackpots, and one that does not. */
export const addGames = async (database: Queryable, { first = 1 } = {}): Promise<void> => {
  await database.query(`insert into provider (id, slug, name, rank) values (1, 'marquee', 'Marquee', 1)
     on conflict do nothing`);
  await database.query(
    `insert into game (id, global_id, slug, provider_id, provider_game_id, kind, title, description, features, released_at,
       rtp_basis_points, popularity_rank, cover)
     select id, 'game-' || id, 'game-' || id, 1, 'game-' || id, 'slot', 'Game', '{}', string_to_array(features, ' '), $1,
       9600, id, '{}'
     from (values ($2::integer, 'jackpot'), ($3::integer, '')) as game (id, features)`,
    [NOW, first + GAMES.playing, first + GAMES.other],
  );
};

/** Won between 50 and 100 euro. */
export const LEVEL: NewLevel = {
  id: 'mini',
  rank: 1,
  name: { en: 'Mini', de: 'Klein' },
  currency: 'EUR',
  seed: 50_00n,
  ceiling: 100_00n,
  meanGrowth: null,
  share: 20,
  seedShare: 40,
};

/** A level with an id of its own, of the least rank. */
export const addLevel = async (
  database: Pick<Database, 'transaction'>,
  changes: Partial<NewLevel> = {},
): Promise<NewLevel> => {
  const level = { ...LEVEL, id: `mini-${randomUUID().slice(0, 8)}`, ...changes };
  await database.transaction(async (transaction) =>
    openLevel(transaction, level, A_CHANCE, { amount: 0n, actor: 'system', at: NOW }),
  );
  return level;
};

/** No level can be won but those that are added after it. */
export const closeLevels = async (database: Queryable): Promise<void> => {
  await database.query('update jackpot_level set is_open = false');
};

interface Settled {
  stake: bigint;
  win?: bigint;
}

/** A player with much money who plays a game, and the calls of its provider. */
export const aJackpotPlayer = async (
  database: Database,
  { game = 'playing', currency = 'EUR', first = 1 }: { game?: Game; currency?: string; first?: number } = {},
) => {
  const playerId = await aPlayer(database, [currency]);
  const sessionId = randomUUID();
  await database.query(
    `insert into game_session (id, player_id, game_id, provider, provider_game_id, currency, language, lowest_stake,
       highest_stake, token_hash, token_expires_at, started_at, last_activity_at)
     values ($1, $2, $3, 'marquee', 'game', $4, 'en', 1, 1000000000, $6, $5, $5, $5)`,
    [sessionId, playerId, first + GAMES[game], currency, NOW, randomUUID()],
  );
  await postOnce(
    database,
    aDeposit(playerId, 0n, {
      legs: aDeposit(playerId, 1_000_000_00n).legs.map((leg) => ({
        ...leg,
        money: { ...leg.money, currency },
      })),
    }),
  );
  const wallet = createWallet({
    database,
    judgeBet: async () => null,
    chance: A_CHANCE,
    now: () => NOW,
    waitMs: PATIENCE_MS,
  });
  const call = (txId: string, roundId: string) => ({
    provider: 'marquee',
    txId,
    roundId,
    playerId,
    sessionId,
  });
  const money = (amountMinor: bigint) => ({ amountMinor, currency });
  const bet = async ({ stake }: Settled, roundId: string) =>
    wallet.bet({ ...call(`b ${roundId}`, roundId), amount: money(stake) });
  return {
    playerId,
    bet,
    /** A round from its bet to its end. Answers the balance after it. */
    play: async ({ stake, win = 0n }: Settled, roundId: string = randomUUID()) => {
      await bet({ stake }, roundId);
      const refTxId = `b ${roundId}`;
      const settled = { ...call(`w ${roundId}`, roundId), refTxId, amount: money(win), isRoundClosed: true };
      return (await wallet.win(settled)).balance.amountMinor;
    },
    takeBack: async (roundId: string) =>
      wallet.rollback({ ...call(`k ${roundId}`, roundId), refTxId: `b ${roundId}`, currency }),
    real: async () =>
      (await readBalances(database, playerId)).find((each) => each.currency === currency)?.real.amountMinor,
  };
};

export interface PotNow {
  amount: bigint;
  carry: bigint;
  number: number;
  reserve: bigint;
}

/** What a level holds by now, with all that its shards have collected. */
export const readPot = async (database: Queryable, id: string): Promise<PotNow | undefined> => {
  const [pot] = await database.query<PotNow>(
    `select floor(pot)::bigint as amount, ((pot - floor(pot)) * 1e12)::bigint as carry, number,
       floor(reserve)::bigint as reserve
     from (
       select draw_number as number, pool_minor + (carry + collected.parts) * 1e-12 as pot,
         coalesce(balance, 0) + (seed_carry + collected.saved) * 1e-12 as reserve
       from jackpot_level as level left join ledger_account as account on kind = 'jackpot_seed' and subject = level.id
         cross join lateral (select coalesce(sum(parts), 0) as parts, coalesce(sum(saved), 0) as saved
           from jackpot_shard where level_id = level.id) as collected
       where level.id = $1
     ) as level`,
    [id],
  );
  return pot;
};
