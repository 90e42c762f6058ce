import { decimalText, toDecimal } from '@marquee/kernel/money';
import type {
  CryptoTransaction,
  DepositState,
  PaymentInstrument,
  PayoutState,
  ProviderPayment,
} from '@marquee/kernel/payments-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { findInstrument } from '../instruments/repository.ts';
import type { Instrument } from '../instruments/repository.ts';
import type { CoinTransaction, Payment } from '../machine/payment.ts';
import { COIN_EXPONENT, NETWORKS } from '../methods/coins.ts';
import { findCoins } from './repository.ts';

const presentInstrument = (instrument: Instrument): PaymentInstrument => ({
  token: instrument.token,
  kind: instrument.kind,
  brand: instrument.brand,
  last4: instrument.last4,
  first6: instrument.first6,
  label: instrument.label,
  holder: instrument.holder,
  expires: instrument.expires,
  kept: instrument.kept && instrument.forgotten_at === null,
});

const presentCoins = ({ currency }: Payment, coins: CoinTransaction): CryptoTransaction => ({
  id: coins.id,
  hash: coins.hash,
  amount: decimalText(coins.coins, COIN_EXPONENT),
  confirmations: coins.confirmations,
  needed: coins.needed,
  state: coins.state,
  worth: toDecimal({ amountMinor: coins.worth_minor, currency }),
});

const presentCrypto = (payment: Payment, coins: readonly CoinTransaction[]): ProviderPayment['crypto'] => {
  const { asset, address, coins: asked, rate_minor: rate, rate_until: until, currency } = payment;
  if (asset === null || address === null || asked === null || rate === null || until === null) return null;
  return {
    asset,
    network: NETWORKS[asset],
    address,
    amount: decimalText(asked, COIN_EXPONENT),
    rate: toDecimal({ amountMinor: rate, currency }),
    rateUntil: until.toISOString(),
    transactions: coins.map((each) => presentCoins(payment, each)),
  };
};

/** Whether the payer has something to do, or to look at while coins are on their way. */
export const hasPage = ({ state, underway, kind }: Payment): boolean =>
  (underway === null && (state === 'created' || state === 'pending')) ||
  (kind === 'crypto' && state === 'awaiting_choice');

/** A payment as the platform sees it. */
export const presentPayment = async (
  { environment }: Pick<Context, 'environment'>,
  database: Queryable,
  payment: Payment,
): Promise<ProviderPayment> => {
  const { currency, instrument_token: token, page_token: page } = payment;
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  const instrument = token === null ? undefined : await findInstrument(database, token);
  const coins = payment.kind === 'crypto' ? await findCoins(database, payment.reference) : [];
  const common = {
    reference: payment.reference,
    providerRef: payment.provider_ref,
    kind: payment.kind,
    version: payment.version,
    amount: decimal(payment.amount_minor),
    currency,
    fee: decimal(payment.fee_minor),
    credited: decimal(payment.credited_minor),
    refunded: decimal(payment.refunded_minor),
    chargedBack: decimal(payment.charged_back_minor),
    dispute: payment.dispute,
    pageUrl: page !== null && hasPage(payment) ? `${environment.publicOrigin}/pay/${page}` : null,
    instrument: instrument ? presentInstrument(instrument) : null,
    declineReason: payment.decline_reason,
    crypto: presentCrypto(payment, coins),
    expiresAt: payment.expires_at?.toISOString() ?? null,
    changedAt: payment.changed_at.toISOString(),
  };
  return payment.direction === 'deposit'
    ? { ...common, direction: 'deposit', state: payment.state as DepositState }
    : { ...common, direction: 'payout', state: payment.state as PayoutState };
};
