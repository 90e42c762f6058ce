import type { Money } from '@marquee/kernel/money';

/** Kinds of accounts by who owns them: the same as in the table `ledger_account_kind`, where their limits are. */
export const PLAYER_KINDS = [
  'real',
  'bonus',
  'in_play',
  'pending_withdrawal',
  'receivable',
  'pts_exchange',
  'pts_status',
] as const;
export const HOUSE_KINDS = [
  'game_pnl',
  'promo_expense',
  'cashback_expense',
  'points_expense',
  'psp_clearing',
  'psp_fees',
  'fx_position',
  'chargebacks',
  'rounding',
  'suspense',
  'write_off',
  'opening_balance',
  'points_issued',
  'adjustments',
] as const;
export const POOL_KINDS = [
  'jackpot_pool',
  'jackpot_seed',
  'jackpot_diversion',
  'tournament_escrow',
  'activity_escrow',
] as const;

type PlayerKind = (typeof PLAYER_KINDS)[number];
type OtherKind = (typeof HOUSE_KINDS)[number] | (typeof POOL_KINDS)[number];
export type AccountKind = PlayerKind | OtherKind;

/** Names an account but for its currency, which is that of the money. It is opened by its first entry. */
export interface AccountName {
  kind: AccountKind;
  playerId: string | null;
  /** Of which grant, payment, provider, level or tournament; empty where the kind has none. */
  subject: string;
  shard: number;
}

/** A change of one account: what it gains, or below zero what it loses. */
export interface Leg {
  account: AccountName;
  money: Money;
}

const SHARDS = 16;
const SHARDED: ReadonlySet<AccountKind> = new Set([
  'game_pnl',
  'promo_expense',
  'cashback_expense',
  'points_expense',
  'psp_clearing',
  'psp_fees',
  'fx_position',
  'points_issued',
  'adjustments',
]);

/** An account of a player. */
export const ofPlayer = (playerId: string, kind: PlayerKind, subject = ''): AccountName => ({
  kind,
  playerId,
  subject,
  shard: 0,
});

/**
 * An account of the house or of a pool. Of one that is spread over several rows, the row that this player's transactions
 * take: two players seldom wait for each other.
 */
export const ofHouse = (
  kind: OtherKind,
  { subject = '', playerId }: { subject?: string; playerId?: string } = {},
): AccountName => ({
  kind,
  playerId: null,
  subject,
  // The last digits of every version of UUID are random.
  shard: SHARDED.has(kind) && playerId !== undefined ? Number.parseInt(playerId.slice(-2), 16) % SHARDS : 0,
});

/** SQL: an account as operators read it, `real EUR of 4f0c…` or `game_pnl:marquee/3 EUR`. */
export const ACCOUNT_TEXT = `concat(account.kind, nullif(':' || account.subject, ':'),
  nullif('/' || account.shard, '/0'), ' ', account.currency, ' of ' || account.player_id)`;
