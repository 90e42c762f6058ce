import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { postOnce } from '../ledger/post.ts';
import { aCard, onPayments, type Payer } from './a-payer.fixture.ts';
import { leg } from './books.ts';
import { insertPayment } from './payment-row.ts';
import { findFlags } from './withdrawal-flags.ts';

const HOUR_MS = 60 * 60_000;
/** An instrument has to be known for so long. */
const KNOWN_MS = 72 * HOUR_MS;
const RATES = new Map([
  ['EUR', 100_000_000n],
  ['PLN', 423_450_000n],
]);

let database: OpenDatabase;
let payer: Payer;
onPayments((opened) => {
  ({ database, payer } = opened);
});

const after = (ms: number): Date => new Date(NOW.getTime() + ms);
/** An instrument that was paid in with just now. */
const anInstrument = async (): Promise<string> => {
  const { instrumentId } = await payer.payment(await payer.paid('20.00', aCard()));
  return instrumentId ?? '';
};
const stake = (amount: bigint): Promise<unknown> =>
  database.query(
    `insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at, closed_at)
     values ('marquee', $1, $2, 'EUR', $3, $4, $4)`,
    [randomUUID(), payer.playerId, amount, NOW],
  );
const flags = (
  instrumentId: string,
  { amountMinor = 1_000n, currency = 'EUR', at = after(KNOWN_MS + 1) } = {},
) =>
  findFlags(database, {
    playerId: payer.playerId,
    instrumentId,
    amount: { amountMinor, currency },
    rates: RATES,
    at,
  });
/** Somebody who has played with what they paid in, and the card that they did it with. */
const aKnownCard = async (): Promise<string> => {
  const instrumentId = await anInstrument();
  await stake(2_000n);
  return instrumentId;
};

it('nothing speaks for a look by a person where all is as ever', async () => {
  expect(await flags(await aKnownCard())).toEqual([]);
});

it('a sum of more than five hundred euro does, in whatever currency, and one that nobody can compare', async () => {
  const card = await aKnownCard();
  expect(await flags(card, { amountMinor: 500_00n })).toEqual([]);
  expect(await flags(card, { amountMinor: 500_01n })).toEqual(['large']);
  expect(await flags(card, { amountMinor: 2_117_25n, currency: 'PLN' })).toEqual([]);
  // It is a fraction of a cent more.
  expect(await flags(card, { amountMinor: 2_117_26n, currency: 'PLN' })).toEqual(['large']);
  expect(await flags(card, { amountMinor: 1n, currency: 'GBP' })).toEqual(['large']);
});

it('a target does that was first paid with in the last three days', async () => {
  const card = await aKnownCard();
  expect(await flags(card, { at: after(KNOWN_MS) })).toEqual(['new-target']);
  expect(await flags(card, { at: after(0) })).toEqual(['new-target']);
  expect(await flags(card, { at: after(HOUR_MS) })).toEqual(['new-target']);
  expect(await flags(randomUUID())).toEqual(['new-target']);
});

it('the fourth withdrawal of a day does, and those of the day before do not count', async () => {
  const card = await aKnownCard();
  const midnight = new Date('2026-11-28T00:00:00.000Z');
  const ask = (at: Date) =>
    payer.run((transaction) =>
      insertPayment(transaction, {
        id: randomUUID(),
        playerId: payer.playerId,
        direction: 'withdrawal',
        method: 'card',
        service: 'payments',
        currency: 'EUR',
        amount: 1_000n,
        state: 'rejected',
        instrumentId: card,
        language: 'en',
        counted: 0n,
        expiresAt: null,
        requestId: randomUUID(),
        at,
        nextAskAt: null,
      }),
    );
  const at = new Date('2026-11-28T12:30:00.000Z');
  await ask(new Date(midnight.getTime() - 1));
  await ask(midnight);
  await ask(new Date(midnight.getTime() + HOUR_MS));
  expect(await flags(card, { at })).toEqual([]);
  await ask(at);
  expect(await flags(card, { at })).toEqual(['many']);
});

it('money does that was not played with as often as it was paid in', async () => {
  const card = await anInstrument();
  expect(await flags(card)).toEqual(['turnover']);
  await stake(1_999n);
  expect(await flags(card)).toEqual(['turnover']);
  await stake(1n);
  expect(await flags(card)).toEqual([]);
});

it('deposits that are paused do, until support has looked', async () => {
  const card = await aKnownCard();
  await database.query('insert into deposit_pause (player_id, paused_at) values ($1, $2)', [
    payer.playerId,
    NOW,
  ]);
  expect(await flags(card)).toEqual(['declined-deposits']);
  await database.query('update deposit_pause set lifted_at = $2 where player_id = $1', [payer.playerId, NOW]);
  expect(await flags(card)).toEqual([]);
});

it('a debt does, until it is paid', async () => {
  const card = await aKnownCard();
  const owe = (amount: bigint) =>
    postOnce(database, {
      type: 'adjustment',
      scope: 'test',
      key: randomUUID(),
      actor: 'system',
      legs: [
        leg(ofPlayer(payer.playerId, 'receivable'), -amount, 'EUR'),
        leg(ofHouse('write_off'), amount, 'EUR'),
      ],
      at: NOW,
    });
  await owe(1n);
  expect(await flags(card)).toEqual(['debt']);
  await owe(-1n);
  expect(await flags(card)).toEqual([]);
});
