/**
 * Minor units from a JSON number.
 *
 * @throws RangeError unless it is a whole number that JavaScript holds exactly
 */
export const minorFromNumber = (minor: number): bigint => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not an exact whole number.`);
  return BigInt(minor);
};

/**
 * Minor units as a JSON number, for protocols that count in numbers.
 *
 * @throws RangeError for an amount that a number does not hold exactly
 */
export const minorToNumber = (minor: bigint): number => {
  const value = Number(minor);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${minor} does not fit a number.`);
  return value;
};
