import type { BonusGrant, GameGrantMeter, GrantAction, GrantMeter } from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

import { decimalIn } from './campaign-terms.ts';
import { titleOf } from './grant-names.ts';
import { GRANT_COLUMNS, type GrantRow, isRunning, WHOLE } from './grant-row.ts';
import { contributionUnder, isAllowedGame, type StakedGame } from './staked-game.ts';

/** A grant with what there is of its money. */
export interface GrantView extends GrantRow {
  balance: bigint;
  /** Its share of stakes that lie in open rounds. */
  inPlay: bigint;
  isRoundOpen: boolean;
  campaignKey: string | null;
  /** From 1 among those that wait. */
  rank: number | null;
  waiting: number;
  /** One of the player's runs. */
  isOneRunning: boolean;
}

const OF_PLAYER = 'from bonus_grant as other where other.player_id = bonus_grant.player_id and other.state';

/** SQL: {@link GrantView} of `bonus_grant`; what follows is a condition and an order. */
export const selectGrants = (rest: string): string => `select ${GRANT_COLUMNS},
    coalesce((select balance from ledger_account where owner = bonus_grant.player_id::text and kind = 'bonus'
      and subject = bonus_grant.id::text and currency = bonus_grant.currency), 0)::bigint as balance,
    coalesce((select sum(bonus_stake) from wallet_round
      where grant_id = bonus_grant.id and closed_at is null), 0)::bigint as "inPlay",
    exists (select from wallet_round where grant_id = bonus_grant.id and closed_at is null and stake > 0) as "isRoundOpen",
    (select key from bonus_campaign where id = bonus_grant.campaign_id) as "campaignKey",
    case when state = 'queued' then (select count(*)::integer ${OF_PLAYER} = 'queued'
      and (other.queue_position, other.created_at) <= (bonus_grant.queue_position, bonus_grant.created_at)) end as rank,
    (select count(*)::integer ${OF_PLAYER} = 'queued') as waiting,
    exists (select ${OF_PLAYER} in ('active', 'wagering')) as "isOneRunning"
  from bonus_grant ${rest}`;

export const findGrantView = async (database: Queryable, id: string): Promise<GrantView> => {
  const [grant] = await database.query<GrantView>(selectGrants('where bonus_grant.id = $1'), [id]);
  if (grant === undefined) throw new Error(`There is no grant ${id}.`);
  return grant;
};

/** Those that have not ended: what runs, what waits for its turn or its deposit, and offers. */
export const readOpenGrants = (database: Queryable, playerId: string): Promise<GrantView[]> =>
  database.query<GrantView>(
    selectGrants(`where player_id = $1 and ended_at is null
      order by array_position(array['wagering', 'active', 'queued', 'pending_deposit', 'offered'], state), queue_position,
        created_at`),
    [playerId],
  );

/** What is missing, rounded up to what can be staked. */
export const leftOf = ({ required, progress }: GrantRow): bigint => {
  const left = required * WHOLE - progress;
  return left <= 0n ? 0n : (left + WHOLE - 1n) / WHOLE;
};

const progressOf = ({ required, progress }: GrantRow): number => {
  if (required === 0n) return Number(WHOLE);
  const share = progress / required;
  return Number(share > WHOLE ? WHOLE : share);
};

export const presentMeter = (grant: GrantView, lang: Language): GrantMeter => {
  const { currency, progress, required } = grant;
  const decimal = (amountMinor: bigint): string => decimalIn(currency, amountMinor);
  const wagered = progress / WHOLE;
  return {
    id: grant.id,
    title: titleOf(grant, lang),
    state: grant.state,
    currency,
    amount: decimal(grant.amount),
    locked: decimal(grant.balance + grant.inPlay),
    inPlay: decimal(grant.inPlay),
    wagered: decimal(wagered),
    required: decimal(required),
    leftToWager: decimal(leftOf(grant)),
    progressBasisPoints: progressOf(grant),
    maxStake: grant.terms.wager.maxStake,
    expiresAt: grant.expiresAt?.toISOString() ?? null,
  };
};

export const presentGameMeter = (grant: GrantView, game: StakedGame, lang: Language): GameGrantMeter => {
  const { wager } = grant.terms;
  const isAllowed = isAllowedGame(wager, game.id);
  return {
    ...presentMeter(grant, lang),
    isAllowed,
    contributionBasisPoints: isAllowed ? contributionUnder(wager, game) : 0,
  };
};

const possibleWith = (grant: GrantView): GrantAction[] => {
  const { state, required, progress, isRoundOpen } = grant;
  if (grant.endReason !== null) return [];
  if (state === 'offered')
    return grant.terms.minDeposit === null ? [required === 0n ? 'reward' : 'activate', 'cancel'] : ['cancel'];
  if (state === 'pending_deposit') return ['cancel'];
  if (state === 'queued') {
    const moves: GrantAction[] = grant.waiting > 1 ? ['move'] : [];
    return grant.isOneRunning ? [...moves, 'cancel'] : ['activate', ...moves, 'cancel'];
  }
  if (!isRunning(grant) || isRoundOpen) return [];
  const isDone = progress >= required * WHOLE;
  return [
    ...(state === 'active' ? (['deactivate'] as const) : []),
    ...(isDone ? (['reward'] as const) : []),
    'cancel',
  ];
};

export const presentGrant = (grant: GrantView, lang: Language): BonusGrant => {
  const { currency, campaignId, campaignVersion, campaignKey, terms } = grant;
  const decimal = (amountMinor: bigint): string => decimalIn(currency, amountMinor);
  return {
    ...presentMeter(grant, lang),
    number: grant.number,
    type: grant.type,
    campaign:
      campaignId === null || campaignVersion === null || campaignKey === null
        ? null
        : { id: campaignId, key: campaignKey, version: campaignVersion },
    wagerFactor: terms.wager.factor,
    createdAt: grant.createdAt.toISOString(),
    claimUntil: grant.claimUntil?.toISOString() ?? null,
    startedAt: grant.startedAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
    endReason: grant.endReason,
    converted: decimal(grant.converted),
    forfeited: decimal(grant.forfeited),
    queuePosition: grant.rank,
    neededDeposit: grant.state === 'offered' || grant.state === 'pending_deposit' ? terms.minDeposit : null,
    depositId: grant.depositId,
    can: possibleWith(grant),
  };
};
