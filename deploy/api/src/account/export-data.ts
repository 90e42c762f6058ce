import type { Queryable } from '@marquee/kernel/server/database';

import { CSV_LINE_END, csvLine } from '../http/csv.ts';
import { presentStatementLine } from '../ledger/presenter.ts';
import { readStatement } from '../ledger/statement.ts';
import { readPlayer } from '../players/player.ts';
import { readValues } from '../profile/values.ts';
import type { Secrets } from '../secrets/secrets.ts';

type Rows = Array<Record<string, unknown>>;

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
  favouriteGames:
    'select game.slug, added_at as "addedAt" from favourite_game join game on game.id = game_id where player_id = $1 order by added_at',
  playedGames:
    'select game.slug, last_played_at as "lastPlayedAt", mode from played_game join game on game.id = game_id where player_id = $1 order by last_played_at',
} as const;

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
