import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { readPlayerState } from '../players/player-state.ts';
import { sendEndLink } from './exclusion-messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody is reminded later of an exclusion that they have left in force: they end it when they log in. */
const SENT_WITHIN_MS = 7 * DAY_MS;

export interface EndLinksSetup {
  database: Pick<Database, 'query' | 'transaction'>;
  siteOrigin: string;
  now: () => Date;
  /** At least 128 random bits, as they stand in an address. */
  newSecret: () => string;
}

/**
 * Exclusions whose time is over, of players who can be written to, and who have not been since. Without an end there is
 * nothing to tell: who wants to end it asks.
 */
const DUE = `ended_at is null and till is not null and endable_from < $1 and endable_from > $2
  and email_confirmed_at is not null and player.email is not null and closed_at is null
  and block_scope is distinct from 'all'
  and not exists (select from exclusion_link as sent
    where sent.player_id = player.id and sent.purpose = 'deactivate' and sent.issued_at > endable_from)`;

const sendOne = async (
  transaction: Queryable,
  exclusionId: string,
  { siteOrigin, now, newSecret }: EndLinksSetup,
): Promise<void> => {
  const at = now();
  // Of two processes the later one finds it locked, or the link that the other has sent.
  const [due] = await transaction.query<{ playerId: string }>(
    `select player.id as "playerId" from self_exclusion join player on player.id = player_id
     where self_exclusion.id = $3 and ${DUE} for update of self_exclusion skip locked`,
    [at, new Date(at.getTime() - SENT_WITHIN_MS), exclusionId],
  );
  if (due === undefined) return;
  // The same person may be excluded for longer on another account.
  const { selfExclusion } = await readPlayerState(transaction, due.playerId);
  if (selfExclusion === null || at <= selfExclusion.endableFrom) return;
  await sendEndLink(transaction, { playerId: due.playerId, siteOrigin, signature: newSecret(), now: at });
};

/**
 * Tells players whose exclusion is over that it stays in force until they end it, once and with a link that ends it.
 */
export const sendEndLinks = async (setup: EndLinksSetup, signal?: AbortSignal): Promise<void> => {
  const at = setup.now();
  const due = await setup.database.query<{ id: string }>(
    `select self_exclusion.id from self_exclusion join player on player.id = player_id where ${DUE}`,
    [at, new Date(at.getTime() - SENT_WITHIN_MS)],
  );
  for (const { id } of due) {
    if (signal?.aborted) return;
    // oxlint-disable-next-line no-await-in-loop
    await retryTransaction(setup.database, (transaction) => sendOne(transaction, id, setup));
  }
};
