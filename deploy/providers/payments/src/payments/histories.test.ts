import { randomUUID } from 'node:crypto';

import { type DepositKind, ProviderPayment } from '@marquee/kernel/payments-protocol';
import * as fc from 'fast-check';

import { PaymentRefused } from '../errors.ts';
import { BANKS } from '../methods/banks.ts';
import { TEST_CARDS } from '../methods/cards.ts';
import { type NoticeBehaviour, startFakePlatform } from '../testing/fake-platform.ts';
import { aDeposit, CARD, createClock, OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

const MINUTE_MS = 60_000;
const KINDS: readonly DepositKind[] = ['card', 'bank', 'wallet', 'voucher', 'crypto'];

type Event =
  | { do: 'pay'; choice: number }
  | { do: 'confirm' | 'refuse' | 'cancel' }
  | { do: 'platform_cancel' }
  | { do: 'refund'; cents: number; again: boolean }
  | {
      do: 'develop';
      what: 'dispute' | 'dispute_won' | 'dispute_lost' | 'coins_few' | 'coins_many' | 'confirm';
    }
  | { do: 'choose'; what: 'credit' | 'refund' }
  | { do: 'pass'; ms: number }
  | { do: 'tell' };

const anEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pay' as const), choice: fc.oneof(fc.nat(1), fc.nat(40)) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'confirm' as const, 'refuse' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'platform_cancel' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      cents: fc.integer({ min: 1, max: 6_000 }),
      again: fc.boolean(),
    }),
  },
  {
    weight: 24,
    arbitrary: fc.record({
      do: fc.constant('develop' as const),
      what: fc.constantFrom(
        'dispute' as const,
        'dispute_won' as const,
        'dispute_lost' as const,
        'coins_few' as const,
        'coins_many' as const,
        'confirm' as const,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      what: fc.constantFrom('credit' as const, 'refund' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1_000, 6_000, 6_000, 11_000, 11_000, 16 * MINUTE_MS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const) }) },
);

/** Most histories begin with a payment that is made, so that what comes after one is reached. */
const PAID: readonly Event[] = [
  { do: 'pay', choice: 1 },
  { do: 'confirm' },
  { do: 'develop', what: 'coins_many' },
  { do: 'pass', ms: 11_000 },
];

// Without its bias towards the ends of ranges, which would hardly ever lose a dispute.
const aHistory = fc
  .noBias(fc.tuple(fc.constantFrom([], PAID, PAID), fc.array(anEvent, { minLength: 4, maxLength: 12 })))
  .map(([first, events]) => [...first, ...events]);

const clock = createClock();
let provider: Provider;
let platform: Awaited<ReturnType<typeof startFakePlatform>>;
let behaviours: NoticeBehaviour[] = [];
const ignore = (): void => undefined;

beforeAll(async () => {
  const keys = [{ id: 'development', secret: 'marquee-development-payments-secret' }];
  platform = await startFakePlatform({ keys, now: clock.now, behaviour: () => behaviours.pop() ?? 'taken' });
  provider = await startProvider({ clock, platformUrl: platform.url });
}, OPENING_MS);
afterAll(async () => {
  await provider.app.close();
  await platform.close();
});

const formOf = (choice: number): Record<string, string> => ({
  ...CARD,
  do: 'pay',
  number: TEST_CARDS[choice % TEST_CARDS.length]?.number ?? '',
  bank: BANKS[choice % BANKS.length]?.id ?? '',
  wallet: 'anna@example.org',
  voucher: `EUR-75-${String(choice % 4).padStart(4, '0')}`,
});

/** Refusals are as good as anything else here; failures are not. */
const requireAnswer = ({ status }: { status: number }): void => {
  if (status >= 500) throw new Error(`the provider failed with ${status}`);
};

/** What one event does. */
const happen = async (page: string | null, payment: ProviderPayment, event: Event): Promise<void> => {
  const path = `/v1/payments/${payment.reference}`;
  switch (event.do) {
    case 'pay':
      requireAnswer(await provider.post(page, formOf(event.choice)));
      return;
    case 'platform_cancel':
      requireAnswer(await provider.call('POST', `${path}/cancel`));
      return;
    case 'refund': {
      const amount = (event.cents / 100).toFixed(2);
      const body = { refundRef: randomUUID(), amount, reason: 'asked for' };
      for (const each of event.again ? [body, body] : [body])
        requireAnswer(await provider.call('POST', `${path}/refunds`, each));
      return;
    }
    case 'develop':
      await provider.develop(payment.reference, event.what).catch((error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error;
      });
      return;
    case 'choose': {
      const id = payment.crypto?.transactions.at(-1)?.id ?? 'none';
      const body = event.what === 'refund' ? { address: payment.crypto?.address } : undefined;
      requireAnswer(await provider.call('POST', `${path}/transactions/${id}/${event.what}`, body));
      return;
    }
    case 'pass':
      await provider.pass(event.ms);
      return;
    case 'tell':
      await provider.sendNotices(ignore);
      return;
    default:
      requireAnswer(await provider.post(page, { do: event.do }));
  }
};

/** Of all that came. What several transactions are worth together is up to a cent each more than rounded down alone. */
const worthOfCoins = ({ crypto }: ProviderPayment): number =>
  (crypto?.transactions ?? []).reduce((sum, { worth }) => sum + Number(worth) + 0.01, 0);

const isLess = (after: string, before: string): boolean => Number(after) < Number(before);

const faultsBetween = (before: ProviderPayment, after: ProviderPayment): string[] => [
  ...(after.version < before.version ? ['its version fell'] : []),
  ...(after.version === before.version && JSON.stringify(after) !== JSON.stringify(before)
    ? ['it changed without another version']
    : []),
  ...(['credited', 'refunded', 'chargedBack', 'fee'] as const)
    .filter((sum) => isLess(after[sum], before[sum]))
    .map((sum) => `${sum} fell`),
  ...(isLess(after.credited, (Number(after.refunded) + Number(after.chargedBack)).toFixed(2))
    ? ['more was taken back than was credited']
    : []),
  ...(after.kind !== 'crypto' && !['0.00', after.amount].includes(after.credited)
    ? ['it was charged twice']
    : []),
  ...(after.kind === 'crypto' && Number(after.credited) > worthOfCoins(after)
    ? ['more was credited than came']
    : []),
  ...(before.state === 'failed' && after.state !== 'failed' ? ['it came back from a decline'] : []),
  ...(after.state === 'succeeded' && after.credited === '0.00' ? ['it succeeded for nothing'] : []),
];

it(
  'holds for any order of payers, platforms and time what the protocol promises',
  async () => {
    const behaviour = fc.constantFrom<NoticeBehaviour>('taken', 'refused', 'lost', 'unacknowledged');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...KINDS),
        aHistory,
        fc.array(behaviour, { maxLength: 12 }),
        async (kind, events, answers) => {
          behaviours = answers;
          const expiresAt = new Date(clock.now().getTime() + 30 * MINUTE_MS).toISOString();
          const { body } = await provider.create(
            aDeposit({ kind, expiresAt, ...(kind === 'crypto' && { asset: 'BTC' as const }) }),
          );
          let before: ProviderPayment = body;
          for (const event of events) {
            await happen(body.pageUrl, before, event);
            const after = ProviderPayment.parse(await provider.read(body.reference));
            expect([event, faultsBetween(before, after)]).toEqual([event, []]);
            before = after;
          }
          // Refusals end at some time, and so do pauses.
          behaviours = [];
          await provider.pass(60 * MINUTE_MS);
          await provider.sendNotices();
          const last = await provider.read(body.reference);
          // The first version is the answer of the call that made it.
          expect(platform.known.get(body.reference) ?? body).toEqual(last);
          expect(await provider.notices(body.reference)).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
    expect(platform.forged).toEqual([]);
  },
  OPENING_MS,
);
