/** Wallets and tables count in BigInt, games and pages in numbers: this is the only way from one to the other. */
export const amountOf = (minor: number): bigint => BigInt(minor);

/** @throws RangeError for an amount a number does not hold exactly. */
export const numberOf = (amountMinor: bigint): number => {
  const minor = Number(amountMinor);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${amountMinor} does not fit a number`);
  return minor;
};
