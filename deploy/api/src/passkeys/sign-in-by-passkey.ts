import type { PasskeyAnswer } from '@marquee/kernel/contracts/passkeys';
import { type Database, retryTransaction } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { lockPlayer } from '../players/player.ts';
import { recordAuthEvent } from '../sessions/auth-events.ts';
import type { Device, Sessions, SessionTokens } from '../sessions/sessions.ts';
import { requireOpen, startSession } from '../sessions/start-session.ts';
import { findPasskey, usePasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeySignInSetup {
  database: Database;
  sessions: Sessions;
  relyingParty: RelyingParty;
  now: () => Date;
}

/**
 * Signs a player in by passkey. It is both steps: something the player has, and has shown to be theirs by a finger, face or
 * code.
 *
 * @throws {ApiError} `PASSKEY_INVALID`, also for a counter that has gone back; `ACCOUNT_CLOSED`, `ACCOUNT_BLOCKED`
 */
export const signInByPasskey = async (
  { database, sessions, relyingParty, now }: PasskeySignInSetup,
  answer: PasskeyAnswer,
  device: Device,
): Promise<SessionTokens> => {
  const passkey = await findPasskey(database, answer.id);
  if (passkey === null) throw new ApiError('PASSKEY_INVALID', 'Nobody has this passkey.');
  const { id, playerId } = passkey;

  const recordRefusal = (reason: 'passkey' | 'passkey-counter'): Promise<void> =>
    recordAuthEvent(database, { playerId, kind: 'sign-in', isSuccess: false, reason, device, at: now() });

  const { counter, isBackedUp } = await relyingParty
    .verifyAnswer(database, passkey, answer)
    .catch(async (error: unknown) => {
      if (error instanceof ApiError) await recordRefusal('passkey');
      throw error;
    });
  const tokens = await retryTransaction(database, async (transaction) => {
    requireOpen(await lockPlayer(transaction, playerId));
    if (!(await usePasskey(transaction, { id, counter, isBackedUp, at: now() }))) return null;
    return startSession(transaction, sessions, { playerId, device, method: 'passkey', at: now() });
  });
  if (tokens !== null) return tokens;
  await recordRefusal('passkey-counter');
  throw new ApiError('PASSKEY_INVALID', 'The counter of a passkey has not gone on: there may be a copy.');
};
