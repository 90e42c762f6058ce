/** In full years; an operator's own rules may only be stricter. */
export const MINIMUM_AGE = 18;

/**
 * By country: where the law asks for more. Where it differs by product or region, or where texts differ, the higher age.
 *
 * These are reports about the laws, read in November 2026, and not the laws: whoever takes players of one of these
 * countries has the age confirmed there.
 * - BE, all products: https://focusgn.com/new-minimum-age-for-gambling-comes-into-force-in-belgium
 * - EE, NZ (casinos): https://hipther.com/gaming-and-entertainment-europe/2021/04/14/3438
 * - GE: https://ggbnews.com/article/younger-georgians-banned-from-gambling
 * - GR: https://winupgo.com/casinos/europe/greece/laws-and-regulations
 * - KR, MO, SG (casinos): https://macaudailytimes.com.mo/gaming-south-korea-could-raise-age-for-casino-entry.html
 * - KZ: 21, and 25 in the law's draft of 2024: https://en.vestikavkaza.ru/material/167330
 * - LT, all products: https://igamingexpress.com/lithuania-raises-gambling-age-to-21/
 * - US: 18 in some states: https://www.onlinecasinogems.com/us/news/gambling-age
 * - CA (18 in some provinces), JP: no text was found that says it for games like these
 */
export const MINIMUM_AGES: Readonly<Record<string, number>> = {
  BE: 21,
  CA: 19,
  EE: 21,
  GE: 25,
  GR: 21,
  JP: 20,
  KR: 19,
  KZ: 25,
  LT: 21,
  MO: 21,
  NZ: 20,
  SG: 21,
  US: 21,
};

/** Currencies that an account can have. */
export const ACCOUNT_CURRENCIES: readonly string[] = [
  'EUR',
  'USD',
  'GBP',
  'AUD',
  'CAD',
  'PLN',
  'BRL',
  'TRY',
  'RUB',
  'KZT',
];

export const minimumAgeIn = (country: string): number => MINIMUM_AGES[country] ?? MINIMUM_AGE;

const HOUR_MS = 60 * 60 * 1000;
/** When a day is over everywhere on Earth. */
const LATEST_ZONE_MS = 12 * HOUR_MS;

/**
 * The full years of somebody on a day that has begun everywhere on Earth: what a browser says of its time zone makes
 * nobody older.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 */
export const ageOn = (dateOfBirth: string, now: Date): number => {
  const today = new Date(now.getTime() - LATEST_ZONE_MS).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  // Who was born on 29 February has their birthday on 1 March in other years.
  return today.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
};
