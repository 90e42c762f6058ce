import type { Queryable } from '@marquee/kernel/server/database';

import type { Leg } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { type Rates, readRates } from '../rates/rates.ts';
import { giveBack } from './give-back.ts';
import { type Level, lockLevels, savePots } from './level-row.ts';
import { type JackpotNews, payWin, type WinningRound } from './pay-win.ts';
import { accountsOf, HOUSE, legsIn } from './pool-money.ts';
import { addParts, type ExactSum, wonOf } from './pot.ts';
import { partsOfStake } from './share-of-stake.ts';
import { type JackpotChance, startDraw } from './start-draw.ts';
import { openTrigger } from './trigger.ts';

export interface RoundPlace {
  provider: string;
  playerId: string;
  roundId: string;
  /** Of a bet that is settled or taken back: its own round counts. */
  betTxId: string | null;
}

interface RoundNow extends WinningRound {
  /** Cash that stands: bonus money does not play for jackpots. */
  stake: bigint;
  isCounted: boolean;
}

/** The settled round where it takes part: its game plays for jackpots, and it is no free one. */
const findRound = async (
  transaction: Queryable,
  { provider, playerId, roundId, betTxId }: RoundPlace,
): Promise<RoundNow | null> => {
  const [row] = await transaction.query<RoundNow>(
    `select * from (
       select round.provider, round.round_id as "roundId", round.player_id as "playerId", round.currency,
         round.stake - round.bonus_stake as stake, 'jackpot' = any (game.features) as "takesPart",
         exists (select from jackpot_contribution as part
           where part.provider = round.provider and part.round_id = round.round_id) as "isCounted"
       from wallet_round as round join game_session as session on session.id = round.session_id
         join game on game.id = session.game_id
       where round.provider = $1 and round.round_id = coalesce(
           (select round_id from wallet_call where provider = $1 and tx_id = $3 and kind = 'bet'), $2)
         and round.player_id = $4 and round.closed_at is not null and round.free_rounds_id is null
     ) as round where "takesPart" or "isCounted"`,
    [provider, roundId, betTxId, playerId],
  );
  return row ?? null;
};

interface Share {
  level: Level;
  parts: bigint;
  /** The pot with the stake in it. */
  after: ExactSum;
  reserve: ExactSum;
}

/** What the stake adds to each level; one whose currency is not quoted takes no part. */
const sharesOf = ({ stake, currency }: RoundNow, levels: readonly Level[], rates: Rates): Share[] =>
  levels.flatMap((level) => {
    const staked = { amountMinor: stake, currency };
    const into = (basisPoints: number) => partsOfStake(staked, { to: level.currency, basisPoints }, rates);
    const [parts, saved] = [into(level.share), into(level.seedShare)];
    if (parts === null || saved === null) return [];
    const after = addParts(level.pot, parts);
    return [{ level, parts, after, reserve: addParts({ amount: 0n, carry: level.seedCarry }, saved) }];
  });

/** Whole units go to the pots and the reserves at once; they come out of what the house has of the provider's games. */
const postShares = async (
  transaction: Queryable,
  { provider, roundId }: WinningRound,
  shares: readonly Share[],
  at: Date,
): Promise<void> => {
  const legs: Leg[] = shares.flatMap(({ level, after, reserve }) => {
    const grown = after.amount - level.pot.amount;
    const { pool, reserve: saved } = accountsOf(level.id);
    return legsIn(level.currency, [
      [pool, grown],
      [saved, reserve.amount],
      [HOUSE, -grown - reserve.amount],
    ]);
  });
  if (legs.length === 0) return;
  await post(transaction, {
    type: 'jackpot_share',
    scope: 'jackpots',
    key: `round ${provider} ${roundId}`,
    actor: `provider ${provider}`,
    legs,
    details: { round: roundId },
    at,
  });
};

const saveShares = async (
  transaction: Queryable,
  { provider, roundId, stake }: RoundNow,
  shares: readonly Share[],
): Promise<void> => {
  await transaction.query(
    `insert into jackpot_contribution (provider, round_id, level_id, draw_number, stake_minor, parts)
     select $1, $2, level_id, number, $3, parts
     from unnest($4::text[], $5::integer[], $6::numeric[]) as part (level_id, number, parts)`,
    [
      provider,
      roundId,
      stake,
      shares.map(({ level }) => level.id),
      shares.map(({ level }) => level.drawNumber),
      shares.map(({ parts }) => String(parts)),
    ],
  );
};

type Settled = Pick<Level, 'id' | 'pot' | 'seedCarry' | 'drawNumber' | 'sealed'>;

interface Counting {
  chance: JackpotChance;
  round: RoundNow;
  rates: Rates;
  at: Date;
}

/** What becomes of a level: it has grown, or it was won and starts anew. */
const settleLevel = async (
  transaction: Queryable,
  { level, after, reserve }: Share,
  { chance, round, rates, at }: Counting,
): Promise<{ settled: Settled; news: JackpotNews | null }> => {
  const { id, currency, drawNumber, sealed } = level;
  const hidden = openTrigger({ levelId: id, number: drawNumber, currency }, sealed, chance.secrets);
  const won = wonOf(after, { trigger: hidden.trigger, ceiling: level.ceiling });
  const seedCarry = reserve.carry;
  if (won === null) return { settled: { id, pot: after, seedCarry, drawNumber, sealed }, news: null };
  const news = await payWin(transaction, level, { won, after: after.amount, hidden, round, rates, at });
  const number = drawNumber + 1;
  const { carry } = after;
  const next = await startDraw(transaction, level, chance, { number, carry, actor: 'system', at });
  const pot = { amount: next.start, carry };
  return { settled: { id, pot, seedCarry, drawNumber: number, sealed: next.sealed }, news };
};

/**
 * Adds the share of a settled round to the pots, and pays those that it has carried to their hidden amounts, the highest
 * first. A round that was counted gives back what was taken back of its stake. Does nothing before the round is settled,
 * and nothing twice. Pass the answer to `tellOfJackpots`.
 */
export const countRound = async (
  transaction: Queryable,
  chance: JackpotChance,
  place: RoundPlace,
  { mayBegin, at }: { mayBegin: boolean; at: Date },
): Promise<JackpotNews[]> => {
  const round = await findRound(transaction, place);
  if (round === null) return [];
  if (round.isCounted) {
    await giveBack(transaction, round, at);
    return [];
  }
  if (!mayBegin || round.stake <= 0n) return [];
  const levels = await lockLevels(transaction);
  if (levels.length === 0) return [];
  const isAllOne = levels.every(({ currency }) => currency === round.currency);
  const rates = isAllOne ? new Map<string, bigint>() : await readRates(transaction);
  const shares = sharesOf(round, levels, rates);
  await postShares(transaction, round, shares, at);
  await saveShares(transaction, round, shares);
  const outcomes = [];
  for (const share of shares)
    // One connection; the highest is paid first.
    // oxlint-disable-next-line no-await-in-loop
    outcomes.push(await settleLevel(transaction, share, { chance, round, rates, at }));
  await savePots(
    transaction,
    outcomes.map(({ settled }) => settled),
    at,
  );
  return outcomes.flatMap(({ news }) => news ?? []);
};
