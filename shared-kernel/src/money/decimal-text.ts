/** The largest `bigint` of PostgreSQL. */
const MOST_MINOR = 2n ** 63n - 1n;

/** Decimals of a credit, the play money of demo games. */
export const CREDIT_EXPONENT = 2;

/**
 * Whole minor units as a plain decimal number, exact at every size.
 *
 * @param exponent decimals of the unit: 2 where 100 minor units are one
 * @example decimalText(-5n, 2) // '-0.05'
 */
export const decimalText = (minor: bigint, exponent: number): string => {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-exponent)}`;
};

/**
 * The inverse of {@link decimalText}.
 *
 * @throws RangeError unless the text is a decimal number with exactly the decimals of the unit
 * @example minorUnits('184207.35', 2) // 18_420_735n
 */
export const minorUnits = (text: string, exponent: number): bigint => {
  const decimals = exponent === 0 ? '' : `\\.\\d{${exponent}}`;
  if (!new RegExp(`^-?\\d+${decimals}$`).test(text)) {
    throw new RangeError(`${JSON.stringify(text)} is not a decimal number with ${exponent} decimals.`);
  }
  return BigInt(text.replace('.', ''));
};

/**
 * Minor units of what somebody has typed: a plain decimal number, with as many decimals as they like up to those of the
 * unit. At most fifteen digits stand before the point.
 *
 * @returns null for anything else: a sign, an exponent, a comma, a digit that would be lost, or more than a database holds
 * @example typedMinorUnits('12.5', 2) // 1_250n
 */
export const typedMinorUnits = (text: string, exponent: number): bigint | null => {
  const [, whole, decimals = ''] = /^(0|[1-9]\d{0,14})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > exponent) return null;
  const minor = BigInt(whole + decimals.padEnd(exponent, '0'));
  return minor > MOST_MINOR ? null : minor;
};
