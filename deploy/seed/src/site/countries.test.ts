import { currencyExponent } from '@marquee/kernel/money';

import { listCountries } from './countries.ts';

it('proposes a currency that sums can be written in to every country', () => {
  for (const { currency } of listCountries()) expect(() => currencyExponent(currency)).not.toThrow();
});
