import * as forms from '@marquee/kernel/forms';

export { forms };

/** From here, so that the chunk with the calendar holds nothing that the forms have brought already. */
export const loadDates = (): Promise<unknown> =>
  import(/* webpackChunkName: "dates" */ '@marquee/kernel/forms/dates');
