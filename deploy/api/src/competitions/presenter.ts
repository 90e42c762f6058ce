import type { Language } from '@marquee/kernel/contracts';
import type { JackpotPool, TournamentSummary } from '@marquee/kernel/contracts/competitions';
import { toDecimal } from '@marquee/kernel/money';

import { textIn } from '../language/localised.ts';
import type { JackpotRow, TournamentRow } from './repository.ts';

const presentLastWin = ({ wonMinor, wonAt, nickname, currency }: JackpotRow) =>
  wonMinor === null || wonAt === null || nickname === null
    ? null
    : { amount: toDecimal({ amountMinor: wonMinor, currency }), at: wonAt.toISOString(), nickname };

export const presentJackpot = (row: JackpotRow, lang: Language): JackpotPool['levels'][number] => ({
  id: row.id,
  name: textIn(row.name, lang),
  amount: toDecimal({ amountMinor: row.poolMinor, currency: row.currency }),
  currency: row.currency,
  ceiling:
    row.ceilingMinor === null ? null : toDecimal({ amountMinor: row.ceilingMinor, currency: row.currency }),
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
        : {
            amount: toDecimal({ amountMinor: row.fundMinor, currency: row.currency }),
            currency: row.currency,
          },
    places: row.places,
  },
});
