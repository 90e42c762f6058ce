import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Cause } from '../history-writer.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import { isPackageName } from '../store/safe-names.ts';
import type { Stores } from '../stores.ts';
import { utc } from '../utc.ts';
import type { Role, Token } from './token.ts';

export interface NewToken {
  owner: string;
  role: Role;
  team?: string;
  packages?: readonly string[];
  /** For how many days it counts. */
  days: number;
}

/** Who may ask the service for what. */
export interface TokenDesk {
  /** Those that count, and those that did. */
  list(): Token[];
  /**
   * Makes a token. It is told here and never again.
   *
   * @throws RegistryError TOKEN_UNSUITABLE, REASON_MISSING
   */
  make(token: NewToken, cause: Cause): { secret: string; token: Token };
  /** From now on the token counts for nothing. @throws RegistryError TOKEN_UNKNOWN, REASON_MISSING */
  revoke(id: string, cause: Cause): Token;
  /** Whose token this is. @throws RegistryError TOKEN_INVALID */
  find(secret: string): Token;
  /** A token that was found before, as it is now. @throws RegistryError TOKEN_INVALID */
  current(id: string): Token;
  /** Whether a token that was found before still counts. */
  counts(id: string): boolean;
  /** Whether a publisher's token holds for a package; a manager's holds for all. */
  mayPublish(token: Token, packageName: string): boolean;
}

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const SECRET = /^mrq_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

// The secret has 256 random bits, so a plain hash cannot be turned back.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const unsuitable = (problem: string, nextStep: string): RegistryError =>
  refusal('TOKEN_UNSUITABLE', `Such a token would not do: ${problem}.`, nextStep);

const invalid = (problem: string): RegistryError =>
  refusal(
    'TOKEN_INVALID',
    `The token does not count: ${problem}.`,
    'Ask a release manager for another one (tokens make), and set it as RELEASES_TOKEN, or for promote as PROMOTE_TOKEN.',
  );

function requireSuitable({ owner, role, team, packages = [], days }: NewToken): void {
  if (owner.trim() === '') throw unsuitable('nobody would own it', 'Name who will use it.');
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw unsuitable(`it would count for ${days} days`, `Give from 1 to ${MOST_DAYS} days.`);
  if (role === 'publisher' && team === undefined)
    throw unsuitable('a publisher publishes for a team', 'Name the team: --team catalogue');
  if (role !== 'publisher' && (team !== undefined || packages.length > 0))
    throw unsuitable(`a ${role} publishes nothing`, 'Leave team and packages out, or make a publisher.');
  const wrong = packages.find((name) => !isPackageName(name));
  if (wrong !== undefined)
    throw unsuitable(`"${wrong}" is no package`, 'Name packages such as mfe-catalogue.');
}

export function createTokenDesk({ tokens, trust, writer, authority }: Stores, clock: () => Date): TokenDesk {
  const record = (token: Token, hash: string, what: string, cause: Cause): void =>
    writer.record({ kind: 'token', token: token.id, hash, what }, cause);

  /** @throws RegistryError TOKEN_INVALID */
  function requireCounting(token: Token): Token {
    if (token.revoked !== undefined)
      throw invalid(`${token.revoked.by} revoked it, ${utc(token.revoked.at)} (${token.revoked.why})`);
    if (new Date(token.expiresAt) <= clock()) throw invalid(`it expired ${utc(token.expiresAt)}`);
    return token;
  }

  return {
    list: () => tokens.all(),
    make(wanted, given) {
      const cause = requireCause(given);
      requireSuitable(wanted);
      authority.begin(cause);
      const id = randomBytes(6).toString('hex');
      const secret = randomBytes(32).toString('base64url');
      const now = clock();
      const { owner, role, team, packages = [], days } = wanted;
      const token: Token = {
        id,
        owner: owner.trim(),
        role,
        ...(team === undefined ? {} : { team }),
        packages: [...packages],
        hash: hashOf(secret),
        madeAt: now.toISOString(),
        madeBy: cause.by,
        expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
      };
      record(token, tokens.add(token), `made the token ${id} of ${token.owner}, ${role}`, cause);
      return { secret: `mrq_${id}_${secret}`, token };
    },
    revoke(id, given) {
      const cause = requireCause(given);
      const token = tokens.read(id);
      if (token === null || token.revoked !== undefined)
        throw refusal('TOKEN_UNKNOWN', `There is no token ${id} that counts.`, 'See: tokens list');
      authority.begin(cause);
      const revoked: Token = { ...token, revoked: { at: clock().toISOString(), ...cause } };
      record(revoked, tokens.replace(revoked), `revoked the token ${id} of ${token.owner}`, cause);
      return revoked;
    },
    find(text) {
      const [, id, secret] = SECRET.exec(text) ?? [];
      const token = id === undefined ? null : tokens.read(id);
      const isRight =
        token !== null &&
        secret !== undefined &&
        timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(token.hash));
      if (!isRight) throw invalid('nobody has it');
      return requireCounting(token);
    },
    current(id) {
      const token = tokens.read(id);
      if (token === null) throw invalid('nobody has it');
      return requireCounting(token);
    },
    counts(id) {
      const token = tokens.read(id);
      return token !== null && token.revoked === undefined && new Date(token.expiresAt) > clock();
    },
    mayPublish({ role, team, packages }, packageName) {
      if (role === 'manager') return true;
      if (role !== 'publisher' || team === undefined) return false;
      if (packages.length > 0) return packages.includes(packageName);
      return trust.current().teams[team]?.includes(packageName) === true;
    },
  };
}
