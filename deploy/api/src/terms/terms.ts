import type { Queryable } from '@marquee/kernel/server/database';

/** The newest version of each document that players agree to, of those that have to be agreed to anew. */
const NEWEST = `select distinct on (document) document, version from terms_version
  where is_material order by document, published_at desc`;

/** In a question about `player`: there are terms in force that they have not agreed to. */
export const IS_TERMS_REQUIRED = `exists (select from (${NEWEST}) as newest
  where not exists (select from terms_acceptance as accepted
    where accepted.player_id = player.id and accepted.document = newest.document
      and accepted.version = newest.version))`;

/** Records that the player agrees to what is in force. Doing so twice changes nothing. */
export const acceptTerms = async (
  transaction: Queryable,
  accepted: { playerId: string; address: string; at: Date },
): Promise<void> => {
  await transaction.query(
    `insert into terms_acceptance (player_id, document, version, accepted_at, address)
     select $1, document, version, $2, $3 from (${NEWEST}) as newest on conflict do nothing`,
    [accepted.playerId, accepted.at, accepted.address],
  );
};

/** What is agreed to by who registers. */
export const newestTerms = async (database: Queryable): Promise<{ terms: string; privacypolicy: string }> => {
  const rows = await database.query<{ document: 'terms' | 'privacypolicy'; version: string }>(NEWEST);
  const versionOf = (document: string): string => {
    const version = rows.find((row) => row.document === document)?.version;
    if (version === undefined) throw new Error(`There is no version of ${document}.`);
    return version;
  };
  return { terms: versionOf('terms'), privacypolicy: versionOf('privacypolicy') };
};

/** Records which versions a player has agreed to. */
export const acceptVersions = async (
  transaction: Queryable,
  accepted: { playerId: string; versions: Record<string, string>; address: string; at: Date },
): Promise<void> => {
  const { playerId, versions, address, at } = accepted;
  await transaction.query(
    `insert into terms_acceptance (player_id, document, version, accepted_at, address)
     select $1, key, value, $3, $4 from jsonb_each_text($2::jsonb) on conflict do nothing`,
    [playerId, JSON.stringify(versions), at, address],
  );
};
