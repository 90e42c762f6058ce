import type { Database, Queryable } from '@marquee/kernel/server/database';

import { checkInvariants, type Invariant } from './invariants.ts';

/** Checks the whole ledger and keeps what was found, for metrics. Returns what does not hold. */
export const keepChecks = async (database: Database, at: Date): Promise<Invariant[]> => {
  const invariants = await checkInvariants(database);
  await database.transaction(async (transaction) => {
    // One that is no longer checked is not to be shown for ever.
    await transaction.query('delete from invariant_check');
    await transaction.query(
      `insert into invariant_check (name, failures, subjects, checked_at)
       select name, failures, array(select jsonb_array_elements_text(subjects)), $2
       from jsonb_to_recordset($1::jsonb) as found(name text, failures integer, subjects jsonb)`,
      [JSON.stringify(invariants), at],
    );
  });
  return invariants.filter(({ failures }) => failures > 0);
};

export interface LedgerCheck {
  name: string;
  failures: number;
  checkedAt: Date;
}

/** What was found when the ledger was last looked at. */
export const readChecks = async (database: Queryable): Promise<LedgerCheck[]> =>
  database.query<LedgerCheck>(
    'select name, failures, checked_at as "checkedAt" from invariant_check order by name',
  );
