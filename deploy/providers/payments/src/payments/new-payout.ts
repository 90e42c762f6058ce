import type { CreatePayout } from '@marquee/kernel/payments-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { PaymentRefused } from '../errors.ts';
import { findInstrument } from '../instruments/repository.ts';
import { after } from '../machine/payment.ts';
import type { NewTask, Payment, PayoutAnswer } from '../machine/payment.ts';
import { SEND_MS } from '../machine/payout.ts';
import { answerOfAddress, isAddress } from '../methods/addresses.ts';
import { coinPrice, coinsFor } from '../methods/coins.ts';
import { answerOfIban, readIban } from '../methods/ibans.ts';
import type { Started } from './create.ts';
import { readAmount } from './read-amount.ts';

type Target = Pick<
  Payment,
  'kind' | 'instrument_token' | 'asset' | 'address' | 'coins' | 'rate_minor' | 'rate_until'
> & { answer: PayoutAnswer };

const NO_COINS = { asset: null, address: null, coins: null, rate_minor: null, rate_until: null };

/** @throws INSTRUMENT_UNKNOWN unless it is this payer's; it may be one that was paid with and not kept */
const toInstrument = async (
  transaction: Queryable,
  { payer }: CreatePayout,
  token: string,
): Promise<Target> => {
  const found = await findInstrument(transaction, token);
  if (found?.payer_ref !== payer.ref || found.forgotten_at) throw new PaymentRefused('INSTRUMENT_UNKNOWN');
  return { kind: found.kind, instrument_token: token, answer: found.payout_answer, ...NO_COINS };
};

const readTarget = async (
  { now }: Pick<Context, 'now'>,
  transaction: Queryable,
  request: CreatePayout,
  amountMinor: bigint,
): Promise<Target> => {
  const { target, currency } = request;
  if (target.kind === 'instrument') return toInstrument(transaction, request, target.token);
  if (target.kind === 'bank') {
    const iban = readIban(target.iban);
    if (iban === null) throw new PaymentRefused('IBAN_INVALID');
    return { kind: 'bank', instrument_token: null, answer: answerOfIban(iban), ...NO_COINS };
  }
  const { asset, address } = target;
  if (!isAddress(asset, address)) throw new PaymentRefused('ADDRESS_INVALID');
  const price = coinPrice(asset, currency);
  if (price === undefined) throw new PaymentRefused('CURRENCY_UNKNOWN');
  return {
    kind: 'crypto',
    instrument_token: null,
    answer: answerOfAddress(address),
    asset,
    address,
    coins: coinsFor(amountMinor, price),
    rate_minor: price,
    rate_until: now(),
  };
};

/** A payout that is accepted and soon sent. @throws what is wrong with the request */
export const newPayout = async (
  context: Context,
  transaction: Queryable,
  request: CreatePayout,
): Promise<{ started: Started; tasks: NewTask[] }> => {
  const amountMinor = readAmount(request.amount, request.currency);
  const { answer, ...target } = await readTarget(context, transaction, request, amountMinor);
  const { payer } = request;
  return {
    started: {
      reference: request.reference,
      direction: 'payout',
      state: 'accepted',
      currency: request.currency,
      amount_minor: amountMinor,
      payer_ref: payer.ref,
      payer_name: payer.name,
      payer_country: payer.country,
      descriptor: request.descriptor ?? '',
      underway: answer,
      locale: null,
      return_url: null,
      page_token: null,
      may_keep: false,
      expires_at: null,
      ...target,
    },
    tasks: [{ kind: 'send', dueAt: after(context.now(), SEND_MS) }],
  };
};
