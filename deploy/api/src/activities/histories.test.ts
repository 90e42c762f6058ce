import { randomUUID } from 'node:crypto';

import { type Activity, ACTIVITY_LIMITS } from '@marquee/kernel/contracts/streamer';
import { retryTransaction } from '@marquee/kernel/server/database';
import { createLog } from '@marquee/kernel/server/log';
import { TODAY } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { ApiError } from '../http/api-error.ts';
import { aDeposit, agreeToTerms, aPlayer } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { postOnce } from '../ledger/post.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openTestSite, OPENING_MS, type TestSite } from '../testing/test-site.ts';
import { cancelActivity } from './cancel-activity.ts';
import { claimPrize } from './claim-prize.ts';
import { createActivity, openActivity } from './create-activity.ts';
import { drawNext } from './draw-prizes.ts';
import { freezeByOwner } from './freeze-list.ts';
import { joinActivity, leaveActivity } from './join-activity.ts';
import { presentActivity } from './present-activity.ts';
import { giveRole } from './roles.ts';
import { runActivities } from './run-activities.ts';

const HOUR_MS = 60 * 60 * 1000;
const ENTRANTS = 4;
const FUNDS = 1_000_00n;

let site: TestSite;
let secrets: Secrets;
let streamer: string;
let entrants: string[];
let now = TODAY;

const aConfirmedPlayer = async (): Promise<string> => {
  const id = await aPlayer(site.database);
  await site.database.query(
    `update player set phone = $2, email_confirmed_at = $3, phone_confirmed_at = $3 where id = $1`,
    [id, id, TODAY],
  );
  await agreeToTerms(site.database, id, TODAY);
  return id;
};

beforeAll(async () => {
  site = await openTestSite();
  secrets = createSecrets(site.environment.secretKeys);
  streamer = await aConfirmedPlayer();
  entrants = await Promise.all(Array.from({ length: ENTRANTS }, aConfirmedPlayer));
  await giveRole(site.database, { playerId: streamer, role: 'streamer', why: 'test', by: 'test', at: now });
  await postOnce(site.database, aDeposit(streamer, FUNDS));
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);

const cashOf = async (playerId: string): Promise<bigint> =>
  (await readBalances(site.database, playerId)).find(({ currency }) => currency === 'EUR')?.real
    .amountMinor ?? 0n;

const escrowOf = async (id: string): Promise<bigint> => {
  const [row] = await site.database.query<{ balance: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as balance from ledger_account
     where kind = 'activity_escrow' and subject = $1`,
    [id],
  );
  return row?.balance ?? 0n;
};

type Step =
  | { kind: 'join' | 'leave' | 'claim'; who: number }
  | { kind: 'open' | 'lock' | 'draw' | 'cancel' }
  | { kind: 'wait'; hours: number };

const who = fc.nat({ max: ENTRANTS - 1 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('join' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'claim' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('lock' as const, 'draw' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'cancel' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 3, 24, 48) }),
  },
);

const runDue = async (): Promise<void> =>
  runActivities({
    database: site.database,
    secrets,
    log: createLog('test', { level: 'fatal' }),
    now: () => now,
  })();

/** Carries a step out; one that is refused changes nothing. */
const take = async (id: string, step: Step): Promise<void> => {
  if (step.kind === 'wait') {
    now = new Date(now.getTime() + step.hours * HOUR_MS);
    return runDue();
  }
  const owner = { id, playerId: streamer, at: now };
  const player = { id, playerId: 'who' in step ? (entrants[step.who] ?? '') : '', at: now };
  const carryOut = {
    open: openActivity,
    lock: freezeByOwner,
    leave: leaveActivity,
    draw: (transaction, given) => drawNext(transaction, { ...given, secrets }),
    claim: (transaction, given) => claimPrize(transaction, { ...given, secrets }),
    join: (transaction, given) => joinActivity(transaction, { ...given, entryId: randomUUID() }),
    cancel: (transaction, given) => cancelActivity(transaction, { ...given, reason: 'mistake' }),
  } satisfies Record<string, typeof openActivity>;
  const run: typeof openActivity = carryOut[step.kind];
  await retryTransaction(site.database, async (transaction) =>
    run(transaction, 'who' in step ? player : owner),
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  return undefined;
};

const read = async (id: string): Promise<Activity> =>
  presentActivity(site.database, { id, playerId: null, now });

const owedBy = ({ state, prize, draws, returned, openedAt }: Activity): bigint => {
  const claimed = draws.filter(({ outcome }) => outcome === 'claimed').length;
  const left = openedAt === null || state === 'cancelled' ? 0 : prize.count - claimed - returned;
  return BigInt(left) * 10_00n;
};

it('holds what its open prizes are at every moment, and nothing when it is over, on every path', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { maxLength: 25 }),
      fc.integer({ min: 1, max: 3 }),
      async (history, count) => {
        /* oxlint-disable no-await-in-loop -- one step after the other */
        const total = async (): Promise<bigint> =>
          (await Promise.all([streamer, ...entrants].map(cashOf))).reduce((sum, cash) => sum + cash, 0n);
        const before = await total();
        const id = randomUUID();
        await site.database.transaction(async (transaction) => {
          await createActivity(
            transaction,
            {
              title: 'A wheel',
              note: '',
              lang: 'en',
              amount: '10.00',
              currency: 'EUR',
              count,
              maxParticipants: 3,
              joinUntil: new Date(now.getTime() + 2 * HOUR_MS).toISOString(),
            },
            { id, playerId: streamer, seed: randomUUID().replaceAll('-', '').repeat(2), secrets, at: now },
          );
        });
        for (const step of [{ kind: 'open' } as const, ...history]) {
          await take(id, step);
          const shown = await read(id);
          expect(await escrowOf(id)).toBe(owedBy(shown));
          expect(await total()).toBe(before - owedBy(shown));
          expect(shown.participants).toBeLessThanOrEqual(3);
          const drawn = shown.draws.map(({ entryId }) => entryId);
          expect(new Set(drawn).size).toBe(drawn.length);
        }
        for (let left = 0; left <= ACTIVITY_LIMITS.drawsOfPrize * count + 2; left += 1)
          await take(id, { kind: 'wait', hours: 48 });
        const { state, closedAt } = await read(id);
        ends.add(state);
        expect([await escrowOf(id), await total(), closedAt === null]).toEqual([0n, before, false]);
        // The same cash for the next history.
        for (const playerId of entrants) {
          const cash = await cashOf(playerId);
          if (cash > 0n) {
            await postOnce(site.database, aDeposit(playerId, -cash));
            await postOnce(site.database, aDeposit(streamer, cash));
          }
        }
        /* oxlint-enable no-await-in-loop */
      },
    ),
    { numRuns: 25 },
  );
  expect([...ends].toSorted()).toEqual(['cancelled', 'paid']);
}, 120_000);
