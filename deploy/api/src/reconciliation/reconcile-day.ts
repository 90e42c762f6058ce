import {
  MOST_POSTINGS_ASKED,
  type ProviderPosting,
  type ProviderStatement,
} from '@marquee/kernel/game-protocol';
import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import type { Database } from '@marquee/kernel/server/database';

import type { GamesProvider } from '../games/provider-client.ts';
import { compare, type Difference, type KeptCall } from './compare.ts';
import { closeDifference, keepDifference, listOpen } from './differences.ts';
import { findKept, listKept, type Place } from './kept-calls.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Counts and sums of one side, by currency and kind. */
export type Totals = ProviderStatement['totals'];

export interface ReconciliationSetup {
  database: Database;
  /** As calls of the wallet name it. */
  name: string;
  provider: Pick<GamesProvider, 'readStatement' | 'listPostings' | 'findPostings'>;
  now: () => Date;
}

const countTotals = () => {
  const byName = new Map<string, { currency: string; kind: Totals[0]['kind']; count: number; sum: bigint }>();
  return {
    add: (currency: string, kind: Totals[0]['kind'], amountMinor: bigint): void => {
      const total = byName.get(`${currency} ${kind}`) ?? { currency, kind, count: 0, sum: 0n };
      byName.set(`${currency} ${kind}`, { ...total, count: total.count + 1, sum: total.sum + amountMinor });
    },
    list: (): Totals =>
      [...byName.entries()]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, { sum, ...total }]) => ({
          ...total,
          sum: toDecimal({ amountMinor: sum, currency: total.currency }),
        })),
  };
};

type OnPair = (told: ProviderPosting | null, kept: KeptCall | null) => Promise<void>;

/** All that the provider has of the day, each with what is kept of it. @throws where the list does not come to its totals */
const readTold = async (
  { database, name, provider }: ReconciliationSetup,
  day: string,
  { statement, onPair }: { statement: ProviderStatement; onPair: OnPair },
): Promise<void> => {
  const totals = countTotals();
  let after: string | null = '';
  while (after !== null) {
    /* oxlint-disable no-await-in-loop -- each page begins where the one before ends */
    const { postings, next } = await provider.listPostings(day, after);
    if (next !== null && next <= after) throw new Error(`The list of ${day} does not go on after ${after}.`);
    const kept = await findKept(
      database,
      name,
      postings.map(({ txId }) => txId),
    );
    for (const told of postings) {
      totals.add(told.currency, told.kind, fromDecimal(told.amount, told.currency).amountMinor);
      await onPair(told, kept.get(told.txId) ?? null);
    }
    after = next;
    /* oxlint-enable no-await-in-loop */
  }
  const listed = JSON.stringify(totals.list());
  const stated = countStated(statement);
  if (listed !== stated) throw new Error(`The list of ${day} comes to ${listed}, its totals are ${stated}.`);
};

const countStated = ({ totals }: ProviderStatement): string =>
  JSON.stringify(
    totals
      .map(({ currency, kind, count, sum }) => ({ currency, kind, count, sum }))
      .toSorted((one, other) => (`${one.currency} ${one.kind}` < `${other.currency} ${other.kind}` ? -1 : 1)),
  );

/** All that is kept of the day, each with what the provider says of it, whichever day it counts it to. */
const readKept = async (
  { database, name, provider }: ReconciliationSetup,
  day: string,
  onPair: OnPair,
): Promise<Totals> => {
  const totals = countTotals();
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start.getTime() + DAY_MS);
  let after: Place | null = { at: start, id: 0n };
  while (after !== null) {
    /* oxlint-disable no-await-in-loop -- each page begins where the one before ends */
    const page: { calls: KeptCall[]; next: Place | null } = await listKept(database, {
      provider: name,
      after,
      end,
      most: MOST_POSTINGS_ASKED,
    });
    const told = await askAbout(
      provider,
      page.calls.map(({ txId }) => txId),
    );
    for (const kept of page.calls) {
      totals.add(kept.currency, kept.kind, kept.amountMinor);
      await onPair(told.get(kept.txId) ?? null, kept);
    }
    after = page.next;
    /* oxlint-enable no-await-in-loop */
  }
  return totals.list();
};

const askAbout = async (
  provider: ReconciliationSetup['provider'],
  txIds: string[],
): Promise<Map<string, ProviderPosting>> =>
  new Map(
    (txIds.length === 0 ? [] : await provider.findPostings(txIds)).map((posting) => [posting.txId, posting]),
  );

/** Closes what both sides have alike by now, as a win that came late. Returns the ids of those transactions. */
export const closeHealed = async (setup: ReconciliationSetup): Promise<string[]> => {
  const { database, name, provider, now } = setup;
  const healed: string[] = [];
  let after = 0n;
  for (;;) {
    /* oxlint-disable no-await-in-loop -- each page begins where the one before ends */
    const open = await listOpen(database, { provider: name, after, most: MOST_POSTINGS_ASKED });
    const txIds = open.map(({ txId }) => txId);
    const [told, kept] = [await askAbout(provider, txIds), await findKept(database, name, txIds)];
    for (const { id, txId } of open) {
      const one = told.get(txId) ?? null;
      const isWaited = one?.state === 'pending' || one?.state === 'taken-back';
      if (isWaited || compare(one, kept.get(txId) ?? null) !== null) continue;
      const close = { by: null, why: 'Both sides have it alike.', at: now() };
      if (await database.transaction((transaction) => closeDifference(transaction, id, close)))
        healed.push(txId);
    }
    if (open.length < MOST_POSTINGS_ASKED) return healed;
    after = open.at(-1)?.id ?? after;
    /* oxlint-enable no-await-in-loop */
  }
};

/**
 * Compares a day that is over with the provider's statement of it. What differs is kept, booked to suspense where money is
 * concerned, and returned. Compared again, a day brings nothing new but what has come to differ since.
 *
 * @throws where the provider does not answer, or its statement contradicts itself
 */
export const reconcileDay = async (
  setup: ReconciliationSetup,
  day: string,
): Promise<{ statement: ProviderStatement; differences: Difference[] }> => {
  const { database, name, provider, now } = setup;
  const statement = await provider.readStatement(day);
  if (!statement.isFinal) throw new Error(`The provider says that ${day} is not over.`);
  const differences: Difference[] = [];
  const onPair: OnPair = async (told, kept) => {
    const difference = compare(told, kept);
    if (difference === null) return;
    if (await keepDifference(database, difference, { provider: name, day, at: now() }))
      differences.push(difference);
  };
  await readTold(setup, day, { statement, onPair });
  const kept = await readKept(setup, day, onPair);
  await database.query(
    `insert into provider_day (provider, day, told, kept, compared_at) values ($1, $2::date, $3::jsonb, $4::jsonb, $5)
     on conflict (provider, day) do update
       set told = excluded.told, kept = excluded.kept, compared_at = excluded.compared_at`,
    [name, day, JSON.stringify(statement.totals), JSON.stringify(kept), now()],
  );
  return { statement, differences };
};
