import type { Queryable } from '@marquee/kernel/server/database';

import type { Leg } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { Rates } from '../rates/rates.ts';
import { addToShards } from './add-to-shards.ts';
import { giveBack } from './give-back.ts';
import { type Level, lockLevels, savePots } from './level-row.ts';
import { type JackpotNews, payWin, type WinningRound } from './pay-win.ts';
import { accountsOf, HOUSE, legsIn } from './pool-money.ts';
import { addParts, type ExactSum, wonOf } from './pot.ts';
import { findSettledRound, type RoundPlace, type SettledRound } from './settled-round.ts';
import { partsFor, ratesFor } from './share-of-stake.ts';
import { type JackpotChance, startDraw } from './start-draw.ts';
import { openTrigger } from './trigger.ts';

interface Share {
  level: Level;
  parts: bigint;
  /** The pot with the stake in it. */
  after: ExactSum;
  reserve: ExactSum;
}

/** What the stake adds to each level; one whose currency is not quoted takes no part. */
const sharesOf = (round: SettledRound, levels: readonly Level[], rates: Rates): Share[] =>
  levels.flatMap((level) => {
    const { parts, saved } = partsFor(round, level, rates);
    if (parts === null || saved === null) return [];
    const after = addParts(level.pot, parts);
    return [{ level, parts, after, reserve: addParts({ amount: 0n, carry: level.seedCarry }, saved) }];
  });

/** Whole units go to the pots and the reserves; the house pays them. */
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
  { provider, roundId, stake }: SettledRound,
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
  round: SettledRound;
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
 * first. A round that cannot win any is collected beside others, without waiting for them. A round that was counted gives back what was taken back of its stake. Does nothing before the round is settled,
 * and nothing twice. Pass the answer to `tellOfJackpots`.
 */
export const countRound = async (
  transaction: Queryable,
  chance: JackpotChance,
  place: RoundPlace,
  { mayBegin, at }: { mayBegin: boolean; at: Date },
): Promise<JackpotNews[]> => {
  const round = await findSettledRound(transaction, place);
  if (round === null) return [];
  if (round.isCounted) {
    await giveBack(transaction, round, at);
    return [];
  }
  if (!mayBegin || round.stake <= 0n) return [];
  if (await addToShards(transaction, round, chance)) return [];
  const levels = await lockLevels(transaction, at);
  const rates = await ratesFor(transaction, round, levels);
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
