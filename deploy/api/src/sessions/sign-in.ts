import type { SecondStep, SecondStepAnswer } from '@marquee/kernel/contracts/player';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import type { Captcha } from '../captcha/captcha.ts';
import { ApiError } from '../http/api-error.ts';
import { isPasswordOf } from '../passwords/password-hash.ts';
import { findByLogin, readPasswordHash, type SignInCandidate } from '../players/player.ts';
import { readFactors } from '../second-factors/protection.ts';
import { recordAuthEvent } from './auth-events.ts';
import { type SecondSteps, WrongCode } from './second-steps.ts';
import type { Device, Sessions, SessionTokens } from './sessions.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { requireOpen, startSession } from './start-session.ts';
import { isTrustedDevice, trustDevice } from './trusted-devices.ts';
import { recordWrongSignIn } from './wrong-sign-ins.ts';

export interface SignInSetup {
  database: Database;
  sessions: Sessions;
  secondSteps: SecondSteps;
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

/** The password may have been changed while it was judged, which takes a while. */
const requirePassword =
  ({ id, passwordHash }: SignInCandidate) =>
  async (transaction: Queryable): Promise<void> => {
    if ((await readPasswordHash(transaction, id)) !== passwordHash) refuse();
  };

/** Where a sign-in comes from. */
export interface SignInOrigin {
  device: Device;
  /** What the cookie of a trusted device holds; null for none. */
  trustedSecret: string | null;
}

/** A session, or what is asked before there is one. */
export type SignInOutcome = { tokens: SessionTokens } | { secondStep: SecondStep };

/**
 * Signs a player in by password; one with a second factor is asked for it, but on a device they trust.
 *
 * An account that does not exist is answered like a wrong password, and takes as long.
 *
 * @throws {ApiError} `AUTH_INVALID`, `ACCOUNT_CLOSED`, `ACCOUNT_BLOCKED`, `TOO_MANY_REQUESTS`, `CAPTCHA_REQUIRED`
 */
export const signInByPassword = async (
  { database, sessions, secondSteps, throttle, captcha, now }: SignInSetup,
  { login, password, captcha: answer }: SignInCredentials,
  { device, trustedSecret }: SignInOrigin,
): Promise<SignInOutcome> => {
  const tried = { login, address: device.address };
  // Verified before the try is counted: an answer can be used once, and a captcha that is out of order costs no try.
  if (answer !== undefined) await captcha.verify(answer, device.address);
  await throttle.take(tried, answer !== undefined);
  const player = await findByLogin(database, login);
  const isRight = await isPasswordOf(password, player?.passwordHash ?? null);
  if (player === null || !isRight) {
    await recordWrongSignIn(database, { login, device, at: now() });
    return refuse();
  }
  const playerId = player.id;
  requireOpen(player);
  await throttle.forgive(database, tried);
  const isTrusted =
    trustedSecret !== null &&
    (await isTrustedDevice(database, { playerId, secret: trustedSecret, now: now() }));
  const requireStill = requirePassword(player);
  const secondStep = isTrusted
    ? null
    : await secondSteps.begin(playerId, await readFactors(database, playerId), requireStill);
  if (secondStep !== null) return { secondStep };
  const tokens = await retryTransaction(database, (transaction) =>
    startSession(transaction, sessions, {
      playerId,
      device,
      method: isTrusted ? 'trusted-device' : null,
      at: now(),
      requireStill,
    }),
  );
  return { tokens };
};

/**
 * Signs in a player whose first step was right, by password or by another service, by the code of the second step.
 *
 * @returns also the secret of the device, where the player trusts it
 * @throws {ApiError} `TWO_FACTOR_INVALID`, `ACCOUNT_CLOSED`, `ACCOUNT_BLOCKED`
 */
export const signInByCode = async (
  { database, sessions, secondSteps, now }: SignInSetup,
  answer: SecondStepAnswer,
  device: Device,
): Promise<{ tokens: SessionTokens; trustedSecret: string | null }> => {
  const { playerId, source } = await secondSteps.answer(answer).catch(async (error: unknown) => {
    if (error instanceof WrongCode && error.playerId !== null) {
      await recordAuthEvent(database, {
        playerId: error.playerId,
        kind: 'sign-in',
        isSuccess: false,
        reason: 'code',
        device,
        at: now(),
      });
    }
    throw error;
  });
  return retryTransaction(database, async (transaction) => ({
    tokens: await startSession(transaction, sessions, {
      playerId,
      device,
      method: source,
      at: now(),
      requireStill: () => secondSteps.requireInForce(transaction, answer.challengeId),
    }),
    trustedSecret: answer.trustDevice === true ? await trustDevice(transaction, playerId, now()) : null,
  }));
};
