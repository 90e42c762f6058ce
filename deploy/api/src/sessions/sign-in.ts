import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import type { Captcha } from '../captcha/captcha.ts';
import { ApiError } from '../http/api-error.ts';
import { isPasswordOf } from '../passwords/password-hash.ts';
import { findByLogin, type SignInCandidate } from '../players/player.ts';
import { recordAuthEvent } from './auth-events.ts';
import type { Device, Sessions, SessionTokens } from './sessions.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export interface SignInSetup {
  database: Database;
  sessions: Sessions;
  throttle: SignInThrottle;
  captcha: Captcha;
  now: () => Date;
}

export interface SignInCredentials {
  /** E-mail address, phone number or user name, as it was typed. */
  login: string;
  password: string;
  /** The answer to the captcha, where one was asked for. */
  captcha?: string | undefined;
}

const refuse = (): never => {
  throw new ApiError('AUTH_INVALID', 'Login and password do not belong together.');
};

/** @throws {ApiError} for a player who may not come in; only who knows the password learns it */
export const requireOpen = ({
  blockScope,
  closedAt,
}: Pick<SignInCandidate, 'blockScope' | 'closedAt'>): void => {
  if (closedAt !== null) throw new ApiError('ACCOUNT_CLOSED', 'The account is closed.');
  if (blockScope === 'all') throw new ApiError('ACCOUNT_BLOCKED', 'The account is blocked.');
};

/**
 * Signs a player in by password.
 *
 * An account that does not exist is answered like a wrong password, and takes as long.
 *
 * @throws {ApiError} `AUTH_INVALID`, `ACCOUNT_CLOSED`, `ACCOUNT_BLOCKED`, `TOO_MANY_REQUESTS`, `CAPTCHA_REQUIRED`
 */
export const signInByPassword = async (
  { database, sessions, throttle, captcha, now }: SignInSetup,
  { login, password, captcha: answer }: SignInCredentials,
  device: Device,
): Promise<SessionTokens> => {
  const tried = { login, address: device.address };
  // Verified before the try is counted: an answer can be used once, and a captcha that is out of order costs no try.
  if (answer !== undefined) await captcha.verify(answer, device.address);
  await throttle.take(tried, answer !== undefined);
  const player = await findByLogin(database, login);
  const isRight = await isPasswordOf(password, player?.passwordHash ?? null);
  const record = (transaction: Queryable, playerId: string, reason: string | null) =>
    recordAuthEvent(transaction, {
      playerId,
      kind: 'sign-in',
      isSuccess: reason === null,
      reason,
      device,
      at: now(),
    });
  if (player === null) return refuse();
  if (!isRight) {
    await record(database, player.id, 'password');
    return refuse();
  }
  requireOpen(player);
  return retryTransaction(database, async (transaction) => {
    await throttle.forgive(transaction, tried);
    await record(transaction, player.id, null);
    return sessions.begin(transaction, player.id, device);
  });
};
