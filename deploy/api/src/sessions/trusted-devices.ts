import { createHash, randomBytes } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { COOKIES } from '../rules/cookies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a device is not asked for the second step. */
export const TRUST_MS = COOKIES.trustedDeviceDays * DAY_MS;

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Trusts the device that keeps the answered secret. */
export const trustDevice = async (transaction: Queryable, playerId: string, now: Date): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await transaction.query('insert into trusted_device (hash, player_id, expires_at) values ($1, $2, $3)', [
    hash(secret),
    playerId,
    new Date(now.getTime() + TRUST_MS),
  ]);
  return secret;
};

export const isTrustedDevice = async (
  database: Queryable,
  { playerId, secret, now }: { playerId: string; secret: string; now: Date },
): Promise<boolean> => {
  const trusted = await database.query(
    'select from trusted_device where hash = $1 and player_id = $2 and expires_at > $3',
    [hash(secret), playerId, now],
  );
  return trusted.length > 0;
};

export const distrustDevices = async (transaction: Queryable, playerId: string): Promise<void> => {
  await transaction.query('delete from trusted_device where player_id = $1', [playerId]);
};
