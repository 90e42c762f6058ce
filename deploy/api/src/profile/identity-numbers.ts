/** The digits of a text, without what people write between them. */
const digitsOf = (text: string): number[] => Array.from(text.replaceAll(/[\s./-]/g, ''), Number);

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

const isRepeated = (digits: readonly number[]): boolean => digits.every((digit) => digit === digits[0]);

/** Whether a text has this many digits and nothing else but separators. */
const hasDigits = (text: string, count: number): boolean =>
  new RegExp(`^\\d{${count}}$`).test(text.replaceAll(/[\s./-]/g, ''));

/** T.C. kimlik numarası: eleven digits, the last two of which check the others. */
export const isTurkishId = (text: string): boolean => {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const odd = weighted(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = weighted(digits, [0, 1, 0, 1, 0, 1, 0, 1]);
  const sum = digits.slice(0, 10).reduce((total, digit) => total + digit, 0);
  // The remainder of a negative number would be negative.
  return (((7 * odd - even) % 10) + 10) % 10 === digits[9] && sum % 10 === digits[10];
};

const cpfDigit = (digits: readonly number[], count: number): number => {
  const weights = Array.from({ length: count }, (_, index) => count + 1 - index);
  return ((10 * weighted(digits, weights)) % 11) % 10;
};

/** Cadastro de Pessoas Físicas of Brazil. Of one digit repeated, all check digits are right, and nobody has such a number. */
export const isCpf = (text: string): boolean => {
  if (!hasDigits(text, 11)) return false;
  const digits = digitsOf(text);
  return !isRepeated(digits) && cpfDigit(digits, 9) === digits[9] && cpfDigit(digits, 10) === digits[10];
};

/** Rol Único Tributario of Chile, with its check digit, which may be K. */
export const isRut = (text: string): boolean => {
  const [, number = '', check = ''] = /^(\d{7,8})-?([\dK])$/i.exec(text.replaceAll('.', '')) ?? [];
  if (number === '') return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  return '0K987654321'[sum % 11] === check.toUpperCase();
};

/** The number of a passport, of which countries have no common rule. */
export const isPassportNumber = (text: string): boolean => /^[A-Z0-9]{6,12}$/i.test(text);

const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Clave Única de Registro de Población of Mexico. */
export const isCurp = (text: string): boolean => {
  const curp = text.toUpperCase();
  if (!/^[A-Z]{4}\d{6}[HMX][A-Z]{5}[0-9A-Z]\d$/.test(curp)) return false;
  const sum = Array.from(curp.slice(0, 17)).reduce(
    (total, sign, index) => total + CURP_ALPHABET.indexOf(sign) * (18 - index),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(curp[17]);
};

/** PESEL of Poland. */
export const isPesel = (text: string): boolean => {
  if (!/^\d{11}$/.test(text)) return false;
  const digits = digitsOf(text);
  return (10 - (weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === digits[10];
};

/** Número de identificação fiscal of a person in Portugal. */
export const isPortugueseNif = (text: string): boolean => {
  if (!/^[1-356789]\d{8}$/.test(text)) return false;
  const digits = digitsOf(text);
  return ((11 - (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === digits[8];
};

/** DNI of Spain, or NIE of a foreigner there. */
export const isSpanishId = (text: string): boolean => {
  const [, first = '', rest = '', letter = ''] = /^([\dXYZ])(\d{7})([A-Z])$/i.exec(text) ?? [];
  if (letter === '') return false;
  const foreign = 'XYZ'.indexOf(first.toUpperCase());
  const number = Number(`${foreign === -1 ? first : foreign}${rest}`);
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === letter.toUpperCase();
};

/** Individual identification number of Kazakhstan: its check digit has a second set of weights where the first gives 10. */
export const isKazakhId = (text: string): boolean => {
  if (!/^\d{12}$/.test(text)) return false;
  const digits = digitsOf(text);
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  const check = first === 10 ? weighted(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first;
  return check === digits[11];
};
