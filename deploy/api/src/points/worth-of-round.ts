import type { GameKind } from '@marquee/kernel/contracts/games';
import { currencyExponent } from '@marquee/kernel/money';

import type { Rates } from '../rates/rates.ts';
import { POINTS } from '../rules/points.ts';

/** Parts of a point: what a stake earns is not rounded to points, and its rest is kept. */
export const PARTS_OF_POINT = 100_000_000n;
/** Rates are in hundred-millionths. */
const RATE_UNIT = 100_000_000n;

/** Where the game is not known, the dearest price. */
const centsPerPoint = (kind: GameKind | null): bigint => {
  const prices = Object.values(POINTS.stakePerPoint).map(({ amountMinor }) => amountMinor);
  const dearest = prices.reduce((most, each) => (each > most ? each : most), 0n);
  return kind === null ? dearest : POINTS.stakePerPoint[kind].amountMinor;
};

/** What a real stake is divided by; null where its currency is not quoted. It stays that of the round. */
export const divisorOf = (
  { currency, kind }: { currency: string; kind: GameKind | null },
  rates: Rates,
): bigint | null => {
  const rate = rates.get(currency);
  return rate === undefined ? null : 10n ** BigInt(currencyExponent(currency)) * rate * centsPerPoint(kind);
};

const CENTS = 100n;

/** What a stake of so many minor units earns, in parts of a point, rounded down. */
export const partsOf = (stake: bigint, divisor: bigint | null): bigint =>
  divisor === null ? 0n : (stake * CENTS * RATE_UNIT * PARTS_OF_POINT) / divisor;

/** Whole points of parts; below zero, too, where more was taken back than earned. */
export const wholePoints = (parts: bigint): bigint =>
  parts / PARTS_OF_POINT - (parts % PARTS_OF_POINT < 0n ? 1n : 0n);
