/**
 * How many decimals the sums of a currency have. From ISO 4217, which `Intl` does not follow: it shows forints, rupiahs
 * and dinars of Iraq without the decimals they have. Cryptocurrencies are kept to eight decimals. Loyalty points are PTS.
 */
const CODES: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
    CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR
    ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
    SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
    PTS`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
  8: 'BTC ETH',
};

const EXPONENTS = new Map(
  Object.entries(CODES).flatMap(([exponent, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(exponent)] as const),
  ),
);

/**
 * The number of decimals of a currency: 100 minor units of EUR are one euro, so its exponent is 2.
 *
 * @throws RangeError for a code that is not in the table; a guess would be wrong by a factor of ten or more
 * @example currencyExponent('KWD') // 3
 */
export const currencyExponent = (currency: string): number => {
  const exponent = EXPONENTS.get(currency);
  if (exponent === undefined) throw new RangeError(`${JSON.stringify(currency)} is not a known currency.`);
  return exponent;
};
