import type { Queryable } from '@marquee/kernel/server/database';

import { ofHouse } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { type Level, savePots } from './level-row.ts';
import { accountsOf, HOUSE, legsIn, readPool } from './pool-money.ts';
import { addParts, PARTS } from './pot.ts';

/**
 * Ends a level for good. What its pot holds, and what was diverted from it, goes into the pots of another level: it is the
 * players'. The reserve goes back to the house, which has filled it. Lock both levels before.
 */
export const endLevel = async (
  transaction: Queryable,
  { ended, into }: { ended: Level; into: Level },
  { actor, at }: { actor: string; at: Date },
): Promise<{ diverted: bigint }> => {
  const { currency, pot } = ended;
  if (into.currency !== currency) throw new RangeError('A pot is diverted in its own currency.');
  const [reserve, diversion] = [
    await readPool(transaction, 'jackpot_seed', ended),
    await readPool(transaction, 'jackpot_diversion', ended),
  ];
  // What is less than a unit is made one by the house: nothing of it is lost.
  const added = pot.carry === 0n ? 0n : 1n;
  const diverted = pot.amount + diversion + added;
  const from = accountsOf(ended.id);
  await post(transaction, {
    type: 'jackpot_ended',
    scope: 'jackpots',
    key: `end ${ended.id}`,
    actor,
    legs: legsIn(currency, [
      [from.pool, -pot.amount],
      [from.diversion, -diversion],
      [from.reserve, -reserve],
      [accountsOf(into.id).diversion, diverted],
      [ofHouse('promo_expense'), reserve],
      [HOUSE, -added],
    ]),
    details: { jackpot: ended.id, into: into.id },
    at,
  });
  const empty = addParts(pot, -(pot.amount * PARTS + pot.carry));
  await savePots(transaction, [{ ...ended, pot: empty, seedCarry: 0n }], at);
  await transaction.query('update jackpot_level set is_open = false, ended_at = $2 where id = $1', [
    ended.id,
    at,
  ]);
  // A settlement that waits for them adds nothing to a level that is over.
  await transaction.query('delete from jackpot_shard where level_id = $1', [ended.id]);
  return { diverted };
};
