import * as forms from '@marquee/kernel/forms';

export { forms };

/** Re-exported from this module, so that the calendar's chunk does not repeat code of the forms' chunk. */
export const loadDates = (): Promise<unknown> =>
  import(/* webpackChunkName: "dates" */ '@marquee/kernel/forms/dates');
