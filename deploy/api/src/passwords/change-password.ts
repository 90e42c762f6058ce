import type { PasswordFormType } from '@marquee/kernel/contracts/player';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { queueMessage } from '../messages/outbox.ts';
import { lockPlayer, type PlayerRow, readPasswordHash, readPlayer } from '../players/player.ts';
import { type AuthEventKind, recordAuthEvent } from '../sessions/auth-events.ts';
import type { Device, Sessions } from '../sessions/sessions.ts';
import { forgiveLogins, type SignInThrottle } from '../sessions/sign-in-throttle.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import type { RequireStrongPassword } from './password-rule.ts';
import { hashOf } from './reset-requests.ts';

/*
 * Changing and resetting take no idempotency key: nothing of a password should be kept but its Argon2id hash, and a key
 * would keep a fingerprint of the request. Sent twice, a change is refused, since the old password is no longer right, and
 * a link has been used. Setting the first one needs a proof of a second factor, and so a key.
 */

export interface PasswordsSetup {
  database: Database;
  sessions: Sessions;
  throttle: SignInThrottle;
  requireStrongPassword: RequireStrongPassword;
  now: () => Date;
}

/** Who sets a password, from where, and in which session. */
export interface PasswordSender {
  playerId: string;
  sessionId: string;
  device: Device;
}

interface NewPasswordOf {
  player: PlayerRow;
  passwordHash: string;
  kind: AuthEventKind;
  device: Device;
  /** The session that goes on; null for none. */
  except: string | null;
}

export const readFormType = async (database: Queryable, playerId: string): Promise<PasswordFormType> => {
  const hasPassword = (await readPasswordHash(database, playerId)) !== null;
  return { type: hasPassword ? 'change' : 'set', needsCurrent: hasPassword };
};

/** Stores the password of a player who is locked, and does what follows from that: other sessions end, and the player is told. */
const keepPassword = async (
  transaction: Queryable,
  { player, passwordHash, kind, device, except }: NewPasswordOf,
  { sessions, now }: PasswordsSetup,
): Promise<void> => {
  const at = now();
  await transaction.query(
    `insert into player_password (player_id, hash, changed_at) values ($1, $2, $3)
     on conflict (player_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
    [player.id, passwordHash, at],
  );
  // A link that was asked for before would undo this.
  await transaction.query('update password_reset set used_at = $2 where player_id = $1 and used_at is null', [
    player.id,
    at,
  ]);
  await sessions.endAll(transaction, {
    playerId: player.id,
    except: except ?? undefined,
    reason: 'password-changed',
  });
  await recordAuthEvent(transaction, {
    playerId: player.id,
    kind,
    isSuccess: true,
    reason: null,
    device,
    at,
  });
  if (player.email === null) return;
  await queueMessage(transaction, {
    channel: 'email',
    to: player.email,
    language: player.language,
    template: 'password-changed',
    params: {},
    playerId: player.id,
    at,
  });
};

/**
 * Changes the password of who knows it.
 *
 * @throws {InvalidInput} for a wrong current password, or a weak new one
 * @throws {ApiError} `PASSWORD_NOT_SET`, `TOO_MANY_REQUESTS` after five wrong ones
 */
export const changePassword = async (
  setup: PasswordsSetup,
  { current, password }: { current: string; password: string },
  { playerId, sessionId, device }: PasswordSender,
): Promise<void> => {
  const { database, throttle, requireStrongPassword, now } = setup;
  const player = await readPlayer(database, playerId);
  const currentHash = await readPasswordHash(database, playerId);
  if (currentHash === null) throw new ApiError('PASSWORD_NOT_SET', 'There is no password to change.');
  // Who has found an open session must not find out the password by it.
  const tried = { login: `player ${playerId}`, address: device.address };
  await throttle.take(tried, true);
  if (!(await isPasswordOf(current, currentHash))) {
    const event = { playerId, kind: 'password-change', isSuccess: false, reason: 'password' } as const;
    await recordAuthEvent(database, { ...event, device, at: now() });
    throw new InvalidInput({ current: [{ code: 'field.password_wrong' }] });
  }
  await throttle.forgive(database, tried);
  await requireStrongPassword(password, player);
  const passwordHash = await hashPassword(password);
  await retryTransaction(database, async (transaction) => {
    await lockPlayer(transaction, playerId);
    // Of two changes at once, the second is refused: its current password is the former one.
    if ((await readPasswordHash(transaction, playerId)) !== currentHash)
      throw new InvalidInput({ current: [{ code: 'field.password_wrong' }] });
    const change = { player, passwordHash, kind: 'password-change', device, except: sessionId } as const;
    await keepPassword(transaction, change, setup);
  });
};

/**
 * Gives a password to who has none yet.
 *
 * @throws {InvalidInput} for a weak one
 * @throws {ApiError} `PASSWORD_ALREADY_SET`
 */
export const setPassword = async (
  transaction: Queryable,
  password: string,
  { sender, setup }: { sender: PasswordSender; setup: PasswordsSetup },
): Promise<void> => {
  const { playerId, sessionId, device } = sender;
  // Two at once: the second waits here, and finds the password of the first.
  const player = await lockPlayer(transaction, playerId);
  if ((await readPasswordHash(transaction, playerId)) !== null)
    throw new ApiError('PASSWORD_ALREADY_SET', 'There is a password already.');
  await setup.requireStrongPassword(password, player);
  const passwordHash = await hashPassword(password);
  await keepPassword(
    transaction,
    { player, passwordHash, kind: 'password-set', device, except: sessionId },
    setup,
  );
};

interface Link {
  playerId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

/** The player of a link that can be used. With `lock`, nobody else can until the transaction ends. */
const playerOfLink = async (
  database: Queryable,
  hash: string,
  { now, lock }: { now: Date; lock: boolean },
): Promise<PlayerRow> => {
  const [link] = await database.query<Link>(
    `select player_id as "playerId", expires_at as "expiresAt", used_at as "usedAt" from password_reset
     where hash = $1 ${lock ? 'for update' : ''}`,
    [hashOf(hash)],
  );
  if (link === undefined) throw new ApiError('SIGNATURE_INVALID', 'There is no such link.');
  if (link.usedAt !== null) throw new ApiError('SIGNATURE_USED', 'The link was used, or another one was.');
  if (link.expiresAt <= now) throw new ApiError('SIGNATURE_EXPIRED', 'The link is over.');
  const player = await readPlayer(database, link.playerId);
  if (player.closedAt !== null) throw new ApiError('SIGNATURE_INVALID', 'The account is closed.');
  return player;
};

/**
 * Sets the password of who has a link. Nobody is signed in by that: a second factor is asked for as ever.
 *
 * @throws {InvalidInput} for a weak one; the link can still be used
 * @throws {ApiError} `SIGNATURE_INVALID`, `SIGNATURE_USED`, `SIGNATURE_EXPIRED`
 */
export const resetPassword = async (
  setup: PasswordsSetup,
  { hash, password }: { hash: string; password: string },
  device: Device,
): Promise<void> => {
  const { database, now } = setup;
  // Before the costly hash, so that made-up links cost little.
  await setup.requireStrongPassword(
    password,
    await playerOfLink(database, hash, { now: now(), lock: false }),
  );
  const passwordHash = await hashPassword(password);
  await retryTransaction(database, async (transaction) => {
    const { id } = await playerOfLink(transaction, hash, { now: now(), lock: true });
    const player = await lockPlayer(transaction, id);
    await keepPassword(
      transaction,
      { player, passwordHash, kind: 'password-reset', device, except: null },
      setup,
    );
    const logins = [player.email, player.phone, player.login].filter((login) => login !== null);
    await forgiveLogins(transaction, logins);
  });
};
