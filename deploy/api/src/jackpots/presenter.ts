import type { Language } from '@marquee/kernel/contracts';
import type { JackpotDraws, JackpotPool, JackpotWin } from '@marquee/kernel/contracts/jackpots';
import { toDecimal } from '@marquee/kernel/money';

import { textIn } from '../language/localised.ts';
import { convert, type Rates } from '../rates/rates.ts';
import { addedReturn } from '../rules/jackpot-odds.ts';
import type { DrawRow, JackpotRow, WinRow } from './repository.ts';

const presentLastWin = ({ wonMinor, wonAt, nickname, currency }: JackpotRow) =>
  wonMinor === null || wonAt === null || nickname === null
    ? null
    : { amount: toDecimal({ amountMinor: wonMinor, currency }), at: wonAt.toISOString(), nickname };

const decimalIn =
  (currency: string) =>
  (amountMinor: bigint): string =>
    toDecimal({ amountMinor, currency });

const orNull = (amountMinor: bigint | null, decimal: (amountMinor: bigint) => string): string | null =>
  amountMinor === null ? null : decimal(amountMinor);

interface Reader {
  lang: Language;
  /** What the amounts are worth in it is told as well. */
  currency?: string | undefined;
  rates: Rates;
}

const approximate = ({ poolMinor, currency }: JackpotRow, { currency: to, rates }: Reader) => {
  if (to === undefined || to === currency) return null;
  const amountMinor = convert({ amountMinor: poolMinor, currency }, to, { rates, rounded: 'down' });
  return amountMinor === null ? null : { amount: toDecimal({ amountMinor, currency: to }), currency: to };
};

export const presentJackpot = (row: JackpotRow, reader: Reader): JackpotPool['levels'][number] => {
  const decimal = decimalIn(row.currency);
  return {
    id: row.id,
    name: textIn(row.name, reader.lang),
    amount: decimal(row.poolMinor),
    currency: row.currency,
    approximate: approximate(row, reader),
    start: orNull(row.startMinor, decimal),
    ceiling: orNull(row.ceilingMinor, decimal),
    updatedAt: row.updatedAt.toISOString(),
    lastWin: presentLastWin(row),
  };
};

const presentWin = (win: WinRow, decimal: (amountMinor: bigint) => string): JackpotWin => ({
  number: win.number,
  amount: decimal(win.amount),
  wonAt: win.wonAt.toISOString(),
  nickname: win.nickname,
  startedAt: win.startedAt.toISOString(),
  start: decimal(win.start),
  commitment: win.commitment,
  trigger: decimal(win.trigger),
  salt: win.salt,
  before: decimal(win.before),
  after: decimal(win.after),
});

export const presentDraw = (
  row: DrawRow,
  wins: readonly WinRow[],
  lang: Language,
): JackpotDraws['levels'][number] => {
  const decimal = decimalIn(row.currency);
  return {
    id: row.id,
    name: textIn(row.name, lang),
    currency: row.currency,
    seed: decimal(row.seed),
    ceiling: orNull(row.ceiling, decimal),
    meanGrowth: orNull(row.meanGrowth, decimal),
    shareBasisPoints: row.share,
    seedShareBasisPoints: row.seedShare,
    returnBasisPoints: addedReturn(row),
    current: {
      number: row.number,
      startedAt: row.startedAt.toISOString(),
      start: decimal(row.start),
      commitment: row.commitment,
    },
    wins: wins.filter(({ levelId }) => levelId === row.id).map((win) => presentWin(win, decimal)),
  };
};
