import type { ProviderPosting, ProviderStatement } from '@marquee/kernel/game-protocol';
import { createLog } from '@marquee/kernel/server/log';
import { readyMadeId } from '@marquee/seed/testing';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { aGamesProvider } from '../testing/a-games-provider.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { aGambler } from '../wallet/a-wallet.fixture.ts';
import { countOpen, reconcileWithProvider } from './run-reconciliation.ts';

const HOUR_MS = 60 * 60_000;
const DAY = '2026-11-20';
/** The day of all calls of this suite is over. */
const LATER = new Date('2026-11-21T02:00:00.000Z');

let site: TestSite;
let now: Date;
let run: ReturnType<typeof anOperator>;
/** The provider's books: what it says of any day, and what it has besides. */
let books: ProviderPosting[];
let elsewhere: ProviderPosting[];
let unanswered: ProviderStatement['unanswered'];
let asked: string[];
let logged: string[];

beforeEach(async () => {
  site = await openTestSite({ now: () => now });
  run = anOperator(site, { now: () => now });
  now = LATER;
  [books, elsewhere, unanswered, asked, logged] = [[], [], [], [], []];
}, OPENING_MS);
afterEach(async () => {
  await site.close();
});

const totalsOf = (postings: ProviderPosting[]): ProviderStatement['totals'] =>
  (['bet', 'rollback', 'win'] as const).flatMap((kind) => {
    const all = postings.filter((posting) => posting.kind === kind);
    const sum = all.reduce((total, { amount }) => total + Number(amount), 0).toFixed(2);
    return all.length === 0 ? [] : [{ currency: 'EUR', kind, count: all.length, sum }];
  });

const provider = aGamesProvider({
  readStatement: async (day) => {
    asked.push(day);
    return { day, isFinal: true, totals: totalsOf(books), unanswered };
  },
  listPostings: async (_day, after) => {
    const rest = books
      .filter(({ txId }) => txId > after)
      .toSorted((one, other) => (one.txId < other.txId ? -1 : 1));
    const postings = rest.slice(0, 2);
    return { postings, next: rest.length > 2 ? (postings.at(-1)?.txId ?? null) : null };
  },
  findPostings: async (txIds) => [...books, ...elsewhere].filter(({ txId }) => txIds.includes(txId)),
});

const reconcile = async () =>
  reconcileWithProvider({
    database: site.database,
    name: 'marquee',
    provider,
    now: () => now,
    log: createLog('test', {
      level: 'error',
      destination: { write: (line: string) => void logged.push(String(JSON.parse(line).msg)) },
    }),
  })(new AbortController().signal);

/** As the provider should have what the wallet has carried out. */
const tellAll = async () => {
  const calls = await site.database.query<{ txId: string; kind: string; roundId: string; amount: bigint }>(
    `select tx_id as "txId", kind, round_id as "roundId", amount from wallet_call
     where kind in ('bet', 'win', 'rollback') order by tx_id`,
  );
  books = calls.map(({ txId, kind, roundId, amount }) => ({
    txId,
    kind: kind as ProviderPosting['kind'],
    roundId,
    account: 'a-play',
    currency: 'EUR',
    amount: (Number(amount) / 100).toFixed(2),
    state: 'accepted',
  }));
};
const forget = (ending: string) => {
  const index = books.findIndex(({ txId }) => txId.endsWith(ending));
  return books.splice(index, 1);
};
const suspense = async () => {
  const [row] = await site.database.query<{ balance: bigint }>(
    `select balance from ledger_account where kind = 'suspense' and currency = 'EUR'`,
  );
  return row?.balance ?? 0n;
};
const lines = async (command: Parameters<typeof run>[0]) => (await run(command)).lines;

/** A bet of 2.00 that won 5.00, and one that was taken back. */
const aDayOfPlay = async () => {
  const gambler = await aGambler(site.database);
  await gambler.bet('b', 200n);
  await gambler.win('w', 500n);
  await gambler.bet('c', 300n, 's');
  await gambler.rollback('k', { ref: 'c', roundId: 's' });
  await tellAll();
  return gambler;
};

it('finds nothing where both sides have the same, and looks at a day once', async () => {
  await aDayOfPlay();
  // Both its own and of another day by the provider's clock.
  elsewhere = forget(' w');
  await reconcile();
  await reconcile();
  expect(asked).toEqual([DAY]);
  expect(await suspense()).toBe(0n);
  expect(await countOpen(site.database)).toEqual([{ provider: 'marquee', differences: 0, cases: 0 }]);
  expect((await lines({ name: 'list-reconciliation' }))[0]).toBe('Nothing differs.');
  expect(logged).toEqual([]);
  await expectSoundLedger(site.database);
});

it('waits until an hour after the end of a day', async () => {
  await aDayOfPlay();
  now = new Date(LATER.getTime() - HOUR_MS - 60_000);
  await reconcile();
  expect(asked).toEqual([]);
});

it('names what stands on one side only, books it to suspense, and raises an alarm', async () => {
  await aDayOfPlay();
  forget(' b');
  const [win] = forget(' w');
  if (win === undefined) throw new Error('There was a win.');
  books.push({ ...win, amount: '4.00' }, { ...win, txId: 'unheard', kind: 'bet', amount: '7.00' });
  await reconcile();
  // A bet of 2.00 that only we have, one of 7.00 that only they have, and 1.00 that we have paid too much.
  expect(await suspense()).toBe(200n - 700n - 100n);
  const named = await lines({ name: 'show-reconciliation', day: DAY });
  expect(named.join('\n')).toMatch(/ b {2}the provider has nothing, we have bet 2\.00 EUR/);
  expect(named.join('\n')).toMatch(/ w {2}the provider has win 4\.00 EUR, we have win 5\.00 EUR/);
  expect(named.join('\n')).toMatch(/unheard {2}the provider has bet 7\.00 EUR, we have nothing/);
  expect(named.join('\n')).toMatch(/EUR bet +the provider 2 of 10\.00 +we 2 of 5\.00/);
  expect(logged).toHaveLength(3);
  const { body } = await site.inject({ method: 'GET', url: '/metrics' });
  expect(body).toContain('marquee_api_reconciliation_differences{provider="marquee"} 3\n');
  await reconcile();
  expect(await suspense()).toBe(-600n);
});

it('books nothing for a rollback that the wallet never heard of, where its bet never came', async () => {
  await aDayOfPlay();
  const [back] = books.filter(({ kind }) => kind === 'rollback');
  if (back === undefined) throw new Error('There was a rollback.');
  books.push({ ...back, txId: 'lost', roundId: 'unknown', amount: '9.00' });
  await reconcile();
  expect(await suspense()).toBe(0n);
  expect(await countOpen(site.database)).toMatchObject([{ differences: 1 }]);
});

it('takes it back where both sides have the same by then', async () => {
  const gambler = await aDayOfPlay();
  const [bet] = books.filter(({ txId }) => txId.endsWith(' b'));
  if (bet === undefined) throw new Error('There was a bet.');
  books.push({ ...bet, txId: bet.txId.replace(/ b$/, ' late'), kind: 'win', amount: '6.00' });
  await reconcile();
  expect(await suspense()).toBe(600n);
  await gambler.win('late', 600n);
  await reconcile();
  expect(await suspense()).toBe(0n);
  expect(await countOpen(site.database)).toMatchObject([{ differences: 0 }]);
  await expectSoundLedger(site.database);
});

it('lets a person write it off, once and with a reason', async () => {
  await aDayOfPlay();
  forget(' b');
  await reconcile();
  const [line = ''] = await lines({ name: 'list-reconciliation' });
  const number = /\d+/.exec(line)?.[0] ?? '';
  const close = () => run({ name: 'close-difference', number, why: 'the provider lost it' });
  expect(await close()).toMatchObject({ isDone: true });
  expect(await close()).toMatchObject({ isDone: false });
  expect(await suspense()).toBe(0n);
  expect(await site.database.query('select actor, action, details from operator_action')).toEqual([
    { actor: 'mira', action: 'reconciliation close', details: { why: 'the provider lost it' } },
  ]);
  await expectSoundLedger(site.database);
});

it('does not believe a statement that contradicts itself', async () => {
  await aDayOfPlay();
  jest.spyOn(provider, 'readStatement').mockResolvedValueOnce({
    day: DAY,
    isFinal: true,
    unanswered,
    totals: [{ currency: 'EUR', kind: 'bet', count: 1, sum: '2.00' }],
  });
  await expect(reconcile()).rejects.toThrow('The list of 2026-11-20 comes to');
  expect(await site.database.query('select from provider_day')).toEqual([]);
});

describe('a round that neither side ends', () => {
  it('waits for a person from the third day on, who gives the stake back', async () => {
    const gambler = await aGambler(site.database);
    await gambler.bet('b', 200n);
    await tellAll();
    now = new Date(NOW.getTime() + 71 * HOUR_MS);
    await reconcile();
    expect(await lines({ name: 'list-round-cases' })).toEqual(['No round waits for a person.']);
    now = new Date(NOW.getTime() + 73 * HOUR_MS);
    await reconcile();
    const [line = ''] = await lines({ name: 'list-round-cases' });
    expect(line).toContain(`never-ended  ${gambler.playerId}`);
    expect(logged).toContain('a round waits for a person to look at it');
    const round = line.slice(0, line.indexOf('  '));
    expect(round).toMatch(/ r$/);
    const why = 'the provider has lost it';
    expect(await run({ name: 'return-round', round, why })).toMatchObject({ isDone: true });
    expect(await run({ name: 'return-round', round, why })).toMatchObject({ isDone: false });
    expect(await gambler.has()).toMatchObject({ real: 1_000n, inPlay: 0n });
    await expectSoundLedger(site.database);
  });

  it('waits no more where it has ended by itself', async () => {
    const gambler = await aGambler(site.database);
    await gambler.bet('b', 200n);
    await tellAll();
    now = new Date(NOW.getTime() + 73 * HOUR_MS);
    await reconcile();
    expect(await countOpen(site.database)).toMatchObject([{ cases: 1 }]);
    await gambler.win('w', 0n);
    await tellAll();
    await reconcile();
    expect(await countOpen(site.database)).toMatchObject([{ cases: 0 }]);
  });

  it('waits where the provider has given its rollback up', async () => {
    await aDayOfPlay();
    const [back] = books.filter(({ kind }) => kind === 'rollback');
    if (back === undefined) throw new Error('There was a rollback.');
    const given = { ...back, txId: 'x', roundId: 'given-up', state: 'pending' as const };
    unanswered = [{ ...given, since: NOW.toISOString(), failure: 'the status is 503' }];
    await reconcile();
    expect(await lines({ name: 'list-round-cases' })).toEqual([
      expect.stringMatching(/^given-up {2}marquee .*rollback-unanswered .*503$/),
    ]);
    const closed = await run({ name: 'close-round-case', round: 'given-up', why: 'it never came' });
    expect(closed).toMatchObject({ isDone: true });
    expect(await countOpen(site.database)).toMatchObject([{ cases: 0 }]);
  });
});

it('knows whose money it is by the play that the provider names', async () => {
  await aDayOfPlay();
  const playerId = readyMadeId('verified');
  const [play] = await site.database.query<{ id: string }>(
    `insert into game_session (id, player_id, game_id, provider, provider_game_id, currency, language, lowest_stake,
       highest_stake, token_hash, token_expires_at, started_at, last_activity_at)
     select gen_random_uuid(), $1, id, 'marquee', 'a-game', 'EUR', 'en', 1, 100, 'hash', $2, $2, $2 from game_offer limit 1
     returning id`,
    [playerId, NOW],
  );
  const [bet] = books;
  if (bet === undefined || play === undefined) throw new Error('There was a bet.');
  books.push({ ...bet, txId: 'unheard', account: play.id });
  await reconcile();
  expect(await site.database.query('select player_id from provider_difference')).toEqual([
    { player_id: playerId },
  ]);
});
