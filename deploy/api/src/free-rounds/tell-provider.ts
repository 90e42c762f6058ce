import { toDecimal } from '@marquee/kernel/money';
import { growingDelay } from '@marquee/kernel/retry';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import { type GamesProvider, ProviderRefused } from '../games/provider-client.ts';
import { playerRefOf } from '../play/player-ref.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { tellOfFreeRounds } from './news.ts';
import { type FreeRoundsRow, selectFreeRounds } from './package-row.ts';

const MOST_AT_ONCE = 20;
const RETRY = { baseMs: 2_000, mostMs: 10 * 60_000 };

export interface TellSetup {
  database: Database;
  provider: Pick<GamesProvider, 'createFreeRounds' | 'cancelFreeRounds'>;
  secrets: Pick<Secrets, 'fingerprint'>;
  now: () => Date;
}

export interface TellFailure {
  id: string;
  /** The provider does not want it: it is not told again. */
  isRefused: boolean;
  error: unknown;
}

const send = async ({ provider, secrets }: TellSetup, given: FreeRoundsRow): Promise<void> => {
  const { id, playerId, providerGameId, currency, stake, count, validFrom, validTo, cancelledAt } = given;
  // Also of one that is cancelled already: it may have been told of, and is not known otherwise.
  if (given.state === 'ordered')
    await provider.createFreeRounds({
      grantRef: id,
      playerRef: playerRefOf(secrets, playerId),
      gameId: providerGameId,
      currency,
      betValue: toDecimal({ amountMinor: stake, currency }),
      count,
      validFrom: validFrom.toISOString(),
      validTo: validTo.toISOString(),
    });
  if (cancelledAt !== null) await provider.cancelFreeRounds(id);
};

/** What was asked for meanwhile is told next. */
const noteTold = async (database: Database, { id, cancelledAt }: FreeRoundsRow, at: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const [told] = await transaction.query<FreeRoundsRow>(
      `with told as (
         update free_rounds set state = case state when 'ordered' then 'open' else state end, tell_attempts = 0,
           tell_at = case when cancelled_at is not distinct from $2::timestamptz then null else $3::timestamptz end,
           end_at = case when cancelled_at is null then end_at else $3::timestamptz end
         where id = $1 returning *)
       ${selectFreeRounds('').replace('from free_rounds', 'from told')}`,
      [id, cancelledAt, at],
    );
    if (told) await tellOfFreeRounds(transaction, told, at);
  });

const noteFailure = async (
  database: Database,
  { id, playerId, tellAttempts }: FreeRoundsRow,
  { isRefused, at }: { isRefused: boolean; at: Date },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const again = new Date(at.getTime() + growingDelay(tellAttempts, RETRY));
    await transaction.query(
      isRefused
        ? `update free_rounds set tell_at = null, state = 'ended', end_reason = 'refused', ended_at = $2
           where id = $1 and state = 'ordered'`
        : 'update free_rounds set tell_at = $2, tell_attempts = tell_attempts + 1 where id = $1',
      [id, isRefused ? at : again],
    );
    if (isRefused) await tellOfFreeRounds(transaction, { id, playerId }, at);
  });

const findDue = async (database: Queryable, at: Date): Promise<FreeRoundsRow[]> =>
  database.query<FreeRoundsRow>(selectFreeRounds('where tell_at <= $1 order by tell_at limit $2'), [
    at,
    MOST_AT_ONCE,
  ]);

/**
 * Tells the provider of packages that are new or cancelled, again after growing pauses where it does not answer. Two processes
 * may tell the same: it has one effect there. No transaction is open meanwhile.
 */
export const tellProvider = async (setup: TellSetup): Promise<TellFailure[]> => {
  const { database, now } = setup;
  const failures: TellFailure[] = [];
  for (const given of await findDue(database, now())) {
    /* oxlint-disable no-await-in-loop -- the provider has players to serve */
    try {
      await send(setup, given);
      await noteTold(database, given, now());
    } catch (error) {
      const isRefused = error instanceof ProviderRefused && given.state === 'ordered';
      await noteFailure(database, given, { isRefused, at: now() });
      failures.push({ id: given.id, isRefused, error });
    }
    /* oxlint-enable no-await-in-loop */
  }
  return failures;
};
