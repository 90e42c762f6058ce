import { ROUND_STATES, type RoundState } from '@marquee/kernel/contracts/history';

import { CURRENCY, type Days, readChoice, readDays, readText, SLUG } from '../../history/history-query.ts';

/** What of the rounds is shown. */
export interface RoundFilter extends Days {
  game?: string;
  state?: RoundState;
  currency?: string;
}

/** The filter of an address; what the API would refuse is left out. */
export const readRoundFilter = (search: URLSearchParams): RoundFilter => {
  const game = readText(search, 'game', SLUG);
  const state = readChoice(search, 'state', ROUND_STATES);
  const currency = readText(search, 'currency', CURRENCY);
  return {
    ...readDays(search),
    ...(game && { game }),
    ...(state && { state }),
    ...(currency && { currency }),
  };
};
