import { hasRightCheckDigits } from './iban.ts';

it.each(['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19'])(
  'takes %s',
  (iban) => expect(hasRightCheckDigits(iban)).toBe(true),
);

it.each(['DE89 3704 0044 0532 0130 01', 'DE98370400440532013000', '89370400440532013000', ''])(
  'finds the mistake in %s',
  (iban) => expect(hasRightCheckDigits(iban)).toBe(false),
);
