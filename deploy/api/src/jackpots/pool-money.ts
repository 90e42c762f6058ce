import type { Queryable } from '@marquee/kernel/server/database';

import { type AccountName, type Leg, ofHouse } from '../ledger/accounts.ts';

/** The accounts of a level. */
export const accountsOf = (levelId: string) => ({
  /** What is played for. */
  pool: ofHouse('jackpot_pool', { subject: levelId }),
  /** What the next pots start with. */
  reserve: ofHouse('jackpot_seed', { subject: levelId }),
  /** What was above a ceiling, or comes from a jackpot that has ended. */
  diversion: ofHouse('jackpot_diversion', { subject: levelId }),
});

/**
 * What jackpots cost the house. Only who has locked a level moves it: of the house's other accounts, a settlement of another
 * player may hold one and wait for that level.
 */
export const HOUSE = ofHouse('game_pnl', { subject: 'jackpots' });

type PoolKind = 'jackpot_pool' | 'jackpot_seed' | 'jackpot_diversion';

/** What an account of a level holds. */
export const readPool = async (
  database: Queryable,
  kind: PoolKind,
  { id, currency }: { id: string; currency: string },
): Promise<bigint> => {
  const [account] = await database.query<{ balance: bigint }>(
    `select balance from ledger_account where owner = '' and kind = $1 and subject = $2 and currency = $3`,
    [kind, id, currency],
  );
  return account?.balance ?? 0n;
};

/** Changes of accounts in one currency; those of nothing are left out. */
export const legsIn = (currency: string, moved: ReadonlyArray<readonly [AccountName, bigint]>): Leg[] =>
  moved
    .filter(([, amountMinor]) => amountMinor !== 0n)
    .map(([account, amountMinor]) => ({ account, money: { amountMinor, currency } }));
