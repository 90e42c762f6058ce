import { currencyExponent } from '@marquee/kernel/money';

export interface Voucher {
  /** As it is kept, for its being used. */
  code: string;
  currency: string;
  worthMinor: bigint;
  /** The stand-in's vouchers that were used elsewhere. */
  isUsed: boolean;
}

/**
 * Reads a voucher's code: `EUR-50-1234` is worth 50 euros, whatever its last four digits are; with 0000 it was used
 * elsewhere. Null where there is no such voucher.
 */
export const readVoucher = (text: string): Voucher | null => {
  const code = text.trim().toUpperCase().replaceAll(/\s+/g, '-');
  const [, currency = '', whole = '', serial = ''] = /^([A-Z]{3})-([1-9]\d{0,6})-(\d{4})$/.exec(code) ?? [];
  if (currency === '') return null;
  try {
    const worthMinor = BigInt(whole) * 10n ** BigInt(currencyExponent(currency));
    return { code, currency, worthMinor, isUsed: serial === '0000' };
  } catch {
    return null;
  }
};
