import type { Queryable } from '@marquee/kernel/server/database';

import { CSV_LINE_END, csvLine } from '../http/csv.ts';
import { presentStatementLine } from '../ledger/presenter.ts';
import { readStatement } from '../ledger/statement.ts';
import { readPlayer } from '../players/player.ts';
import { readValues } from '../profile/values.ts';
import type { Secrets } from '../secrets/secrets.ts';

type Rows = Array<Record<string, unknown>>;

const inMajorUnits = (minor: string, currency: string): string =>
  `(select round(${minor} / 10 ^ exponent::numeric, exponent)::text from currency where code = ${currency})`;

/**
 * Tables about players that the export leaves out, and why. Every other one that names a player is in it: a test compares
 * them with the database.
 */
export const LEFT_OUT = {
  proof: [
    'player_password',
    'player_pin',
    'authenticator',
    'pending_authenticator',
    'recovery_code',
    'sms_code',
    'second_step',
    'trusted_device',
    'password_reset',
    'confirmation',
    'challenge',
    'exclusion_link',
  ],
  'shown in another list': ['identity_number', 'ledger_account', 'payment_order'],
  'of the books of two companies, not of the player': ['provider_difference'],
  'counted from another list': [
    'limit_counter',
    'play_clock',
    'deposit_total',
    'reward_round',
    'points_meter',
  ],
} as const;

/** All that is kept of a player and is theirs to see, by what it is. Proofs (hashes, keys, tokens) are not data of theirs. */
const LISTS = {
  currencyAccounts:
    'select currency, is_active as "isActive", opened_at as "openedAt", closed_at as "closedAt" from currency_account where player_id = $1 order by opened_at',
  agreements:
    'select document, version, accepted_at as "acceptedAt", address from terms_acceptance where player_id = $1 order by accepted_at',
  subscriptions:
    'select channel, category, is_on as "isOn", changed_at as "changedAt" from subscription where player_id = $1 order by channel, category',
  consents:
    'select channel, category, is_on as "isOn", source, address, happened_at as "happenedAt" from consent_event where player_id = $1 order by id',
  emailChanges:
    'select old_email as "oldEmail", new_email as "newEmail", changed_at as "changedAt", undone_at as "undoneAt" from email_change where player_id = $1 order by changed_at',
  sessions:
    'select started_at as "startedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt", user_agent as "userAgent", address, country from login_session where player_id = $1 order by started_at',
  securityEvents:
    'select kind, is_success as "isSuccess", reason, address, country, user_agent as "userAgent", happened_at as "happenedAt" from auth_event where player_id = $1 order by id',
  messages:
    'select category, template, params, sent_at as "sentAt", read_at as "readAt" from inbox_message where player_id = $1 order by sent_at',
  sentMessages:
    'select channel, recipient, template, queued_at as "queuedAt", sent_at as "sentAt" from outgoing_message where player_id = $1 order by id',
  selfExclusions:
    'select started_at as "startedAt", till, days, endable_from as "endableFrom", ended_at as "endedAt", reason, source from self_exclusion where player_id = $1 order by started_at',
  breaks:
    'select started_at as "startedAt", till, days, cleared_at as "clearedAt", source from cooling_off where player_id = $1 order by started_at',
  limits: `select kind, period, currency, ${inMajorUnits('amount', 'currency')} as amount, minutes, state,
      requested_at as "requestedAt", active_from as "activeFrom", set_by as "setBy"
    from player_limit where player_id = $1 order by requested_at`,
  realityCheck:
    'select interval_minutes as "intervalMinutes", changed_at as "changedAt" from reality_check where player_id = $1',
  saferPlayEvents:
    'select kind, details, happened_at as "happenedAt" from safer_play_event where player_id = $1 order by id',
  documents:
    'select kind, side, state, reject_reason as "rejectReason", type, bytes, uploaded_at as "uploadedAt", reviewed_at as "reviewedAt" from verification_document where player_id = $1 order by uploaded_at',
  connectedServices:
    'select service, linked_at as "linkedAt" from identity_link where player_id = $1 order by linked_at',
  passkeys:
    'select name, added_at as "addedAt", last_used_at as "lastUsedAt" from passkey where player_id = $1 order by added_at',
  codesBySms: 'select active_since as "activeSince" from sms_factor where player_id = $1',
  plays:
    'select game.slug, currency, started_at as "startedAt", ended_at as "endedAt", end_reason as "endReason" from game_session join game on game.id = game_id where player_id = $1 order by started_at',
  rounds: `select provider, round_id as "roundId", currency, ${inMajorUnits('stake', 'wallet_round.currency')} as stake,
      ${inMajorUnits(
        `(select coalesce(sum(amount), 0) from wallet_call where wallet_call.provider = wallet_round.provider
          and wallet_call.round_id = wallet_round.round_id and kind = 'win')`,
        'wallet_round.currency',
      )} as won, free_rounds_id is not null as "isFree", opened_at as "openedAt", closed_at as "closedAt"
    from wallet_round where player_id = $1 order by opened_at, provider, round_id`,
  payments: `select number, direction, method, payment.currency, ${inMajorUnits('payment.amount', 'payment.currency')} as amount,
      ${inMajorUnits('credited', 'payment.currency')} as credited, ${inMajorUnits('refunded', 'payment.currency')} as refunded,
      ${inMajorUnits('charged_back', 'payment.currency')} as "chargedBack", state, reason, crypto, created_at as "createdAt",
      changed_at as "changedAt"
    from payment where player_id = $1 order by created_at, id`,
  moneyTransfers: `select from_currency as "fromCurrency", ${inMajorUnits('from_amount', 'from_currency')} as "fromAmount",
      to_currency as "toCurrency", ${inMajorUnits('to_amount', 'to_currency')} as "toAmount",
      rate_numerator::text as "rateNumerator", rate_denominator::text as "rateDenominator", rate_source as "rateSource",
      rate_taken_at as "rateTakenAt", quoted_at as "quotedAt", confirmed_at as "confirmedAt"
    from money_transfer where player_id = $1 order by quoted_at, id`,
  pointsExchanges: `select (points / 100)::text as points, currency, ${inMajorUnits('amount', 'currency')} as amount,
      points_per_euro as "pointsPerEuro", quoted_at as "quotedAt", confirmed_at as "confirmedAt"
    from points_exchange where player_id = $1 order by quoted_at, id`,
  cashback: `select week, currency, ${inMajorUnits('staked', 'currency')} as staked, ${inMajorUnits('won', 'currency')} as won,
      ${inMajorUnits('converted', 'currency')} as converted, ${inMajorUnits('prizes', 'currency')} as prizes, status,
      rate_basis_points as "rateBasisPoints", ${inMajorUnits('amount', 'currency')} as amount, state,
      closed_at as "closedAt", claim_until as "claimUntil", claimed_at as "claimedAt"
    from cashback_period where player_id = $1 order by week, currency`,
  tournaments: `select tournament.slug, entry.name_shown as "nameShown", entry.joined_at as "joinedAt",
      entry.rules_version as "rulesVersion", entry.paid_kind as "paidKind",
      case entry.paid_kind when 'points' then round(entry.paid_amount / 100.0, 2)::text
        when 'money' then ${inMajorUnits('entry.paid_amount', 'tournament.currency')} end as paid,
      entry.refunded_at as "refundedAt", (entry.score / 100.0)::text as score, entry.rounds,
      entry.disqualified_at as "disqualifiedAt", entry.withdrawn_at as "withdrawnAt", entry.reason
    from tournament_entry as entry join tournament on tournament.id = entry.tournament_id
    where entry.player_id = $1 order by entry.joined_at, tournament.id`,
  jackpots: `select level_id as jackpot, ${inMajorUnits('paid_minor', 'paid_currency')} as paid, paid_currency as currency,
      nickname as "nameShown", won_at as "wonAt", provider, round_id as round
    from jackpot_win where player_id = $1 order by won_at, id`,
  activities: `select title, note, activity.currency, ${inMajorUnits('activity.amount', 'activity.currency')} as amount, prizes,
      state, created_at as "createdAt", opened_at as "openedAt", closed_at as "closedAt", cancel_reason as "cancelReason"
    from activity where player_id = $1 order by created_at, id`,
  activityEntries: `select activity_id as "activityId", joined_at as "joinedAt", left_at as "leftAt", position,
      (select max(claimed_at) from activity_draw where entry_id = activity_entry.id) as "claimedAt"
    from activity_entry where player_id = $1 order by joined_at, id`,
  roles:
    'select role, why, given_at as "givenAt" from player_role where player_id = $1 order by given_at, role',
  statusReviews:
    'select quarter, status, told_at as "toldAt", decided_at as "decidedAt", outcome from status_review where player_id = $1 order by quarter',
  pointsCorrections:
    'select (exchange / 100)::text as points, (status / 100)::text as "statusPoints", decided_at as "decidedAt" from points_request where player_id = $1 and decided_at is not null order by decided_at',
  paymentInstruments:
    'select method, kind, brand, label, expires, holder, is_kept as "isKept", first_used_at as "firstUsedAt", removed_at as "removedAt" from payment_instrument where player_id = $1 order by first_used_at',
  blockedPaymentMethods:
    'select method, blocked_at as "blockedAt", opens_at as "opensAt" from payment_method_block where player_id = $1 order by method',
  pausesOfDeposits:
    'select paused_at as "pausedAt", lifted_at as "liftedAt" from deposit_pause where player_id = $1 order by id',
  bonuses: `select number, type, title, bonus_grant.currency, ${inMajorUnits('amount', 'bonus_grant.currency')} as amount,
      ${inMajorUnits('required', 'bonus_grant.currency')} as "toWager",
      ${inMajorUnits('progress / 10000', 'bonus_grant.currency')} as wagered,
      ${inMajorUnits('converted', 'bonus_grant.currency')} as converted,
      ${inMajorUnits('forfeited', 'bonus_grant.currency')} as forfeited, state, code, terms, created_at as "createdAt",
      started_at as "startedAt", expires_at as "expiresAt", ended_at as "endedAt", end_reason as "endReason"
    from bonus_grant where player_id = $1 order by created_at, id`,
  bonusCodes:
    'select code, uses, valid_from as "validFrom", valid_until as "validUntil" from bonus_code where player_id = $1 order by code',
  balanceCorrections: `select ${inMajorUnits('amount', 'currency')} as amount, currency, reason, decided_at as "decidedAt"
    from adjustment_request where player_id = $1 and is_approved order by decided_at, id`,
  bonusRequests:
    'select kind, details, why, asked_at as "askedAt", decided_at as "decidedAt" from bonus_request where player_id = $1 order by asked_at',
  freeSpins: `select provider_game_id as game, free_rounds.currency, ${inMajorUnits('stake', 'free_rounds.currency')} as stake,
      count, played, ${inMajorUnits('won', 'free_rounds.currency')} as won, ${inMajorUnits('given', 'free_rounds.currency')} as given,
      ${inMajorUnits('forfeited', 'free_rounds.currency')} as forfeited, state, end_reason as "endReason",
      valid_from as "validFrom", valid_to as "validTo", created_at as "createdAt", ended_at as "endedAt"
    from free_rounds where player_id = $1 order by created_at, id`,
  roundsToLookAt:
    'select provider, round_id as "roundId", cause, since, opened_at as "openedAt", closed_at as "closedAt" from round_case where player_id = $1 order by opened_at, round_id',
  favouriteGames:
    'select game.slug, added_at as "addedAt" from favourite_game join game on game.id = game_id where player_id = $1 order by added_at',
  playedGames:
    'select game.slug, last_played_at as "lastPlayedAt", mode from played_game join game on game.id = game_id where player_id = $1 order by last_played_at',
} as const satisfies Record<string, string>;

/** The tables that the export reads. */
export const EXPORTED_TABLES: readonly string[] = Object.values(LISTS).flatMap((sql) =>
  [...sql.matchAll(/\bfrom (\w+)/g)].map(([, table = '']) => table),
);

export type PlayerData = Record<string, Rows>;

/** Everything that is kept of a player. */
export const readPlayerData = async (
  database: Queryable,
  secrets: Secrets,
  playerId: string,
): Promise<PlayerData> => {
  const player = await readPlayer(database, playerId);
  const told = { ...player, ...(await readValues(database, secrets, player)) };
  const data: PlayerData = { player: [told] };
  for (const [name, sql] of Object.entries(LISTS)) {
    // oxlint-disable-next-line no-await-in-loop -- nobody waits for a click here, and others need the connections
    data[name] = await database.query<Record<string, unknown>>(sql, [playerId]);
  }
  data['money'] = (await readStatement(database, playerId)).map(presentStatementLine);
  return data;
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The same as a table of four columns: one line for each value. */
export const writeCsv = (data: PlayerData): string => {
  const lines = Object.entries(data).flatMap(([list, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => csvLine([list, String(index + 1), name, textOf(value)])),
    ),
  );
  return [csvLine(['list', 'row', 'name', 'value']), ...lines].join(CSV_LINE_END);
};
