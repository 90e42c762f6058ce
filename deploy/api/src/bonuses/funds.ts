import type { BonusTerms } from '@marquee/kernel/contracts/bonuses';
import type { Queryable } from '@marquee/kernel/server/database';

import { IS_RUNNING } from './grant-row.ts';

/** A grant whose money can be staked. */
export interface UsableGrant {
  id: string;
  balance: bigint;
  terms: BonusTerms;
}

/** What a player can stake in a currency. */
export interface Funds {
  real: bigint;
  /** Null where none runs in this currency, and where the one that does may not be staked with any more. */
  grant: UsableGrant | null;
}

interface FundsRow {
  real: bigint;
  grantId: string | null;
  terms: BonusTerms | null;
  bonus: bigint;
}

/** SQL of a player `$1` and a currency `$2` at a moment `$3`: the cash, and the grant that can be staked with. */
const FUNDS = `select coalesce((select balance from ledger_account
      where owner = $1::uuid::text and kind = 'real' and currency = $2), 0)::bigint as real,
    bonus_grant.id as "grantId", bonus_grant.terms, coalesce(account.balance, 0)::bigint as bonus
  from (select) as one left join bonus_grant on bonus_grant.player_id = $1::uuid and ${IS_RUNNING}
      and bonus_grant.currency = $2 and bonus_grant.end_reason is null and bonus_grant.expires_at > $3::timestamptz
    left join ledger_account as account on account.owner = $1::uuid::text and account.kind = 'bonus'
      and account.subject = bonus_grant.id::text and account.currency = $2`;

export const readFunds = async (
  database: Queryable,
  { playerId, currency, at }: { playerId: string; currency: string; at: Date },
): Promise<Funds> => {
  const [row] = await database.query<FundsRow>(FUNDS, [playerId, currency, at]);
  if (row === undefined) throw new Error('A question for one row has one answer.');
  const { real, grantId, terms, bonus } = row;
  return { real, grant: grantId === null || terms === null ? null : { id: grantId, balance: bonus, terms } };
};

/** Cash, and bonus money that may be staked. */
export const stakeable = ({ real, grant }: Funds): bigint => real + (grant?.balance ?? 0n);
