/**
 * Whether the check digits of an IBAN fit (ISO 7064, MOD 97-10). Length and country are the API's to judge; this spares
 * players a proof of who they are for a number that they have mistyped.
 */
export const hasRightCheckDigits = (text: string): boolean => {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
};
