import { randomUUID } from 'node:crypto';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onPayments, type Payer } from './a-payer.fixture.ts';
import { insertPayment, lockPayment } from './payment-row.ts';

let payer: Payer;
onPayments((opened) => {
  ({ payer } = opened);
});

it('is as it was written down', async () => {
  const id = randomUUID();
  const decideBy = new Date(NOW.getTime() + 1_000);
  const written = {
    id,
    playerId: payer.playerId,
    direction: 'withdrawal',
    method: 'bank',
    service: 'payments',
    currency: 'EUR',
    amount: 2_000n,
    state: 'rejected',
    instrumentId: null,
    language: 'de',
    counted: 0n,
    expiresAt: null,
    requestId: randomUUID(),
    decideBy,
    reason: 'rejected_name',
  } as const;
  await payer.run((transaction) =>
    insertPayment(transaction, { ...written, flags: ['large'], at: NOW, nextAskAt: null }),
  );
  expect(await payer.payment(id)).toMatchObject({ ...written, flags: ['large'], createdAt: NOW, version: 0 });
});

it('is not locked where there is none', async () => {
  const id = randomUUID();
  const lock = payer.run((transaction) => lockPayment(transaction, id));
  await expect(lock).rejects.toThrow(`There is no payment ${id}.`);
});
