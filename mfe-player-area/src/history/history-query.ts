/** First and last day of a list, as the address and the API have them. */
export interface Days {
  from?: string;
  to?: string;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** The days of an address; what is no day there is as good as not said. */
export const readDays = (search: URLSearchParams): Days => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
};

export const areDaysWrong = ({ from, to }: Days): boolean =>
  from !== undefined && to !== undefined && to < from;

/** A word of the address that is one of these. */
export const readChoice = <Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === search.get(name));

/** A value of the address that the API would take for one, without knowing all of them. */
export const readText = (search: URLSearchParams, name: string, shape: RegExp): string | undefined => {
  const text = search.get(name);
  return text !== null && shape.test(text) ? text : undefined;
};

export const CURRENCY = /^[A-Z]{3}$/;
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The query with these values instead; null takes one out. */
export const changeQuery = (search: string, changes: Record<string, string | null>): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** So many days before a day. */
export const daysBefore = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
};
