import type { LiveEvent } from '@marquee/kernel/contracts/events';
import { notify, type Queryable } from '@marquee/kernel/server/database';

/** The receivers of an event: everybody, or one player. */
export type Channel = 'public' | `player:${string}`;

export const EVENT_CHANNEL = 'live_event_published';

/** Any number, as long as every process takes the same. */
const ORDER_LOCK = 7_163_003;

export interface StoredEvent {
  id: number;
  channel: Channel;
  type: string;
  payload: object;
}

/**
 * Tells open pages of what a transaction has done, when it commits, whichever process they are connected to. Make it the
 * last statement: from here to the commit nobody else can publish, so that ids are in the order of the commits.
 */
export const publishEvent = async (
  transaction: Queryable,
  { channel, event, at }: { channel: Channel; event: LiveEvent; at: Date },
): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [ORDER_LOCK]);
  await transaction.query(
    'insert into live_event (channel, type, payload, happened_at) values ($1, $2, $3::jsonb, $4)',
    [channel, event.type, JSON.stringify(event.payload), at],
  );
  await notify(transaction, EVENT_CHANNEL);
};

/**
 * Tells the open pages of many players the same at once: what happens to each of them often is collected, so that its
 * transactions do not wait for each other here. Make it the last statement, as with {@link publishEvent}.
 */
export const publishToPlayers = async (
  transaction: Queryable,
  { playerIds, event, at }: { playerIds: readonly string[]; event: LiveEvent; at: Date },
): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [ORDER_LOCK]);
  await transaction.query(
    `insert into live_event (channel, type, payload, happened_at)
     select 'player:' || player_id, $2, $3::jsonb, $4 from unnest($1::text[]) as told (player_id)`,
    [playerIds, event.type, JSON.stringify(event.payload), at],
  );
  await notify(transaction, EVENT_CHANNEL);
};

interface EventRow extends Omit<StoredEvent, 'id'> {
  id: bigint;
}

/** The events after an id in their order, of all channels or of some. */
export const readEvents = async (
  database: Queryable,
  { after, limit, channels = null }: { after: number; limit: number; channels?: readonly Channel[] | null },
): Promise<StoredEvent[]> => {
  const rows = await database.query<EventRow>(
    `select id, channel, type, payload from live_event
     where id > $1 and ($3::text[] is null or channel = any ($3)) order by id limit $2`,
    [after, limit, channels],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};

/** Between which ids events can be read: after the one that was cleared away last, up to the newest. */
export const readReach = async (database: Queryable): Promise<{ clearedId: number; lastId: number }> => {
  const [row] = await database.query<{ clearedId: bigint; lastId: bigint }>(
    `select cleared_id as "clearedId", greatest(cleared_id, (select max(id) from live_event)) as "lastId"
     from live_event_horizon`,
  );
  return { clearedId: Number(row?.clearedId ?? 0), lastId: Number(row?.lastId ?? 0) };
};

/** How long a browser that was disconnected can fetch the events it has missed. */
export const EVENTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Clears events away that happened before a time, the oldest first, and answers how many. */
export const clearEvents = async (database: Queryable, before: Date, most: number): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `with old as (select id from live_event where happened_at < $1 order by id limit $2),
       deleted as (delete from live_event where id in (select id from old) returning id),
       moved as (update live_event_horizon
         set cleared_id = greatest(cleared_id, coalesce((select max(id) from old), 0)))
     select count(*)::integer as count from deleted`,
    [before, most],
  );
  return row?.count ?? 0;
};
