import { type Database, retryTransaction } from '@marquee/kernel/server/database';

import type { Factor, SecondFactor } from '../challenges/second-factor.ts';
import { ApiError } from '../http/api-error.ts';
import { isPasswordOf } from '../passwords/password-hash.ts';
import { readPasswordHash } from '../players/player.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Device } from '../sessions/sessions.ts';
import { type Authenticators, createAuthenticators } from './authenticators.ts';
import { type PinTry, removePin, tryPin } from './pins.ts';
import { readFactors, twoFactorTypeOf } from './protection.ts';
import { recordSecurityChange } from './record-change.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { createSmsCodes, type SmsCodes } from './sms-codes.ts';

/** Who tries a PIN, and from where. */
export interface PinOwner {
  playerId: string;
  device: Device;
}

export interface SecondFactors extends SecondFactor {
  readonly authenticators: Authenticators;
  readonly smsCodes: SmsCodes;
  /** Tries a PIN. The fifth wrong one switches it off. */
  tryPin(owner: PinOwner, pin: string): Promise<PinTry>;
  /** Which of the player's second factors a code is of, and null for none of them. The code is used up. */
  useCode(playerId: string, code: string, purpose: 'sign-in' | 'proof'): Promise<CodeSource | null>;
}

export type CodeSource = 'google' | 'sms' | 'recovery';

export interface SecondFactorsSetup {
  database: Database;
  secrets: Secrets;
  now: () => Date;
}

const DIGITS = /^\d{3} ?\d{3}$/;

/** The second factors of players, as the database has them. */
export const createSecondFactors = ({ database, secrets, now }: SecondFactorsSetup): SecondFactors => {
  const authenticators = createAuthenticators(secrets, now);
  const smsCodes = createSmsCodes(secrets, now);

  const sendProofCode = async (playerId: string): Promise<void> => {
    await retryTransaction(database, (transaction) =>
      smsCodes.send(transaction, { playerId, purpose: 'proof' }),
    );
  };

  const tryOwnPin = async ({ playerId, device }: PinOwner, pin: string): Promise<PinTry> => {
    const tried = await tryPin(database, playerId, pin);
    if (tried.outcome === 'off') {
      await retryTransaction(database, async (transaction) => {
        if (!(await removePin(transaction, playerId))) return;
        await recordSecurityChange(transaction, { playerId, kind: 'pin-locked', device, at: now() });
      });
    }
    return tried;
  };

  const useCode: SecondFactors['useCode'] = async (playerId, code, purpose) => {
    if (DIGITS.test(code)) {
      if (await authenticators.useCode(database, playerId, code)) return 'google';
      return (await smsCodes.useCode(database, { playerId, purpose }, code)) ? 'sms' : null;
    }
    return (await takeRecoveryCode(database, secrets, { playerId, code, at: now() })) ? 'recovery' : null;
  };

  return {
    authenticators,
    smsCodes,
    tryPin: tryOwnPin,
    useCode,

    async ask(playerId, { withoutPin }) {
      const factors = await readFactors(database, playerId);
      if (factors.hasPin && !withoutPin) return { kind: 'pin' };
      const type = twoFactorTypeOf(factors);
      if (type === 'sms') await sendProofCode(playerId);
      if (type !== null) return { kind: 'code', type };
      return factors.hasPassword ? { kind: 'password' } : null;
    },

    async check({ playerId, device }, kind: Factor['kind'], answer) {
      if (kind === 'password') return isPasswordOf(answer, await readPasswordHash(database, playerId));
      if (kind === 'code') return (await useCode(playerId, answer.trim(), 'proof')) !== null;
      return (await tryOwnPin({ playerId, device }, answer.trim())).outcome === 'right';
    },
  };
};

/** @throws {ApiError} `PIN_WRONG` with the tries that are left, `PIN_OFF` where there is none (any more) */
export const requireRightPin = (tried: PinTry): void => {
  if (tried.outcome === 'right') return;
  if (tried.outcome === 'off') throw new ApiError('PIN_OFF', 'There is no PIN, or it was switched off.');
  throw new ApiError('PIN_WRONG', 'That is not the PIN.', { params: { attemptsLeft: tried.triesLeft } });
};
