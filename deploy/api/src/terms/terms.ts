import type { TermsVersions } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';

/** The newest version of each document that players agree to, of those that have to be agreed to anew. */
const NEWEST = `select distinct on (document) document, version from terms_version
  where is_material order by document, published_at desc`;

/** In a question about `player`: there are terms in force that they have not agreed to. */
export const IS_TERMS_REQUIRED = `exists (select from (${NEWEST}) as newest
  where not exists (select from terms_acceptance as accepted
    where accepted.player_id = player.id and accepted.document = newest.document
      and accepted.version = newest.version))`;

/** The versions that players agree to. */
export const newestTerms = async (database: Queryable): Promise<TermsVersions> => {
  const rows = await database.query<{ document: 'terms' | 'privacypolicy'; version: string }>(NEWEST);
  const versionOf = (document: string): string => {
    const version = rows.find((row) => row.document === document)?.version;
    if (version === undefined) throw new Error(`There is no version of ${document}.`);
    return version;
  };
  return { terms: versionOf('terms'), privacypolicy: versionOf('privacypolicy') };
};

interface Acceptance {
  playerId: string;
  versions: TermsVersions;
  address: string;
  at: Date;
}

/** Records which versions a player has agreed to. Doing so twice changes nothing. */
export const acceptVersions = async (transaction: Queryable, accepted: Acceptance): Promise<void> => {
  const { playerId, versions, address, at } = accepted;
  await transaction.query(
    `insert into terms_acceptance (player_id, document, version, accepted_at, address)
     select $1, key, value, $3, $4 from jsonb_each_text($2::jsonb) on conflict do nothing`,
    [playerId, JSON.stringify(versions), at, address],
  );
};

/**
 * Records that a player agrees to what they were shown.
 *
 * @throws {ApiError} `TERMS_VERSION_OLD` where that is not what is in force any more
 */
export const acceptTerms = async (transaction: Queryable, accepted: Acceptance): Promise<void> => {
  const { terms, privacypolicy } = await newestTerms(transaction);
  const { versions } = accepted;
  if (versions.terms !== terms || versions.privacypolicy !== privacypolicy)
    throw new ApiError('TERMS_VERSION_OLD', 'Newer terms were published than those that were shown.');
  await acceptVersions(transaction, accepted);
};
