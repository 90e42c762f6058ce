import type { Queryable } from '@marquee/kernel/server/database';

/** What an operator can switch off at once, besides games and providers. */
export const SWITCH_SCOPES = ['play', 'deposits', 'withdrawals', 'bonuses', 'country'] as const;
export type SwitchScope = (typeof SWITCH_SCOPES)[number];

/** A part of the site that is off. */
export interface ThrownSwitch {
  scope: SwitchScope;
  /** The country; empty for what is of the whole site. */
  subject: string;
  why: string;
  actor: string;
  switchedAt: Date;
}

/** SQL, of a row of `player`: whether they cannot play for money. */
export const THROWN_FOR_PLAY = `select from kill_switch
  where scope = 'play' or (scope = 'country' and subject = player.country)`;

/** SQL: whether nobody is given a bonus, or can take one. */
export const THROWN_FOR_BONUSES = `select from kill_switch where scope = 'bonuses'`;

export const listSwitches = (database: Queryable): Promise<ThrownSwitch[]> =>
  database.query<ThrownSwitch>(
    `select scope, subject, why, actor, switched_at as "switchedAt" from kill_switch order by scope, subject`,
  );

/**
 * Whether money may move in or out for players of a country. Ask it in the transaction that moves it: a country that is off
 * takes no deposits, and still pays out.
 */
export const isSwitchedOff = async (
  transaction: Queryable,
  { scope, country }: { scope: 'deposits' | 'withdrawals'; country: string },
): Promise<boolean> => {
  const rows = await transaction.query(
    `select from kill_switch where scope = $1 or ($1 = 'deposits' and scope = 'country' and subject = $2) limit 1`,
    [scope, country],
  );
  return rows.length > 0;
};
