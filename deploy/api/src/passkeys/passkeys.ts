import type { Passkey } from '@marquee/kernel/contracts/passkeys';
import type { Queryable } from '@marquee/kernel/server/database';

/** How many a player can have: for each device and password manager one. */
export const MOST_PASSKEYS = 20;

/** What an answer is verified with. */
export interface StoredPasskey {
  id: string;
  playerId: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  transports: string[];
}

export interface AddedPasskey extends StoredPasskey {
  counter: number;
  name: string;
  isBackedUp: boolean;
  at: Date;
}

interface PasskeyRow {
  id: string;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

export const listPasskeys = async (database: Queryable, playerId: string): Promise<Passkey[]> => {
  const rows = await database.query<PasskeyRow>(
    `select id, name, added_at as "addedAt", last_used_at as "lastUsedAt" from passkey
     where player_id = $1 order by added_at, id`,
    [playerId],
  );
  return rows.map((row) => ({
    ...row,
    addedAt: row.addedAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
};

/** All of a player: the authenticators that have one are not to make another. */
export const passkeysOf = async (
  database: Queryable,
  playerId: string,
): Promise<Array<Pick<StoredPasskey, 'id' | 'transports'>>> =>
  database.query('select id, transports from passkey where player_id = $1', [playerId]);

export const findPasskey = async (database: Queryable, id: string): Promise<StoredPasskey | null> => {
  const [found] = await database.query<StoredPasskey>(
    `select id, player_id as "playerId", public_key as "publicKey", transports from passkey where id = $1`,
    [id],
  );
  return found === undefined ? null : { ...found, publicKey: new Uint8Array(found.publicKey) };
};

/** False where somebody has a passkey of this id already. */
export const addPasskey = async (transaction: Queryable, added: AddedPasskey): Promise<boolean> => {
  const { id, playerId, publicKey, counter, transports, name, isBackedUp, at } = added;
  const rows = await transaction.query(
    `insert into passkey (id, player_id, public_key, counter, transports, name, is_backed_up, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [id, playerId, publicKey, counter, transports, name, isBackedUp, at],
  );
  return rows.length > 0;
};

/**
 * Notes that a passkey was used. False where its counter has not gone on: of two authenticators that have the same key,
 * one is a copy. Those that do not count stay at 0.
 */
export const usePasskey = async (
  transaction: Queryable,
  { id, counter, isBackedUp, at }: Pick<AddedPasskey, 'id' | 'counter' | 'isBackedUp' | 'at'>,
): Promise<boolean> => {
  const used = await transaction.query(
    `update passkey set counter = $2, is_backed_up = $3, last_used_at = $4
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, isBackedUp, at],
  );
  return used.length > 0;
};

/** Whether the player has it. */
export const renamePasskey = async (
  transaction: Queryable,
  { playerId, id, name }: { playerId: string; id: string; name: string },
): Promise<boolean> => {
  const renamed = await transaction.query(
    'update passkey set name = $3 where player_id = $1 and id = $2 returning id',
    [playerId, id, name],
  );
  return renamed.length > 0;
};

/** Whether the player had it. */
export const removePasskey = async (
  transaction: Queryable,
  { playerId, id }: { playerId: string; id: string },
): Promise<boolean> => {
  const removed = await transaction.query(
    'delete from passkey where player_id = $1 and id = $2 returning id',
    [playerId, id],
  );
  return removed.length > 0;
};
