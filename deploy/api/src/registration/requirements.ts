/** In full years; an operator's own rules may only be stricter. */
export const MINIMUM_AGE = 18;

/** By country: where the law asks for more. */
export const MINIMUM_AGES: Readonly<Record<string, number>> = {
  BE: 21,
  CA: 19,
  EE: 21,
  GR: 21,
  JP: 20,
  KR: 19,
  KZ: 25,
  LT: 21,
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
