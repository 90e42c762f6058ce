import { randomUUID } from 'node:crypto';

import type { Deposit } from '@marquee/kernel/contracts/cashier';
import type { PaymentInstrument, ProviderPayment } from '@marquee/kernel/payments-protocol';
import {
  type Database,
  type OpenDatabase,
  type Queryable,
  retryTransaction,
} from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { agreeToTerms, aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { aPaymentService, type FakePaymentService, PAGE_ORIGIN } from '../testing/a-payment-service.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { beginDeposit } from './begin-deposit.ts';
import { beginWithdrawal } from './begin-withdrawal.ts';
import { findPayment } from './payment-row.ts';
import { type FollowSetup, sendOrders } from './send-orders.ts';

/** What the API is told of itself. */
export const PAYING = {
  secrets: createSecrets([{ id: 'k', secret: 'a-secret-of-some-length-00000001' }]),
  siteOrigin: 'https://marquee.example',
  descriptor: 'MARQUEE',
  newId: randomUUID,
};

export const IBAN = 'DE89370400440532013000';

/** A bank, cards that can be kept, and two cryptocurrencies, from a cent to 5,000 euro. */
export const addMethods = async (database: Queryable): Promise<void> => {
  await database.query(
    `insert into payment_method (id, kind, asset, rank, name, deposit_minimum, deposit_maximum, deposit_time, payout_minimum,
       payout_maximum, payout_time, can_be_kept, required_fields)
     select id, kind, asset, rank, '{}', 1, 500000, '{}', 1, 500000, '{}', id = 'card', '{}'
     from (values ('bank', 'bank', null, 0), ('card', 'card', null, 1), ('bitcoin', 'crypto', 'BTC', 2),
       ('ether', 'crypto', 'ETH', 3)) as method (id, kind, asset, rank)`,
  );
};

/** A card of Vera Lindner's. */
export const aCard = (changes: Partial<PaymentInstrument> = {}): PaymentInstrument => ({
  token: `card-${randomUUID()}`,
  kind: 'card',
  brand: 'Visa',
  last4: '4417',
  first6: '411111',
  label: 'Visa ···· 4417',
  holder: 'Vera Lindner',
  expires: '2028-09',
  kept: true,
  ...changes,
});

/** The code of a refusal with what it says, or the result. */
export const outcomeOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (error instanceof InvalidInput) return { fields: error.errors };
    if (error instanceof ApiError) return { code: error.code, ...(error.params && { params: error.params }) };
    throw error;
  });

/** Vera Lindner, who is verified, and her payments at a service. The time is `clock`'s. */
export const aPayer = async (database: Database, service: FakePaymentService, clock = () => NOW) => {
  const playerId = await aPlayer(database);
  await database.query(
    `update player set name = 'Vera', surname = 'Lindner', is_trusted = true where id = $1`,
    [playerId],
  );
  await agreeToTerms(database, playerId);
  const setup: FollowSetup = { database, service, pageOrigins: [PAGE_ORIGIN], newId: randomUUID, now: clock };
  /** As a route with a key runs its handler. */
  const run = async <Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> =>
    retryTransaction(database, work);
  const begin = (given: Partial<Deposit> = {}): Promise<string> =>
    run((transaction) =>
      beginDeposit(transaction, PAYING, {
        playerId,
        visitor: { country: 'DE', device: 'desktop' },
        body: { lang: 'en', method: 'card', amount: '20.00', currency: 'EUR', mayKeep: false, ...given },
        now: clock(),
      }),
    );
  const apply = (id: string, changes: Partial<ProviderPayment>) =>
    applySnapshot(setup, service.change(id, changes));
  return {
    playerId,
    setup,
    run,
    begin,
    apply,
    /** A deposit that the service has been told of. */
    pending: async (given: Partial<Deposit> = {}): Promise<string> => {
      const id = await begin(given);
      await sendOrders(setup);
      return id;
    },
    /** A deposit by a card that has come. */
    paid: async (amount = '20.00', instrument = aCard()): Promise<string> => {
      const id = await begin({ amount });
      await sendOrders(setup);
      await apply(id, { state: 'succeeded', credited: amount, instrument });
      return id;
    },
    withdraw: (given: object = {}): Promise<string[]> =>
      run((transaction) =>
        beginWithdrawal(transaction, PAYING, {
          playerId,
          body: {
            lang: 'en',
            amount: '20.00',
            currency: 'EUR',
            target: { kind: 'bank', iban: IBAN },
            ...given,
          },
          now: clock(),
        }),
      ),
    payment: async (id: string) => {
      const payment = await findPayment(database, id);
      if (payment === null) throw new Error(`There is no payment ${id}.`);
      return payment;
    },
    cash: async (): Promise<bigint> => (await readBalances(database, playerId))[0]?.real.amountMinor ?? 0n,
    /** What limits have counted of the deposits. */
    counted: async (): Promise<bigint> => {
      const [row] = await database.query<{ amount: bigint }>(
        `select coalesce(sum(amount), 0)::bigint as amount from limit_counter where player_id = $1 and kind = 'deposit'`,
        [playerId],
      );
      return row?.amount ?? 0n;
    },
    /** What the player's pages were told since the last time: the types of the events. */
    heard: async (): Promise<string[]> => {
      const rows = await database.query<{ type: string }>(
        `delete from live_event where channel = $1 returning type`,
        [`player:${playerId}`],
      );
      return rows.map(({ type }) => type);
    },
    /** Templates of the mails that wait to be sent. */
    mails: async (): Promise<string[]> => {
      const rows = await database.query<{ template: string }>(
        'select template from outgoing_message where player_id = $1 order by id',
        [playerId],
      );
      return rows.map(({ template }) => template);
    },
    /** What the mails about payments that wait to be sent say: of which payment, and how much. */
    letters: async (): Promise<Array<{ template: string; number: string; sum: string }>> =>
      database.query(
        `select template, params ->> 'number' as number,
           concat_ws(' ', params -> 'amount' ->> 'value', params -> 'amount' ->> 'currency') as sum
         from outgoing_message where player_id = $1 order by id`,
        [playerId],
      ),
    /** They have a phone alone: nobody can mail them. */
    dropEmail: async (): Promise<void> => {
      await database.query(`update player set email = null, phone = '+4915112345678' where id = $1`, [
        playerId,
      ]);
    },
  };
};

export type Payer = Awaited<ReturnType<typeof aPayer>>;

/** One database for all tests of a file, and for each of them a service and somebody who pays. */
export const onPayments = (
  take: (opened: { database: OpenDatabase; service: FakePaymentService; payer: Payer }) => void,
  clock = () => NOW,
): void => {
  let database: OpenDatabase;
  onSoundLedger((opened) => {
    database = opened;
  });
  beforeAll(() => addMethods(database));
  beforeEach(async () => {
    const service = aPaymentService(clock);
    take({ database, service, payer: await aPayer(database, service, clock) });
  });
};
