import { LANGUAGES } from '@marquee/kernel/locale';

import { formatNet, formatSecond } from './money-words.ts';

it.each([
  ['en', '12.50', '+€12.50'],
  ['en', '-12.50', '−€12.50'],
  ['en', '0.00', '€0.00'],
  ['en', '-0.00', '€0.00'],
  ['de', '-3.60', '−3,60 €'],
] as const)('writes a result in %s: %s as %s', (lang, net, text) => {
  expect(formatNet(lang, net, 'EUR').replaceAll(/\s/g, ' ')).toBe(text);
});

it.each(LANGUAGES)('writes a second in %s as every other language does', (lang) => {
  expect(formatSecond(lang, '2026-11-20T23:05:06.900Z', 'Europe/Berlin')).toBe('00:05:06');
});
