import type { FieldErrorCode } from '@marquee/kernel/contracts';

import { InvalidInput } from '../http/api-error.ts';
import type { IsBreached } from './breached-passwords.ts';
import { foldPassword, isKnownPassword } from './known-passwords.ts';

/** Words that are shorter are in too many passwords by chance. */
const SHORTEST_PERSONAL = 4;

/** What somebody who guesses at this account would try. */
export interface PasswordOwner {
  email?: string | null;
  login?: string | null;
  nickname?: string | null;
  phone?: string | null;
}

const personalWords = ({ email, login, nickname, phone }: PasswordOwner): string[] =>
  [email, email?.split('@')[0], login, nickname, phone?.slice(1)]
    .filter((word) => word !== undefined && word !== null)
    .map(foldPassword)
    .filter((word) => word.length >= SHORTEST_PERSONAL);

/**
 * Refuses a new password that somebody who guesses would try.
 *
 * @throws {InvalidInput} at the field `password`
 */
export type RequireStrongPassword = (password: string, owner: PasswordOwner) => Promise<void>;

/**
 * The one rule for new passwords, beside their length, which is the contract's (`NewPassword`). For every call that has one.
 *
 * @param isBreached asked beside the list that comes with the API; null where there is no other
 */
export const createPasswordRule = (isBreached: IsBreached | null): RequireStrongPassword => {
  const weaknessOf = async (password: string, owner: PasswordOwner): Promise<FieldErrorCode | null> => {
    const folded = foldPassword(password);
    if (personalWords(owner).some((word) => folded.includes(word))) return 'field.password_personal';
    if (isKnownPassword(password) || (await isBreached?.(password))) return 'field.password_known';
    return null;
  };
  return async (password, owner) => {
    const weakness = await weaknessOf(password, owner);
    if (weakness !== null) throw new InvalidInput({ password: [{ code: weakness }] });
  };
};
