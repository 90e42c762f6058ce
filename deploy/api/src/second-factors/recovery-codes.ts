import { randomInt } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import type { Secrets } from '../secrets/secrets.ts';

/** Letters and digits that are not taken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;
/** 12 characters of 31: 59 bits. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** As it is compared: without what people add or leave out when they copy it. */
const canonical = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const fingerprintOf = (secrets: Secrets, playerId: string, code: string): string =>
  secrets.fingerprint(canonical(code), `recovery code of ${playerId}`);

/** Gives a player ten new recovery codes, and makes the earlier ones invalid. Nobody can read them again. */
export const issueRecoveryCodes = async (
  transaction: Queryable,
  secrets: Secrets,
  playerId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newCode);
  await removeRecoveryCodes(transaction, playerId);
  await transaction.query('insert into recovery_code (player_id, hash) select $1, unnest($2::text[])', [
    playerId,
    codes.map((code) => fingerprintOf(secrets, playerId, code)),
  ]);
  return codes;
};

/** Uses a recovery code up. False for a wrong one, and for one that was used before. */
export const takeRecoveryCode = async (
  database: Queryable,
  secrets: Secrets,
  used: { playerId: string; code: string; at: Date },
): Promise<boolean> => {
  const taken = await database.query(
    'update recovery_code set used_at = $3 where player_id = $1 and hash = $2 and used_at is null returning hash',
    [used.playerId, fingerprintOf(secrets, used.playerId, used.code), used.at],
  );
  return taken.length > 0;
};

export const removeRecoveryCodes = async (transaction: Queryable, playerId: string): Promise<void> => {
  await transaction.query('delete from recovery_code where player_id = $1', [playerId]);
};
