import type { Queryable } from '@marquee/kernel/server/database';

import { post } from '../ledger/post.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type LevelTerms, ruleOf } from './level-row.ts';
import { accountsOf, HOUSE, legsIn, readPool } from './pool-money.ts';
import { startOf } from './pot.ts';
import { drawTrigger, hideTrigger, newSalt, type RandomBytes } from './trigger.ts';

/** What hides the amounts at which pots are won. */
export interface JackpotChance {
  secrets: Pick<Secrets, 'seal' | 'open'>;
  random: RandomBytes;
}

interface Start {
  number: number;
  /** What is left of the pot before, in parts: it is the new one's. */
  carry: bigint;
  actor: string;
  at: Date;
}

/** The seed comes out of the reserve; what that lacks, the house adds: a pot always starts with what was published. */
const postSeed = async (
  transaction: Queryable,
  { id, seed, currency }: LevelTerms,
  { taken, number, actor, at }: Pick<Start, 'number' | 'actor' | 'at'> & { taken: bigint },
): Promise<void> => {
  const saved = await readPool(transaction, 'jackpot_seed', { id, currency });
  const fromReserve = saved < seed ? saved : seed;
  const { pool, reserve, diversion } = accountsOf(id);
  await post(transaction, {
    type: 'jackpot_seed',
    scope: 'jackpots',
    key: `seed ${id} ${number}`,
    actor,
    legs: legsIn(currency, [
      [pool, seed + taken],
      [diversion, -taken],
      [reserve, -fromReserve],
      [HOUSE, fromReserve - seed],
    ]),
    details: { jackpot: id, draw: String(number) },
    at,
  });
};

/** Fills the next pot of a level, draws the amount at which it is won, and publishes its fingerprint. */
export const startDraw = async (
  transaction: Queryable,
  level: LevelTerms,
  { secrets, random }: JackpotChance,
  { number, carry, actor, at }: Start,
): Promise<{ start: bigint; sealed: string }> => {
  const { id, currency } = level;
  const diverted = await readPool(transaction, 'jackpot_diversion', level);
  const { start, taken } = startOf(level, diverted);
  await postSeed(transaction, level, { taken, number, actor, at });
  const trigger = drawTrigger(start, ruleOf(level), random);
  const draw = { levelId: id, number, currency };
  const { commitment, sealed } = await hideTrigger(draw, { trigger, salt: newSalt(random) }, secrets);
  await transaction.query(
    `insert into jackpot_draw (level_id, number, started_at, start_minor, start_carry, commitment)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, number, at, start, carry, commitment],
  );
  return { start, sealed };
};
