import type { DepositKind } from '@marquee/kernel/payments-protocol';

import type { Queryable } from '../database/database.ts';
import type { DepositAnswer, PayoutAnswer } from '../machine/payment.ts';

/** What somebody pays with, as it is stored. */
export interface Instrument {
  token: string;
  payer_ref: string;
  kind: DepositKind;
  brand: string;
  last4: string | null;
  first6: string | null;
  label: string;
  holder: string | null;
  expires: string | null;
  deposit_answer: DepositAnswer;
  payout_answer: PayoutAnswer;
  kept: boolean;
  forgotten_at: Date | null;
  created_at: Date;
}

export const findInstrument = async (database: Queryable, token: string): Promise<Instrument | undefined> => {
  const [instrument] = await database.query<Instrument>('select * from instrument where token = $1', [token]);
  return instrument;
};

/**
 * The instrument of a payer that nothing tells from this one, and that was not forgotten: the same card, by all that is
 * known of cards here. It is kept from now on where this one is to be. Answers its token.
 */
export const keepSame = async (
  database: Queryable,
  instrument: Omit<Instrument, 'token' | 'forgotten_at' | 'created_at'>,
): Promise<string | undefined> => {
  const { kept, ...known } = instrument;
  const columns = Object.keys(known);
  const isSame = columns.map((column, index) => `${column} is not distinct from $${index + 2}`).join(' and ');
  const [found] = await database.query<{ token: string }>(
    `update instrument set kept = kept or $1 where token = (
       select token from instrument where ${isSame} and forgotten_at is null order by created_at limit 1)
     returning token`,
    [kept, ...Object.values(known)],
  );
  return found?.token;
};

export const insertInstrument = async (database: Queryable, instrument: Instrument): Promise<void> => {
  const columns = Object.keys(instrument);
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  await database.query(
    `insert into instrument (${columns.join(', ')}) values (${places})`,
    Object.values(instrument),
  );
};

/** Forgets an instrument, once. Returns false where there is none. */
export const forgetInstrument = async (database: Queryable, token: string, now: Date): Promise<boolean> => {
  const found = await database.query(
    'update instrument set forgotten_at = coalesce(forgotten_at, $2) where token = $1 returning token',
    [token, now],
  );
  return found.length === 1;
};
