/** `1988-06-30` as `30-06-1988`, which the site's rules fix for birthdays; what is no day stays as it is. */
export const asBirthday = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');

/** The day somebody typed day first, with any signs between its parts, as the API takes it; else what was typed. */
export const fromBirthday = (typed: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(typed.trim()) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
