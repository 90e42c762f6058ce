import type { JackpotPool, Language, TournamentSummary } from '@marquee/kernel/contracts';

import { textIn } from '../language/localised.ts';
import { decimalAmount } from '../money/decimal-amount.ts';
import type { JackpotRow, TournamentRow } from './repository.ts';

const presentLastWin = ({ wonMinor, wonAt, nickname, currency }: JackpotRow) =>
  wonMinor === null || wonAt === null || nickname === null
    ? null
    : { amount: decimalAmount(wonMinor, currency), at: wonAt.toISOString(), nickname };

export const presentJackpot = (row: JackpotRow, lang: Language): JackpotPool['levels'][number] => ({
  id: row.id,
  name: textIn(row.name, lang),
  amount: decimalAmount(row.poolMinor, row.currency),
  currency: row.currency,
  ceiling: row.ceilingMinor === null ? null : decimalAmount(row.ceilingMinor, row.currency),
  updatedAt: row.updatedAt.toISOString(),
  lastWin: presentLastWin(row),
});

export const presentTournament = (row: TournamentRow, lang: Language): TournamentSummary => ({
  id: row.id,
  slug: row.slug,
  title: textIn(row.title, lang),
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  prizes: {
    fund:
      row.fundMinor === null
        ? null
        : { amount: decimalAmount(row.fundMinor, row.currency), currency: row.currency },
    places: row.places,
  },
});
