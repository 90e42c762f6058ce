import type { Queryable } from '@marquee/kernel/server/database';

import { canonicalEmail, canonicalLogin, canonicalPhone } from './contact.ts';

/** A player as the database has them. Names of columns: `migrations/016-players.sql`. */
export interface PlayerRow {
  id: string;
  email: string | null;
  emailConfirmedAt: Date | null;
  phone: string | null;
  phoneConfirmedAt: Date | null;
  login: string | null;
  nickname: string | null;
  name: string;
  surname: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  gender: 'female' | 'male' | 'other' | null;
  country: string;
  state: string;
  city: string;
  street: string;
  address: string;
  postalCode: string;
  language: string;
  timeZone: string;
  status: string;
  registrationType: 'email' | 'phone' | 'social' | 'external';
  registeredAt: Date;
  isTrusted: boolean;
  blockScope: 'play' | 'all' | null;
  closedAt: Date | null;
  nicknameChangedAt: Date | null;
  /** Boards and draws show no name of theirs. */
  hidesNickname: boolean;
}

const COLUMNS = `player.id, email, email_confirmed_at as "emailConfirmedAt", phone, phone_confirmed_at as "phoneConfirmedAt",
  login, nickname, name, surname, to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", gender, country, state, city,
  street, address, postal_code as "postalCode", language, time_zone as "timeZone", status,
  registration_type as "registrationType", registered_at as "registeredAt", is_trusted as "isTrusted",
  block_scope as "blockScope", closed_at as "closedAt", nickname_changed_at as "nicknameChangedAt",
  hides_nickname as "hidesNickname"`;

/** The player with this id. @throws if there is none: ids come from sessions */
export const readPlayer = async (database: Queryable, playerId: string): Promise<PlayerRow> => {
  const [player] = await database.query<PlayerRow>(`select ${COLUMNS} from player where id = $1`, [playerId]);
  if (player === undefined) throw new Error(`There is no player ${playerId}.`);
  return player;
};

/** The same, locked until the transaction ends: whoever else changes this player waits. */
export const lockPlayer = async (transaction: Queryable, playerId: string): Promise<PlayerRow> => {
  await transaction.query('select from player where id = $1 for update', [playerId]);
  return readPlayer(transaction, playerId);
};

/** The Argon2id hash of the player's password; null where they have none. */
export const readPasswordHash = async (database: Queryable, playerId: string): Promise<string | null> => {
  const [found] = await database.query<{ hash: string }>(
    'select hash from player_password where player_id = $1',
    [playerId],
  );
  return found?.hash ?? null;
};

export interface SignInCandidate {
  id: string;
  passwordHash: string | null;
  blockScope: PlayerRow['blockScope'];
  closedAt: Date | null;
}

/**
 * The player who signs in by this e-mail address, phone number or user name. Of two accounts with one address the closed
 * one is the older, and is passed over.
 */
export const findByLogin = async (database: Queryable, login: string): Promise<SignInCandidate | null> => {
  const [found] = await database.query<SignInCandidate>(
    `select player.id, hash as "passwordHash", block_scope as "blockScope", closed_at as "closedAt"
     from player left join player_password on player_id = player.id
     where email = $1 or phone = $2 or login = $3
     order by closed_at nulls first, registered_at desc limit 1`,
    [login.includes('@') ? canonicalEmail(login) : null, canonicalPhone(login), canonicalLogin(login)],
  );
  return found ?? null;
};
