import { currencyExponent } from '@marquee/kernel/money';

import type { Asset } from '../machine/payment.ts';

/** Coins are counted in hundred-millionths. */
export const COIN_EXPONENT = 8;
const COIN = 10n ** BigInt(COIN_EXPONENT);

/** The chain on which coins must be sent, for people. */
export const NETWORKS: Record<Asset, string> = { BTC: 'Bitcoin', ETH: 'Ethereum' };

/** A rate is held for so long. */
export const RATE_HELD_MS = 15 * 60_000;

/** What a coin costs here, in whole euros: a stand-in's market never moves. */
const PRICES: Record<Asset, bigint> = { BTC: 84_250n, ETH: 2_910n };

/** What a euro costs, in thousandths of the currency's unit. */
const PER_EURO: Record<string, bigint> = {
  AUD: 1_770n,
  BRL: 6_210n,
  CAD: 1_615n,
  CHF: 932n,
  CZK: 24_300n,
  EUR: 1_000n,
  GBP: 873n,
  HUF: 391_000n,
  INR: 102_500n,
  JPY: 179_600n,
  KWD: 354n,
  KZT: 607_400n,
  MXN: 21_350n,
  NOK: 11_740n,
  PLN: 4_255n,
  RON: 5_085n,
  RUB: 93_400n,
  SEK: 10_980n,
  TRY: 48_650n,
  UAH: 48_500n,
  USD: 1_155n,
};

/** The price of a coin in minor units of the currency; undefined where it is not quoted. */
export const coinPrice = (asset: Asset, currency: string): bigint | undefined => {
  const perEuro = PER_EURO[currency];
  if (perEuro === undefined) return undefined;
  return (PRICES[asset] * perEuro * 10n ** BigInt(currencyExponent(currency))) / 1_000n;
};

/** Coins that are worth at least so much: rounded up, so that nobody sends too little. */
export const coinsFor = (amountMinor: bigint, priceMinor: bigint): bigint =>
  (amountMinor * COIN + priceMinor - 1n) / priceMinor;
