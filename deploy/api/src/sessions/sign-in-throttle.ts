import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { networkOf } from '../http/network-of.ts';
import { canonicalLogin } from '../players/contact.ts';

const WINDOW_MS = 15 * 60 * 1000;
/**
 * Wrong tries in a quarter of an hour. From elsewhere a player can still sign in while somebody guesses their password;
 * an account that is guessed at from many networks is closed to all of them.
 */
const MOST = { loginAndNetwork: 5, network: 30, login: 50 };
/** After so many wrong tries, only who shows that they are no robot may try again. */
const MOST_WITHOUT_CAPTCHA = { loginAndNetwork: 3, network: 10, login: 10 };

interface Failures {
  loginAndNetwork: number;
  network: number;
  login: number;
}

/** Somebody's try to sign in. */
export interface SignInTry {
  login: string;
  address: string;
}

export interface SignInThrottle {
  /**
   * Counts a try as wrong, before its password is looked at: simultaneous tries do not count as one.
   *
   * @param hasCaptcha whether a captcha was solved for this try
   * @throws {ApiError} `TOO_MANY_REQUESTS` or `CAPTCHA_REQUIRED`, alike for accounts that exist and for others
   */
  take(tried: SignInTry, hasCaptcha: boolean): Promise<void>;
  /** The try was right: what was wrong before it, from this network, counts no more. */
  forgive(transaction: Queryable, tried: SignInTry): Promise<void>;
}

const hashOf = (login: string): string => createHash('sha256').update(canonicalLogin(login)).digest('hex');

const keysOf = ({ login, address }: SignInTry) => ({
  loginHash: hashOf(login),
  network: networkOf(address),
});

/** Counts wrong tries to sign in, in the database: the limits hold over all processes. */
export const createSignInThrottle = (database: Queryable, now: () => Date): SignInThrottle => ({
  async take(tried, hasCaptcha) {
    const { loginHash, network } = keysOf(tried);
    const [taken] = await database.query<{ id: bigint }>(
      'insert into sign_in_failure (login_hash, network, happened_at) values ($1, $2, $3) returning id',
      [loginHash, network, now()],
    );
    const since = new Date(now().getTime() - WINDOW_MS);
    const [failures] = await database.query<Failures>(
      `select count(*) filter (where login_hash = $1 and network = $2)::integer as "loginAndNetwork",
         count(*) filter (where network = $2)::integer as network,
         count(*) filter (where login_hash = $1)::integer as login
       from sign_in_failure where (login_hash = $1 or network = $2) and happened_at > $3`,
      [loginHash, network, since],
    );
    const exceeds = (most: Failures): boolean =>
      (Object.keys(most) as Array<keyof Failures>).some((key) => (failures?.[key] ?? 0) > most[key]);
    const isTooMany = exceeds(MOST);
    if (!isTooMany && (hasCaptcha || !exceeds(MOST_WITHOUT_CAPTCHA))) return;
    // Nothing was tried: who keeps on asking does not prolong the wait.
    await database.query('delete from sign_in_failure where id = $1', [taken?.id]);
    if (!isTooMany) throw new ApiError('CAPTCHA_REQUIRED', 'After wrong tries a captcha is needed.');
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many wrong tries to sign in.', {
      retryAfterSeconds: WINDOW_MS / 1000,
    });
  },

  async forgive(transaction, tried) {
    const { loginHash, network } = keysOf(tried);
    await transaction.query('delete from sign_in_failure where login_hash = $1 and network = $2', [
      loginHash,
      network,
    ]);
  },
});

/** Opens a locked sign-in again, for all networks: what was wrong with these logins before counts no more. */
export const forgiveLogins = async (transaction: Queryable, logins: readonly string[]): Promise<void> => {
  await transaction.query('delete from sign_in_failure where login_hash = any ($1)', [logins.map(hashOf)]);
};

/** Deletes at most `most` failures that count no more. Returns their number. */
export const deleteOldFailures = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from sign_in_failure where id in (
       select id from sign_in_failure where happened_at < $1 limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - WINDOW_MS), most],
  );
  return deleted.length;
};
