import { randomUUID } from 'node:crypto';

import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { readyMadeId, TODAY } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { postOnce } from '../ledger/post.ts';
import { createSecrets } from '../secrets/secrets.ts';
import {
  aNotice,
  aPaymentService,
  type FakePaymentService,
  PAGE_ORIGIN,
} from '../testing/a-payment-service.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { beginDeposit } from './begin-deposit.ts';
import { beginWithdrawal } from './begin-withdrawal.ts';
import { leg } from './books.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { approveWithdrawal } from './decide-withdrawals.ts';
import { payOutOf } from './pay-out.ts';
import { findPayment } from './payment-row.ts';
import { askAbout, sendOrders } from './send-orders.ts';

/** A thousand take two minutes: `PAYMENT_HISTORIES=1000`. */
const HISTORIES = Number(process.env['PAYMENT_HISTORIES'] ?? 40);
const HISTORIES_MS = 600_000;
const HOUR_MS = 60 * 60_000;
const PLAYER = readyMadeId('rich');

let now = TODAY;
let site: PlayersSite;
let service: FakePaymentService;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  service = aPaymentService(() => now);
  // Paying in begins with empty books, so that what goes back is soon more than there is.
  await move(-48_250_00n);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);

/** Cash comes from the house, or goes there, as by play. */
const move = async (amount: bigint) =>
  postOnce(site.database, {
    type: 'adjustment',
    scope: 'test',
    key: randomUUID(),
    actor: 'system',
    legs: [leg(ofPlayer(PLAYER, 'real'), amount, 'EUR'), leg(ofHouse('write_off'), -amount, 'EUR')],
    at: now,
  });

const setup = () => ({
  database: site.database,
  service,
  pageOrigins: [PAGE_ORIGIN],
  newId: randomUUID,
  now: () => now,
});

/** What the player has, less what they owe, and what is kept for withdrawals. */
const readMoney = async () => {
  const [money] = await site.database.query<{ own: bigint; cash: bigint; kept: bigint }>(
    `select coalesce(sum(balance) filter (where kind in ('real', 'receivable')), 0)::bigint as own,
       coalesce(sum(balance) filter (where kind = 'real'), 0)::bigint as cash,
       coalesce(sum(balance) filter (where kind = 'pending_withdrawal'), 0)::bigint as kept
     from ledger_account where owner = $1`,
    [PLAYER],
  );
  return money ?? { own: 0n, cash: 0n, kept: 0n };
};

type Changes = Partial<ProviderPayment>;
const SUM = '25.00';
const paidIn: Changes = { state: 'succeeded', credited: SUM, pageUrl: null };

/** What may become of a deposit at the service, and what the player has of it in the end. */
const DEPOSIT_WAYS: ReadonlyArray<{ changes: Changes[]; own: bigint }> = [
  { changes: [{ state: 'pending' }, paidIn], own: 25_00n },
  { changes: [{ state: 'authorised' }, { ...paidIn, fee: '0.30' }, { refunded: '10.00' }], own: 15_00n },
  { changes: [paidIn, { refunded: '5.00' }, { refunded: SUM }], own: 0n },
  { changes: [paidIn, { dispute: 'open' }, { dispute: 'lost', chargedBack: SUM }], own: 0n },
  { changes: [paidIn, { refunded: '5.00' }, { dispute: 'lost', chargedBack: '20.00' }], own: 0n },
  { changes: [{ state: 'expired', pageUrl: null }, paidIn], own: 25_00n },
  { changes: [{ state: 'expired', pageUrl: null }], own: 0n },
  { changes: [{ state: 'pending' }, { state: 'failed', declineReason: 'do_not_honour' }], own: 0n },
  { changes: [{ state: 'cancelled', pageUrl: null }, paidIn], own: 25_00n },
];

/** What may become of a withdrawal of ten, and what the player has lost by it in the end. */
const PAYOUT_WAYS: ReadonlyArray<{ changes: Changes[]; gone: bigint }> = [
  { changes: [{ state: 'sent' }, { state: 'paid', credited: '10.00', fee: '0.10' }], gone: 10_00n },
  { changes: [{ state: 'sent' }, { state: 'failed', declineReason: 'account_closed' }], gone: 0n },
  {
    changes: [
      { state: 'paid', credited: '10.00' },
      { state: 'returned', refunded: '10.00' },
    ],
    gone: 0n,
  },
];

const deposits = fc.record({
  way: fc.nat(DEPOSIT_WAYS.length - 1),
  /** The order and number in which its notices come, by place; those of places that are not there are lost. */
  heard: fc.array(fc.nat(4), { maxLength: 8 }),
  isGivenUp: fc.boolean(),
  faults: fc.array(fc.constantFrom('down', 'answer-lost', 'none'), { maxLength: 3 }),
});
const histories = fc.record({
  deposits: fc.array(deposits, { minLength: 1, maxLength: 3 }),
  lost: fc.nat(20_00),
  payout: fc.option(
    fc.record({ way: fc.nat(PAYOUT_WAYS.length - 1), heard: fc.array(fc.nat(3), { maxLength: 6 }) }),
  ),
});

const sendAll = async (faults: readonly string[]): Promise<void> => {
  for (const fault of [...faults, 'none']) {
    service.isDown = fault === 'down';
    service.losesAnswers = fault === 'answer-lost';
    // oxlint-disable-next-line no-await-in-loop -- each try follows one that failed
    await sendOrders(setup());
    now = new Date(now.getTime() + 61_000);
  }
};

/** Notices as they come: several at a time, among forged ones. */
const tell = async (snapshots: readonly ProviderPayment[], heard: readonly number[]): Promise<void> => {
  const [key] = site.environment.paymentKeys;
  const told = heard.flatMap((place) => snapshots[place] ?? []);
  const answers = await Promise.all(
    told.flatMap((snapshot) => [
      site.inject(aNotice(snapshot, { key, at: now })),
      site.inject(
        aNotice(
          { ...snapshot, version: snapshot.version + 50, credited: SUM, refunded: '0.00' },
          {
            key: { id: key.id, secret: 'a-secret-of-somebody-else' },
            at: now,
          },
        ),
      ),
    ]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(told.flatMap(() => [204, 401]));
};

/** Changes a payment at the service; one that was given up there meanwhile goes on all the same, as where money was under way. */
const change = (id: string, changes: readonly Changes[]): ProviderPayment[] =>
  changes.map((each) => service.change(id, each));

const pay = async (given: { way: number; heard: number[]; isGivenUp: boolean; faults: string[] }) => {
  now = new Date(now.getTime() + HOUR_MS);
  await site.database.query('update deposit_pause set lifted_at = $1 where lifted_at is null', [now]);
  await site.database.query('delete from payment_service');
  const secrets = createSecrets(site.environment.secretKeys);
  const asked = {
    playerId: PLAYER,
    visitor: { country: 'ES', device: 'desktop' as const },
    body: { lang: 'en' as const, method: 'card', amount: SUM, currency: 'EUR', mayKeep: false },
    now,
  };
  const deposit = {
    secrets,
    siteOrigin: 'https://marquee.example',
    descriptor: 'MARQUEE',
    newId: randomUUID,
  };
  const id = await site.database.transaction(async (transaction) =>
    beginDeposit(transaction, deposit, asked),
  );
  await sendAll(given.faults);
  if (given.isGivenUp)
    await site.database.transaction(async (transaction) =>
      cancelDeposit(transaction, { playerId: PLAYER, paymentId: id, newId: randomUUID, at: now }),
    );
  const { changes = [], own = 0n } = DEPOSIT_WAYS[given.way] ?? {};
  await tell(change(id, changes), given.heard);
  await sendAll(given.faults);
  // Where all notices were lost it is asked about.
  await askAbout(setup(), id);
  return { id, own: service.of(id).state === 'cancelled' ? 0n : own };
};

const payOut = async ({ way, heard }: { way: number; heard: number[] }): Promise<bigint> => {
  now = new Date(now.getTime() + HOUR_MS);
  const payment = payOutOf(site.environment);
  const body = {
    lang: 'en' as const,
    amount: '10.00',
    currency: 'EUR',
    target: { kind: 'bank' as const, iban: 'DE89370400440532013000' },
  };
  const [id = ''] = await site.database.transaction(async (transaction) =>
    beginWithdrawal(transaction, payment, { playerId: PLAYER, body, now }),
  );
  const row = await findPayment(site.database, id);
  await site.database.transaction(async (transaction) =>
    row?.state === 'approved'
      ? true
      : approveWithdrawal(transaction, payment, { requestId: row?.requestId ?? '', actor: 'mira', at: now }),
  );
  await sendAll(['answer-lost']);
  const { changes = [], gone = 0n } = PAYOUT_WAYS[way] ?? {};
  await tell(change(id, changes), heard);
  await askAbout(setup(), id);
  return gone;
};

it(
  'whatever is lost, doubled, late, reordered or forged, the player has what the service says in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const before = await readMoney();
        let expected = before.own;
        /* oxlint-disable no-await-in-loop -- a history is a sequence */
        for (const given of history.deposits) expected += (await pay(given)).own;
        /* oxlint-enable no-await-in-loop */
        const { cash } = await readMoney();
        const lost = BigInt(history.lost) < cash ? BigInt(history.lost) : cash;
        if (lost > 0n) await move(-lost);
        expected -= lost;
        const { own } = await readMoney();
        if (history.payout && own >= 10_00n) expected -= await payOut(history.payout);
        expect(await readMoney()).toMatchObject({ own: expected, kept: 0n });
      }),
      { numRuns: HISTORIES, seed: 20_261_120 },
    );
    const counted = await site.database.query(
      `select from payment where direction = 'deposit' and counted <> credited`,
    );
    expect(counted).toEqual([]);
  },
  HISTORIES_MS,
);
