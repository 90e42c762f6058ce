import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { networkOf } from '../http/network-of.ts';
import type { Device } from '../sessions/sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who was too young does not try other years until one fits. */
const MOST = 3;

const hashOf = ({ address, userAgent }: Device): string =>
  createHash('sha256')
    .update(`${networkOf(address)}\n${userAgent}`)
    .digest('hex');

/** @throws {ApiError} `TOO_MANY_REQUESTS` for a device whose dates of birth were refused too often today */
export const requireAgeTriesLeft = async (database: Queryable, device: Device, now: Date): Promise<void> => {
  const [refused] = await database.query<{ times: number }>(
    'select count(*)::integer as times from age_refusal where device_hash = $1 and happened_at > $2',
    [hashOf(device), new Date(now.getTime() - DAY_MS)],
  );
  if ((refused?.times ?? 0) < MOST) return;
  throw new ApiError('TOO_MANY_REQUESTS', 'Too many dates of birth of one device were refused.', {
    retryAfterSeconds: DAY_MS / 1000,
  });
};

export const countAgeRefusal = async (database: Queryable, device: Device, now: Date): Promise<void> => {
  await database.query('insert into age_refusal (device_hash, happened_at) values ($1, $2)', [
    hashOf(device),
    now,
  ]);
};

/** Deletes at most `most` refusals that count no more. Returns their number. */
export const deleteOldAgeRefusals = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from age_refusal where id in (
       select id from age_refusal where happened_at < $1 limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - DAY_MS), most],
  );
  return deleted.length;
};
