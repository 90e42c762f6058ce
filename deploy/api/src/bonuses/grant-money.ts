import type { Queryable } from '@marquee/kernel/server/database';

import { type AccountName, type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { post, type TransactionType } from '../ledger/post.ts';
import type { GrantRow } from './grant-row.ts';

/** Whose keys the postings of bonuses are; each begins with the id of its grant. */
const BONUSES_SCOPE = 'bonuses';

type GrantAccount = Pick<GrantRow, 'id' | 'playerId'>;

/** Where the money of a grant lies while it runs. */
export const bonusAccount = ({ id, playerId }: GrantAccount): AccountName => ofPlayer(playerId, 'bonus', id);

interface GrantMove {
  type: Extract<TransactionType, 'bonus_granted' | 'bonus_returned' | 'bonus_completed' | 'bonus_ended'>;
  /** What it is of the grant: the same is booked once. */
  name: string;
  legs: ReadonlyArray<readonly [AccountName, bigint]>;
  actor: string;
  at: Date;
}

/** Moves money of a grant. Once for each name. */
export const moveGrantMoney = async (
  transaction: Queryable,
  grant: Pick<GrantRow, 'id' | 'number' | 'playerId' | 'currency'>,
  { type, name, legs, actor, at }: GrantMove,
): Promise<void> => {
  const moved: Leg[] = legs.flatMap(([account, amountMinor]) =>
    amountMinor === 0n ? [] : [{ account, money: { amountMinor, currency: grant.currency } }],
  );
  if (moved.length === 0) return;
  await post(transaction, {
    type,
    scope: BONUSES_SCOPE,
    key: `${grant.id} ${name}`,
    actor,
    legs: moved,
    details: { bonus: grant.number },
    at,
  });
};

/** The money that there is of a grant now. */
export const readBonusBalance = async (
  transaction: Queryable,
  { id, playerId, currency }: Pick<GrantRow, 'id' | 'playerId' | 'currency'>,
): Promise<bigint> => {
  const [account] = await transaction.query<{ balance: bigint }>(
    `select balance from ledger_account
     where owner = $1::uuid::text and kind = 'bonus' and subject = $2::uuid::text and currency = $3`,
    [playerId, id, currency],
  );
  return account?.balance ?? 0n;
};

/** What the house's account of a grant is, for this player. */
export const expenseAccount = (
  kind: GrantRow['expense'],
  { playerId }: Pick<GrantRow, 'playerId'>,
): AccountName => ofHouse(kind, { playerId });
