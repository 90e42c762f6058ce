import type { Queryable } from './database.ts';

/** A name that needs no quotes, so that every engine reads it alike. */
const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

/** Returns the channel; throws if it is not `snake_case` of at most 63 letters. */
export const checkedChannel = (channel: string): string => {
  if (CHANNEL.test(channel)) return channel;
  throw new Error(`${JSON.stringify(channel)} is no name of a channel.`);
};

/**
 * Sends a message to every listener of a channel, in all processes that share the database: in a transaction when it
 * commits, and never when it is rolled back. Equal messages of one transaction arrive once; 8,000 bytes are the most.
 *
 * @example await notify(transaction, 'wallet_changed', String(playerId))
 */
export const notify = async (database: Queryable, channel: string, payload = ''): Promise<void> => {
  await database.query('select pg_notify($1, $2)', [checkedChannel(channel), payload]);
};
