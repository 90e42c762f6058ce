import assert from 'node:assert/strict';

import {
  FoundProviderPostings,
  MOST_POSTINGS_ASKED,
  ProviderPostings,
  ProviderStatement,
} from '@marquee/kernel/game-protocol';
import type { ProviderPosting } from '@marquee/kernel/game-protocol';
import { fromDecimal } from '@marquee/kernel/money';

import type { Check } from './check.ts';
import type { ProviderKit } from './kit.ts';

/** Rounds that last over midnight are on two days. */
const daysOf = (now: Date): string[] =>
  [now.getTime() - 24 * 60 * 60_000, now.getTime()].map((at) => new Date(at).toISOString().slice(0, 10));

const readSigned = async ({ sendSigned }: ProviderKit, path: string): Promise<unknown> => {
  const answer = await sendSigned('GET', path);
  assert.equal(answer.status, 200);
  assert.ok(answer.isSigned, `the answer to ${path} is not signed`);
  return answer.body;
};

const listOf = async (kit: ProviderKit, day: string): Promise<ProviderPosting[]> => {
  const all: ProviderPosting[] = [];
  let after: string | null = '';
  while (after !== null) {
    const path: string = `/v1/statements/${day}/postings?after=${encodeURIComponent(after)}`;
    const page: ProviderPostings = ProviderPostings.parse(await readSigned(kit, path));
    all.push(...page.postings);
    after = page.next;
  }
  return all;
};

const sumsOf = (postings: readonly ProviderPosting[]): Record<string, string> => {
  const sums = new Map<string, { count: number; minor: bigint }>();
  for (const { currency, kind, amount } of postings) {
    const { count, minor } = sums.get(`${currency} ${kind}`) ?? { count: 0, minor: 0n };
    const amountMinor = fromDecimal(amount, currency).amountMinor;
    sums.set(`${currency} ${kind}`, { count: count + 1, minor: minor + amountMinor });
  }
  return Object.fromEntries([...sums].map(([name, { count, minor }]) => [name, `${count} of ${minor}`]));
};

const addsUp: Check = {
  title: 'the statement of a day comes to the transactions that it lists',
  run: async (kit) => {
    for (const day of daysOf(kit.now())) {
      const statement = ProviderStatement.parse(await readSigned(kit, `/v1/statements/${day}`));
      assert.equal(statement.day, day);
      const stated = statement.totals.map(({ currency, kind, count, sum }) => [
        `${currency} ${kind}`,
        `${count} of ${fromDecimal(sum, currency).amountMinor}`,
      ]);
      assert.deepEqual(Object.fromEntries(stated), sumsOf(await listOf(kit, day)));
    }
    assert.equal((await kit.send('GET', `/v1/statements/${daysOf(kit.now())[1]}`)).status, 401);
  },
};

/** The sum of a rollback is each side's own. */
const shown = (txId: string, kind: string, amountMinor: bigint): string =>
  kind === 'rollback' ? txId : `${txId} ${kind} ${amountMinor}`;

const isListed: Check = {
  title:
    'each bet, win and rollback that was answered stands in a statement, and nothing else of these rounds',
  run: async (kit) => {
    const listed = (await Promise.all(daysOf(kit.now()).map((day) => listOf(kit, day)))).flat();
    const mine = kit.postings().filter(({ kind }) => kind !== 'end_round');
    const rounds = new Set(mine.map(({ roundId }) => roundId));
    const isBack = (txId: string): boolean =>
      mine.some(({ kind, refTxId }) => kind === 'rollback' && refTxId === txId);
    const expected = mine
      .filter(({ kind, txId }) => kind !== 'bet' || !isBack(txId))
      .map(({ kind, txId, amountMinor }) => shown(txId, kind, amountMinor));
    const told = listed
      .filter(({ roundId }) => rounds.has(roundId))
      .map(({ txId, kind, amount, currency }) =>
        shown(txId, kind, fromDecimal(amount, currency).amountMinor),
      );
    assert.deepEqual(told.toSorted(), expected.toSorted());
    assert.ok(told.length > 0);
  },
};

const isFound: Check = {
  title: 'asked about transactions, it says which were accepted, and which were taken back',
  run: async ({ postings, sendSigned }) => {
    const bets = postings().filter(({ kind }) => kind === 'bet');
    const back = new Set(
      postings()
        .filter(({ kind }) => kind === 'rollback')
        .map(({ refTxId }) => refTxId),
    );
    const asked = bets.slice(0, MOST_POSTINGS_ASKED - 1);
    const txIds = [...asked.map(({ txId }) => txId), 'nobody-knows-this'];
    const answer = await sendSigned('POST', '/v1/postings', { txIds });
    assert.ok(answer.isSigned, 'the answer is not signed');
    const found = FoundProviderPostings.parse(answer.body).postings;
    assert.deepEqual(
      found.map(({ txId, state }) => `${txId} ${state}`).toSorted(),
      asked.map(({ txId }) => `${txId} ${back.has(txId) ? 'taken-back' : 'accepted'}`).toSorted(),
    );
  },
};

/** What a platform expects of the provider's books, once all else was asked. */
export const STATEMENT_CHECKS: readonly Check[] = [addsUp, isListed, isFound];
