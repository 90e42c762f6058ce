/** @jest-environment node */
import { formatDate, formatMoney, formatNumber, formatPercentFromBasisPoints } from './formats.ts';

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['a number', formatNumber('kk', '1234567.891'), '1 234 567,891'],
  ['an amount', formatMoney('kk', '1234.50', 'KZT'), '1 234,50 ₸'],
  ['a share', formatPercentFromBasisPoints('kk', 9612), '96,12%'],
  ['a short date', formatDate('kk', '2026-11-05', { dateStyle: 'short' }), '05.11.26'],
  ['a long date', formatDate('kk', '2026-11-05', { dateStyle: 'long' }), '2026 ж. 5 қараша'],
  ['a medium date', formatDate('kk', '2026-11-05'), '2026 ж. 5 қар.'],
  ['a day of a month', formatDate('kk', '2026-11-05', { day: 'numeric', month: 'long' }), '5 қараша'],
  [
    'a moment',
    formatDate('kk', '2026-11-05T18:04:00Z', { dateStyle: 'long', timeStyle: 'short' }),
    '2026 ж. 5 қараша, 18:04',
  ],
  ['a weekday', formatDate('kk', '2026-11-05', { weekday: 'long' }), 'бейсенбі'],
  ['hours', formatNumber('kk', 24, { style: 'unit', unit: 'hour', unitDisplay: 'long' }), '24 сағат'],
  ['minutes', formatNumber('kk', 1.5, { style: 'unit', unit: 'minute' }), '1,5 мин'],
  ['a size', formatNumber('kk', 5, { style: 'unit', unit: 'megabyte', unitDisplay: 'short' }), '5 МБ'],
])('writes %s the Kazakh way', (_title, written, expected) => {
  expect(spaced(written)).toBe(expected);
});

it("needs no Kazakh data of the browser's", () => {
  const asked: string[] = [];
  const { NumberFormat } = Intl;
  const spy = jest.spyOn(Intl, 'NumberFormat').mockImplementation(((
    tag: string,
    options: Intl.NumberFormatOptions,
  ) => {
    asked.push(tag);
    return new NumberFormat(tag, options);
  }) as never);
  formatNumber('kk', 1, { minimumFractionDigits: 3 });
  spy.mockRestore();
  expect(asked).toEqual(['ru']);
});

it('has no Russian word stand in for a unit', () => {
  expect(() => formatNumber('kk', 1, { style: 'unit', unit: 'liter' })).toThrow('no Kazakh word');
});
