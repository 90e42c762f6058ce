import type { Prize, PrizeKind, PrizePlaces } from '@marquee/kernel/contracts/tournaments';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { PTS } from '../points/points-money.ts';

const HUNDREDTHS = 100;

/** A prize of one place, in minor units or hundredths of points. */
export interface PrizeRow {
  place: number;
  kind: PrizeKind;
  amount: bigint;
  wagerX100: number | null;
  validDays: number | null;
}

/** Of each tournament, by place. */
export const readPrizes = async (
  database: Queryable,
  tournamentIds: readonly string[],
): Promise<Map<string, PrizeRow[]>> => {
  const rows = await database.query<PrizeRow & { tournamentId: string }>(
    `select tournament_id as "tournamentId", place, kind, amount_minor as amount, wager_x100 as "wagerX100",
       valid_days as "validDays" from tournament_prize
     where tournament_id = any ($1::uuid[]) and amount_minor is not null order by place, kind`,
    [tournamentIds],
  );
  return Map.groupBy(rows, ({ tournamentId }) => tournamentId);
};

export const presentPrize = (
  { kind, amount, wagerX100 }: Omit<PrizeRow, 'place'>,
  currency: string,
): Prize => ({
  kind,
  amount: toDecimal({ amountMinor: amount, currency: kind === 'points' ? PTS : currency }),
  currency: kind === 'points' ? null : currency,
  wagerFactor: kind === 'bonus' ? ((wagerX100 ?? 0) / HUNDREDTHS).toFixed(2) : null,
});

const sameKey = (prizes: readonly PrizeRow[]): string =>
  prizes
    .map(({ kind, amount, wagerX100, validDays }) => [kind, amount, wagerX100, validDays].join(' '))
    .join();

/** Places that follow each other with the same prizes as one line. */
export const presentPlaces = (rows: readonly PrizeRow[], currency: string): PrizePlaces[] => {
  const lines: PrizePlaces[] = [];
  let lastKey = '';
  for (const [place, prizes] of Map.groupBy(rows, (row) => row.place)) {
    const key = sameKey(prizes);
    const last = lines.at(-1);
    if (last?.to === place - 1 && key === lastKey) last.to = place;
    else lines.push({ from: place, to: place, prizes: prizes.map((prize) => presentPrize(prize, currency)) });
    lastKey = key;
  }
  return lines;
};

/** A sum in equal shares: what is left over goes to the first ones, a unit each. */
const shareEqually = (amount: bigint, count: number): bigint[] => {
  const whole = amount / BigInt(count);
  const rest = Number(amount % BigInt(count));
  return Array.from({ length: count }, (_, index) => whole + (index < rest ? 1n : 0n));
};

type Share = Omit<PrizeRow, 'place'>;

const bonusTerms = (kind: PrizeKind, rows: readonly PrizeRow[]): Pick<Share, 'wagerX100' | 'validDays'> => {
  const first = rows.find((row) => row.kind === kind);
  return { wagerX100: first?.wagerX100 ?? null, validDays: first?.validDays ?? null };
};

/**
 * What each of so many who share a place gets: the prizes of all places that they take, in equal shares by kind. Those are
 * listed in the order of their entries.
 */
export const sharePrizes = (rows: readonly PrizeRow[], place: number, count: number): Share[][] => {
  const own = rows.filter((row) => row.place >= place && row.place < place + count);
  const shares = Array.from({ length: count }, (): Share[] => []);
  for (const [kind, ofKind] of Map.groupBy(own, (row) => row.kind)) {
    const total = ofKind.reduce((sum, { amount }) => sum + amount, 0n);
    for (const [index, amount] of shareEqually(total, count).entries())
      if (amount > 0n) shares[index]?.push({ kind, amount, ...bonusTerms(kind, ofKind) });
  }
  return shares;
};
