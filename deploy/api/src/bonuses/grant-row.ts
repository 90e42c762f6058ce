import type { BonusTerms, BonusType, GrantEnd, GrantState } from '@marquee/kernel/contracts/bonuses';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Localised } from '../language/localised.ts';

/** The house's accounts that pay bonuses. */
export type BonusExpense = 'promo_expense' | 'cashback_expense' | 'points_expense';

export interface GrantRow {
  id: string;
  number: string;
  playerId: string;
  type: BonusType;
  /** Null where it comes from no campaign. */
  campaignId: string | null;
  campaignVersion: number | null;
  /** Null for the name of its type. */
  title: Localised | null;
  /** As they were when it was given, in its currency. */
  terms: BonusTerms;
  /** What it was given for: `deposit`, `code`, `campaign`; of what comes from no campaign whatever it was. */
  source: string;
  currency: string;
  state: GrantState;
  amount: bigint;
  expense: BonusExpense;
  depositId: string | null;
  required: bigint;
  /** In minor units times hundredths of a percent. */
  progress: bigint;
  lowestStake: bigint;
  converted: bigint;
  forfeited: bigint;
  /** How often its money was put into play, and taken out of it again before a stake. */
  starts: number;
  queuePosition: number | null;
  createdAt: Date;
  claimUntil: Date | null;
  startedAt: Date | null;
  expiresAt: Date | null;
  /** Set before `endedAt` where a round that is open has to end first. */
  endReason: GrantEnd | null;
  endedAt: Date | null;
  notices: number;
}

/** SQL: the columns of {@link GrantRow} of a table or alias `bonus_grant`. */
export const GRANT_COLUMNS = `bonus_grant.id, bonus_grant.number, bonus_grant.player_id as "playerId", bonus_grant.type,
  bonus_grant.campaign_id as "campaignId", bonus_grant.campaign_version as "campaignVersion", bonus_grant.title,
  bonus_grant.terms, bonus_grant.source, bonus_grant.currency, bonus_grant.state, bonus_grant.amount, bonus_grant.expense,
  bonus_grant.deposit_id as "depositId", bonus_grant.required, bonus_grant.progress,
  bonus_grant.lowest_stake as "lowestStake", bonus_grant.converted, bonus_grant.forfeited, bonus_grant.starts,
  bonus_grant.queue_position as "queuePosition", bonus_grant.created_at as "createdAt",
  bonus_grant.claim_until as "claimUntil", bonus_grant.started_at as "startedAt",
  bonus_grant.expires_at as "expiresAt", bonus_grant.end_reason as "endReason", bonus_grant.ended_at as "endedAt",
  bonus_grant.notices`;

/** SQL, for a condition: the grant runs, and its money lies in an account. */
export const IS_RUNNING = `bonus_grant.state in ('active', 'wagering')`;

/** Basis points of the whole: progress is counted in minor units times these. */
export const WHOLE = 10_000n;

export const isRunning = ({ state }: Pick<GrantRow, 'state'>): boolean =>
  state === 'active' || state === 'wagering';

export const findGrant = async (database: Queryable, id: string): Promise<GrantRow | null> => {
  const [grant] = await database.query<GrantRow>(`select ${GRANT_COLUMNS} from bonus_grant where id = $1`, [
    id,
  ]);
  return grant ?? null;
};

/** The one that is wagered; null for none. */
export const findRunning = async (database: Queryable, playerId: string): Promise<GrantRow | null> => {
  const [grant] = await database.query<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant where player_id = $1 and ${IS_RUNNING}`,
    [playerId],
  );
  return grant ?? null;
};

/** Those that wait, in the order in which they begin. */
export const readQueue = (database: Queryable, playerId: string): Promise<GrantRow[]> =>
  database.query<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant where player_id = $1 and state = 'queued' order by queue_position, created_at`,
    [playerId],
  );

export type NewGrant = Pick<
  GrantRow,
  | 'id'
  | 'playerId'
  | 'type'
  | 'campaignId'
  | 'campaignVersion'
  | 'title'
  | 'terms'
  | 'currency'
  | 'state'
  | 'amount'
  | 'expense'
  | 'depositId'
  | 'required'
  | 'lowestStake'
  | 'claimUntil'
> & {
  /** What it is given for, and its name there: once for each. */
  source: string;
  sourceKey: string;
  code?: string;
  at: Date;
};

/** As players and support say it: `BN-81F3-20D1`. */
const numberOf = (id: string): string => `BN-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** False where something was given for the same before. */
export const insertGrant = async (transaction: Queryable, grant: NewGrant): Promise<boolean> => {
  const rows = await transaction.query(
    `insert into bonus_grant (id, number, player_id, type, campaign_id, campaign_version, title, terms, source, source_key,
       code, currency, state, amount, expense, deposit_id, required, lowest_stake, claim_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (source, source_key) do nothing returning id`,
    [
      grant.id,
      numberOf(grant.id),
      grant.playerId,
      grant.type,
      grant.campaignId,
      grant.campaignVersion,
      grant.title && JSON.stringify(grant.title),
      JSON.stringify(grant.terms),
      grant.source,
      grant.sourceKey,
      grant.code ?? null,
      grant.currency,
      grant.state,
      grant.amount,
      grant.expense,
      grant.depositId,
      grant.required,
      grant.lowestStake,
      grant.claimUntil,
      grant.at,
    ],
  );
  return rows.length > 0;
};

/** Writes what changes in the life of a grant, with the step that it was. */
export const writeGrant = async (
  transaction: Queryable,
  grant: GrantRow,
  { step, actor, at }: { step: string; actor: string; at: Date },
): Promise<void> => {
  await transaction.query(
    `update bonus_grant set state = $2, amount = $3, required = $4, converted = $5, forfeited = $6, starts = $7,
       queue_position = $8, started_at = $9, expires_at = $10, end_reason = $11, ended_at = $12, deposit_id = $13,
       terms = $14::jsonb, claim_until = $15
     where id = $1`,
    [
      grant.id,
      grant.state,
      grant.amount,
      grant.required,
      grant.converted,
      grant.forfeited,
      grant.starts,
      grant.queuePosition,
      grant.startedAt,
      grant.expiresAt,
      grant.endReason,
      grant.endedAt,
      grant.depositId,
      JSON.stringify(grant.terms),
      grant.claimUntil,
    ],
  );
  await addGrantStep(transaction, { grantId: grant.id, kind: step, actor, at });
};

export const addGrantStep = async (
  transaction: Queryable,
  { grantId, kind, actor, at }: { grantId: string; kind: string; actor: string; at: Date },
): Promise<void> => {
  await transaction.query(
    'insert into bonus_grant_step (grant_id, kind, actor, at) values ($1, $2, $3, $4)',
    [grantId, kind, actor, at],
  );
};
