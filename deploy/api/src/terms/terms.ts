import type { Queryable } from '@marquee/kernel/server/database';

/** The newest version of each document that players agree to, of those that have to be agreed to anew. */
const NEWEST = `select distinct on (document) document, version from terms_version
  where is_material order by document, published_at desc`;

/** There are terms in force that this player has not agreed to. */
export const isTermsRequired = async (database: Queryable, playerId: string): Promise<boolean> => {
  const open = await database.query(
    `select from (${NEWEST}) as newest
     where not exists (select from terms_acceptance as accepted
       where player_id = $1 and accepted.document = newest.document and accepted.version = newest.version)
     limit 1`,
    [playerId],
  );
  return open.length > 0;
};

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
