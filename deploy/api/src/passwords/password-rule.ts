import type { FieldErrorCode } from '@marquee/kernel/contracts';

import { InvalidInput } from '../http/api-error.ts';
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

/** What is wrong with a new password that is long enough; null for nothing. */
export const weaknessOf = (password: string, owner: PasswordOwner): FieldErrorCode | null => {
  const folded = foldPassword(password);
  if (personalWords(owner).some((word) => folded.includes(word))) return 'field.password_personal';
  return isKnownPassword(password) ? 'field.password_known' : null;
};

/**
 * The one rule for new passwords, beside their length, which is the contract's (`NewPassword`). For every call that has one.
 *
 * @throws {InvalidInput} at the field `password`
 */
export const requireStrongPassword = (password: string, owner: PasswordOwner): void => {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) throw new InvalidInput({ password: [{ code: weakness }] });
};
