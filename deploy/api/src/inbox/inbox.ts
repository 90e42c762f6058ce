import { type InboxMessage, MAX_INBOX_MESSAGES } from '@marquee/kernel/contracts/player';
import type { Language } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent, publishToPlayers } from '../events/outbox.ts';
import { INBOX_TEMPLATES, type InboxTemplate } from './templates.ts';
import { say } from './texts.ts';
import { worded } from './worded.ts';

/** As much of a body as a line of a list shows. */
const PREVIEW_LENGTH = 120;

export interface NewInboxMessage {
  id: string;
  playerId: string;
  template: InboxTemplate;
  params?: Record<string, string>;
  at: Date;
  expiresAt?: Date;
}

/** Puts a message into the inbox of a player who has no page open yet. */
export const writeToInbox = async (
  transaction: Queryable,
  { id, playerId, template, params = {}, at, expiresAt }: NewInboxMessage,
): Promise<void> => {
  await transaction.query(
    `insert into inbox_message (id, player_id, category, template, params, sent_at, expires_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [
      id,
      playerId,
      INBOX_TEMPLATES[template].category,
      template,
      JSON.stringify(params),
      at,
      expiresAt ?? null,
    ],
  );
};

/**
 * Puts a message into a player's inbox, and tells their open pages. Make it the last statement of the transaction, as
 * {@link publishEvent} asks.
 */
export const sendToInbox = async (transaction: Queryable, message: NewInboxMessage): Promise<void> => {
  await writeToInbox(transaction, message);
  await publishEvent(transaction, {
    channel: `player:${message.playerId}`,
    event: { type: 'player/inbox-changed', payload: {} },
    at: message.at,
  });
};

/**
 * The same for many players of one moment at once: what all of them are told is one statement. Make it the last one, too.
 */
export const sendToInboxes = async (
  transaction: Queryable,
  messages: ReadonlyArray<Omit<NewInboxMessage, 'at' | 'expiresAt'>>,
  at: Date,
): Promise<void> => {
  if (messages.length === 0) return;
  const rows = messages.map(({ template, params = {}, ...message }) => ({
    ...message,
    template,
    params,
    category: INBOX_TEMPLATES[template].category,
  }));
  await transaction.query(
    `insert into inbox_message (id, player_id, category, template, params, sent_at)
     select id, "playerId", category, template, params, $2 from jsonb_to_recordset($1::jsonb)
       as message (id uuid, "playerId" uuid, category text, template text, params jsonb)`,
    [JSON.stringify(rows), at],
  );
  await publishToPlayers(transaction, {
    playerIds: [...new Set(messages.map(({ playerId }) => playerId))],
    event: { type: 'player/inbox-changed', payload: {} },
    at,
  });
};

export interface InboxReader {
  playerId: string;
  /** False on a break, while excluded or blocked: there are no offers then. */
  hasOffers: boolean;
  now: Date;
}

interface InboxRow {
  id: string;
  template: InboxTemplate;
  params: Record<string, string>;
  sentAt: Date;
  readAt: Date | null;
  expiresAt: Date | null;
}

/** For a condition; expects player, moment and whether there are offers as `$1` to `$3`. */
const VISIBLE = `player_id = $1 and (expires_at is null or expires_at > $2) and ($3 or category <> 'promo')`;

const valuesOf = ({ playerId, now, hasOffers }: InboxReader): unknown[] => [playerId, now, hasOffers];

const previewOf = (body: string): string =>
  body.length <= PREVIEW_LENGTH ? body : `${body.slice(0, PREVIEW_LENGTH).replace(/\s+\S*$/, '')}…`;

const filled = (path: string, params: Record<string, string>): string =>
  path.replaceAll(/\{(\+?)(\w+)\}/g, (_, isPath: string, name: string) => {
    const value = params[name] ?? '';
    return isPath ? encodeURI(value) : encodeURIComponent(value);
  });

const present = (row: InboxRow, lang: Language): InboxMessage => {
  const { category, path } = INBOX_TEMPLATES[row.template];
  const params = worded(row.params, lang);
  const body = say(lang, `inbox.${row.template}.body`, params);
  return {
    id: row.id,
    category,
    subject: say(lang, `inbox.${row.template}.subject`, params),
    preview: previewOf(body),
    body,
    cta: { label: say(lang, `inbox.${row.template}.action`, params), path: path && filled(path, row.params) },
    createdAt: row.sentAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
};

/** The messages of a player, the latest first. One whose words are gone, from an older release, is left out. */
export const readInbox = async (
  database: Queryable,
  reader: InboxReader,
  lang: Language,
): Promise<InboxMessage[]> => {
  const rows = await database.query<InboxRow>(
    `select id, template, params, sent_at as "sentAt", read_at as "readAt", expires_at as "expiresAt"
     from inbox_message where ${VISIBLE} order by sent_at desc, id limit $4`,
    [...valuesOf(reader), MAX_INBOX_MESSAGES],
  );
  return rows
    .filter(({ template }) => Object.hasOwn(INBOX_TEMPLATES, template))
    .map((row) => present(row, lang));
};

/** How many a player has not read. */
export const countUnread = async (database: Queryable, reader: InboxReader): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from inbox_message where ${VISIBLE} and read_at is null`,
    valuesOf(reader),
  );
  return row?.count ?? 0;
};

/** A player has read a message; one that is not theirs, or is gone, stays as it is. */
export const markRead = async (
  transaction: Queryable,
  { playerId, id, at }: { playerId: string; id: string; at: Date },
): Promise<void> => {
  await transaction.query(
    'update inbox_message set read_at = $3 where player_id = $1 and id = $2 and read_at is null',
    [playerId, id, at],
  );
};
