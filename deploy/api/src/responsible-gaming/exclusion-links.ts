import { createHash } from 'node:crypto';

import type { CheckedSignature } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { readPlayerState } from '../players/player-state.ts';
import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import { exclusionBounds } from './exclusion-periods.ts';

export const LINK_MS = RESPONSIBLE_GAMING.selfExclusion.linkDays * 24 * 60 * 60 * 1000;

export type LinkPurpose = 'extend' | 'deactivate';

interface Link {
  purpose: LinkPurpose;
  playerId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

const hash = (signature: string): string => createHash('sha256').update(signature).digest('hex');

const findLink = async (
  database: Queryable,
  signature: string,
  lock: '' | 'for update' = '',
): Promise<Link | undefined> => {
  const [link] = await database.query<Link>(
    `select purpose, player_id as "playerId", expires_at as "expiresAt", used_at as "usedAt"
     from exclusion_link where hash = $1 ${lock}`,
    [hash(signature)],
  );
  return link;
};

/** Keeps a link for a message. @param signature at least 128 random bits, as text: only its hash is kept */
export const keepLink = async (
  transaction: Queryable,
  link: { signature: string; purpose: LinkPurpose; playerId: string; now: Date },
): Promise<void> => {
  await transaction.query(
    `insert into exclusion_link (hash, purpose, player_id, issued_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [hash(link.signature), link.purpose, link.playerId, link.now, new Date(link.now.getTime() + LINK_MS)],
  );
};

/**
 * Uses a link up, once and for its purpose alone. Whoever holds it acts for its player.
 *
 * @throws {ApiError} `SIGNATURE_INVALID`, `SIGNATURE_USED`, `SIGNATURE_EXPIRED`
 */
export const useLink = async (
  transaction: Queryable,
  { signature, purpose, now }: { signature: string; purpose: LinkPurpose; now: Date },
): Promise<string> => {
  const link = await findLink(transaction, signature, 'for update');
  if (link?.purpose !== purpose)
    throw new ApiError('SIGNATURE_INVALID', `No link to ${purpose} is signed so.`);
  if (link.usedAt !== null) throw new ApiError('SIGNATURE_USED', 'The link has been used.');
  if (now >= link.expiresAt) throw new ApiError('SIGNATURE_EXPIRED', 'The link is too old.');
  await transaction.query('update exclusion_link set used_at = $2 where hash = $1', [hash(signature), now]);
  return link.playerId;
};

const faultOf = (link: Link | undefined, now: Date): CheckedSignature['fault'] => {
  if (link === undefined) return 'unknown';
  if (link.usedAt !== null) return 'used';
  return now >= link.expiresAt ? 'expired' : null;
};

/** What a link is for, without using it: mail programs open links. */
export const checkLink = async (
  database: Queryable,
  signature: string,
  now: Date,
): Promise<CheckedSignature> => {
  const link = await findLink(database, signature);
  const fault = faultOf(link, now);
  const serverTime = now.toISOString();
  if (link === undefined || fault !== null) {
    return {
      valid: false,
      fault,
      purpose: null,
      expiresAt: null,
      minDate: null,
      maxDate: null,
      currentTill: null,
      timeZone: null,
      serverTime,
    };
  }
  const state = await readPlayerState(database, link.playerId);
  const bounds = exclusionBounds(state, now);
  return {
    valid: true,
    fault: null,
    purpose: link.purpose,
    expiresAt: link.expiresAt.toISOString(),
    minDate: bounds?.minDate ?? null,
    maxDate: bounds?.maxDate ?? null,
    currentTill: state.selfExclusion?.till?.toISOString() ?? null,
    timeZone: state.timeZone,
    serverTime,
  };
};
