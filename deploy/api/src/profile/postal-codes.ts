interface PostalRule {
  /** Of the whole code, as a regular expression of JavaScript. */
  pattern: string;
  example: string;
}

const digits = (count: number, example: string): PostalRule => ({ pattern: `\\d{${count}}`, example });

/** How postal codes are written in countries where accounts can be opened; elsewhere any code is taken. */
const POSTAL_RULES: Record<string, PostalRule> = {
  AT: digits(4, '1010'),
  BE: digits(4, '1000'),
  BG: digits(4, '1000'),
  BR: { pattern: '\\d{5}-?\\d{3}', example: '01310-100' },
  CL: digits(7, '8320000'),
  CY: digits(4, '1010'),
  CZ: { pattern: '\\d{3} ?\\d{2}', example: '110 00' },
  DE: digits(5, '10435'),
  DK: digits(4, '1050'),
  EE: digits(5, '10111'),
  // The first two digits are the province, of which there are 52.
  ES: { pattern: '(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}', example: '41003' },
  FI: digits(5, '00100'),
  FR: digits(5, '75001'),
  GR: { pattern: '\\d{3} ?\\d{2}', example: '105 57' },
  HR: digits(5, '10000'),
  HU: digits(4, '1051'),
  IE: { pattern: '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', example: 'D02 X285' },
  IT: digits(5, '00184'),
  KZ: { pattern: '\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d', example: '050000' },
  LT: { pattern: '(?:LT-)?\\d{5}', example: 'LT-01100' },
  LU: digits(4, '1009'),
  LV: { pattern: 'LV-\\d{4}', example: 'LV-1010' },
  MT: { pattern: '[A-Z]{3} ?\\d{4}', example: 'VLT 1117' },
  MX: digits(5, '06000'),
  NL: { pattern: '[1-9]\\d{3} ?[A-Z]{2}', example: '1012 JS' },
  PL: { pattern: '\\d{2}-\\d{3}', example: '31-147' },
  PT: { pattern: '\\d{4}-\\d{3}', example: '1100-053' },
  RO: digits(6, '010011'),
  RU: digits(6, '101000'),
  SE: { pattern: '\\d{3} ?\\d{2}', example: '111 20' },
  SI: digits(4, '1000'),
  SK: { pattern: '\\d{3} ?\\d{2}', example: '811 01' },
  TR: digits(5, '34110'),
};

const ANY: PostalRule = { pattern: '[A-Z\\d][A-Z\\d -]{1,10}', example: '' };

/** How a postal code of a country is written. */
export const postalRuleOf = (country: string): PostalRule => POSTAL_RULES[country] ?? ANY;
