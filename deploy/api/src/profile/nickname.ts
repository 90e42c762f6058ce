import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { lockPlayer } from '../players/player.ts';
import { ACCOUNT } from '../rules/index.ts';
import { foldNickname } from './fold-nickname.ts';
import { isProfane } from './profanity.ts';

export const NICKNAME_PAUSE_MS = ACCOUNT.nickname.changeDays * 24 * 60 * 60 * 1000;

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Names that would speak for the site. */
const RESERVED = ['admin', 'administrator', 'marquee', 'moderator', 'operator', 'staff', 'support', 'system'];

/** Whether its letters are of one script that the site's languages are written in. */
export const isOfOneScript = (nickname: string): boolean => {
  const letters = Array.from(nickname).filter((sign) => /\p{L}/u.test(sign));
  return SCRIPTS.some((script) => letters.every((letter) => script.test(letter)));
};

/** When a nickname can be changed again; null for now. The first one is not a change. */
export const changeableAt = (changedAt: Date | null, now: Date): Date | null => {
  if (changedAt === null) return null;
  const at = new Date(changedAt.getTime() + NICKNAME_PAUSE_MS);
  return at > now ? at : null;
};

/** @throws InvalidInput for a nickname that nobody may have */
const refuseForbidden = (nickname: string, folded: string): void => {
  if (folded === '' || !isOfOneScript(nickname))
    throw new InvalidInput({ nickname: [{ code: 'field.invalid' }] });
  const isReserved = RESERVED.some((name) => foldNickname(name) === folded);
  if (isReserved || isProfane(nickname))
    throw new InvalidInput({ nickname: [{ code: 'field.not_allowed' }] });
};

const isTaken = async (
  transaction: Queryable,
  { playerId, nickname, folded }: { playerId: string; nickname: string; folded: string },
): Promise<boolean> => {
  // Of two who take one nickname at a time the second waits, and then finds it.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`nickname ${folded}`]);
  const found = await transaction.query(
    `select from player where id <> $1 and (nickname_folded = $2 or lower(nickname) = lower($3)) limit 1`,
    [playerId, folded, nickname],
  );
  return found.length > 0;
};

/**
 * Gives a player a nickname, at most once in thirty days. False for the one they have.
 *
 * @throws InvalidInput where nobody may have it
 * @throws ApiError `NICKNAME_TAKEN` or, with `until`, `NICKNAME_TOO_SOON`
 */
export const changeNickname = async (
  transaction: Queryable,
  { playerId, nickname, now }: { playerId: string; nickname: string; now: Date },
): Promise<boolean> => {
  const player = await lockPlayer(transaction, playerId);
  if (player.nickname === nickname) return false;
  const folded = foldNickname(nickname);
  refuseForbidden(nickname, folded);
  const until = changeableAt(player.nicknameChangedAt, now);
  if (until !== null) {
    throw new ApiError('NICKNAME_TOO_SOON', 'A nickname changes once in thirty days.', {
      params: { until: until.toISOString() },
    });
  }
  if (await isTaken(transaction, { playerId, nickname, folded }))
    throw new ApiError('NICKNAME_TAKEN', `${nickname} is taken, or looks like one that is.`);
  await transaction.query(
    `update player set nickname = $2, nickname_folded = $3,
       nickname_changed_at = case when nickname is null then nickname_changed_at else $4 end
     where id = $1`,
    [playerId, nickname, folded, now],
  );
  return true;
};
