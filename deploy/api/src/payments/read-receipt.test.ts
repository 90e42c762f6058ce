import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { aCard, onPayments, outcomeOf, type Payer } from './a-payer.fixture.ts';
import { readReceipt } from './read-receipt.ts';

let database: OpenDatabase;
let payer: Payer;
onPayments((opened) => {
  ({ database, payer } = opened);
});

const receipt = (paymentId: string) =>
  readReceipt(database, {
    playerId: payer.playerId,
    paymentId,
    service: 'Test Payments',
    presenting: { lang: 'en', descriptor: 'MARQUEE' },
  });

describe('a receipt', () => {
  const nameBrand = async () => {
    await database.query(`insert into setting (key, value) values ('brand', '{"name": "Marquee"}')`);
  };
  afterEach(async () => {
    await database.query(`delete from setting where key = 'brand'`);
  });

  it('says who has paid what to whom, when and through whom', async () => {
    await nameBrand();
    const id = await payer.paid('20.00');
    const [player] = await database.query<{ email: string }>('select email from player where id = $1', [
      payer.playerId,
    ]);
    expect(await receipt(id)).toMatchObject({
      payment: { id, credited: '20.00' },
      at: NOW.toISOString(),
      payer: { name: 'Vera Lindner', login: player?.email },
      service: 'Test Payments',
      seller: 'Marquee',
    });
  });

  it('names a payer by what is known of their name', async () => {
    await nameBrand();
    const id = await payer.paid('20.00');
    await database.query(`update player set surname = '' where id = $1`, [payer.playerId]);
    expect((await receipt(id)).payer.name).toBe('Vera');
  });

  it('is none of what has not come to the player, though money has moved', async () => {
    await nameBrand();
    const pending = await payer.pending();
    expect(await outcomeOf(receipt(pending))).toEqual({ code: 'PAYMENT_FIXED' });
    await payer.apply(pending, {
      state: 'succeeded',
      credited: '20.00',
      instrument: aCard({ holder: 'Otto Frisch' }),
    });
    expect(await payer.payment(pending)).toMatchObject({ suspense: 2_000n });
    expect(await outcomeOf(receipt(pending))).toEqual({ code: 'PAYMENT_FIXED' });
    await payer.apply(pending, { refunded: '20.00' });
  });

  it('is none of a site without a name', async () => {
    const id = await payer.paid('20.00');
    await expect(receipt(id)).rejects.toThrow('The site has no brand.');
  });
});
