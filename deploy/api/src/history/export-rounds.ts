import type { Readable } from 'node:stream';

import { formatPattern } from '@marquee/kernel/locale/patterns';
import { currencyExponent, decimalText } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { streamCsvPages } from '../http/stream-csv.ts';
import { netOf, partsOf, stateOf } from './presenter.ts';
import { readRounds, type RoundFilter, type RoundRow } from './rounds.ts';

const COLUMNS = [
  'time',
  'utc',
  'game',
  'round',
  'currency',
  'stake',
  'win',
  'net',
  'state',
  'free',
  'stakeRealMoney',
  'stakeBonusMoney',
  'winRealMoney',
  'winBonusMoney',
];

const cellsOf = (round: RoundRow, timeZone: string): string[] => {
  const parts = partsOf(round);
  const decimal = (minor: bigint | null): string =>
    minor === null ? '' : decimalText(minor, currencyExponent(round.currency));
  return [
    formatPattern(round.openedAt, 'YYYY-MM-DD HH:mm:ss', timeZone),
    round.openedAt.toISOString(),
    round.gameTitle ?? '',
    round.roundId,
    round.currency,
    decimal(parts.stakeReal + parts.stakeBonus),
    decimal(round.isFree ? round.freeWon : round.won + round.jackpot),
    decimal(netOf(round)),
    stateOf(round),
    round.isFree ? 'yes' : '',
    decimal(parts.stakeReal),
    decimal(parts.stakeBonus),
    // Jackpots are real money.
    decimal(parts.winReal + round.jackpot),
    decimal(parts.winBonus),
  ];
};

/** All rounds of a filter as a `DataExport`: see {@link streamCsvPages}. */
export const streamRounds = (
  database: Queryable,
  filter: RoundFilter,
  { fileName, timeZone }: { fileName: string; timeZone: string },
): Readable =>
  streamCsvPages(
    {
      columns: COLUMNS,
      readPage: (page) => readRounds(database, filter, page),
      cellsOf: (round: RoundRow) => cellsOf(round, timeZone),
    },
    fileName,
  );
