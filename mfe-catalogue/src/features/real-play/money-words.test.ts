import { formatNet } from './money-words.ts';

it.each([
  ['en', '12.50', '+€12.50'],
  ['en', '-12.50', '−€12.50'],
  ['en', '0.00', '€0.00'],
  ['en', '-0.00', '€0.00'],
  ['de', '-3.60', '−3,60 €'],
] as const)('writes a result in %s: %s as %s', (lang, net, text) => {
  expect(formatNet(lang, net, 'EUR').replaceAll(/\s/g, ' ')).toBe(text);
});
