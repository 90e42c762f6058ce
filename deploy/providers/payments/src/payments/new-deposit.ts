import type { CreateDeposit } from '@marquee/kernel/payments-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { PaymentRefused } from '../errors.ts';
import { findInstrument } from '../instruments/repository.ts';
import { after } from '../machine/payment.ts';
import type { NewTask, Payment } from '../machine/payment.ts';
import { newAddress } from '../methods/addresses.ts';
import { coinPrice, coinsFor, RATE_HELD_MS } from '../methods/coins.ts';
import type { Started } from './create.ts';
import { readAmount } from './read-amount.ts';

const PAGE_TOKEN_BYTES = 32;

type Coins = Pick<Payment, 'asset' | 'address' | 'coins' | 'rate_minor' | 'rate_until'>;

const NO_COINS: Coins = { asset: null, address: null, coins: null, rate_minor: null, rate_until: null };

const askForCoins = (
  { now, randomBytes }: Pick<Context, 'now' | 'randomBytes'>,
  { kind, asset, currency, expiresAt }: CreateDeposit,
  amountMinor: bigint,
): Coins => {
  if (kind !== 'crypto') return NO_COINS;
  if (asset === undefined) throw new PaymentRefused('REQUEST_INVALID', { detail: 'asset: is missing' });
  const price = coinPrice(asset, currency);
  if (price === undefined) throw new PaymentRefused('CURRENCY_UNKNOWN');
  const lapses = after(now(), RATE_HELD_MS);
  const expires = new Date(expiresAt);
  return {
    asset,
    address: newAddress(asset, randomBytes),
    coins: coinsFor(amountMinor, price),
    rate_minor: price,
    rate_until: lapses < expires ? lapses : expires,
  };
};

/** @throws INSTRUMENT_UNKNOWN unless it is a kept one of this payer and kind */
const requireKept = async (
  transaction: Queryable,
  { instrument: token, payer, kind }: CreateDeposit,
): Promise<string | null> => {
  if (token === undefined) return null;
  const found = await findInstrument(transaction, token);
  const isUsable = found?.payer_ref === payer.ref && found.kind === kind && found.kept && !found.forgotten_at;
  if (!isUsable) throw new PaymentRefused('INSTRUMENT_UNKNOWN');
  return token;
};

/** A deposit whose payer has not begun. @throws what is wrong with the request */
export const newDeposit = async (
  context: Context,
  transaction: Queryable,
  request: CreateDeposit,
): Promise<{ started: Started; tasks: NewTask[] }> => {
  const amountMinor = readAmount(request.amount, request.currency);
  if (!context.environment.siteOrigins.includes(new URL(request.returnUrl).origin))
    throw new PaymentRefused('RETURN_URL_REFUSED');
  const expiresAt = new Date(request.expiresAt);
  if (expiresAt <= context.now())
    throw new PaymentRefused('REQUEST_INVALID', { detail: 'expiresAt: is over' });
  const { payer } = request;
  return {
    started: {
      reference: request.reference,
      direction: 'deposit',
      kind: request.kind,
      state: 'created',
      currency: request.currency,
      amount_minor: amountMinor,
      payer_ref: payer.ref,
      payer_name: payer.name,
      payer_country: payer.country,
      descriptor: request.descriptor,
      instrument_token: await requireKept(transaction, request),
      underway: null,
      locale: request.locale,
      return_url: request.returnUrl,
      page_token: context.randomBytes(PAGE_TOKEN_BYTES).toString('base64url'),
      may_keep: request.mayKeep,
      expires_at: expiresAt,
      ...askForCoins(context, request, amountMinor),
    },
    tasks: [{ kind: 'expire', dueAt: expiresAt }],
  };
};
