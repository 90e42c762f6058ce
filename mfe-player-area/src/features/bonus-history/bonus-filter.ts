import {
  BONUS_TYPES,
  type BonusType,
  GRANT_STATES,
  type GrantState,
} from '@marquee/kernel/contracts/bonuses';

import { CURRENCY, type Days, readChoice, readDays, readText } from '../../history/history-query.ts';

/** What of the bonuses is shown. */
export interface BonusFilter extends Days {
  type?: BonusType;
  state?: GrantState;
  currency?: string;
}

/** The filter of an address; what the API would refuse is left out. */
export const readBonusFilter = (search: URLSearchParams): BonusFilter => {
  const type = readChoice(search, 'type', BONUS_TYPES);
  const state = readChoice(search, 'state', GRANT_STATES);
  const currency = readText(search, 'currency', CURRENCY);
  return {
    ...readDays(search),
    ...(type && { type }),
    ...(state && { state }),
    ...(currency && { currency }),
  };
};
