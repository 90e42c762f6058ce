import { LANGUAGES } from '@marquee/kernel/locale';
import type { Language } from '@marquee/kernel/locale';

import { FIGURES } from './figures.ts';
import { writeFigure } from './write-figure.ts';

/** No-break spaces of either kind would make a failure unreadable. */
const visible = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, '_');

describe('the figures of texts', () => {
  it.each<[Language, string, string, string, string]>([
    ['en', '€10', '€0.20', '0.5%', '20,000'],
    ['ca', '10_€', '0,20_€', '0,5_%', '20.000'],
    ['es', '10_€', '0,20_€', '0,5_%', '20.000'],
    ['fr', '10_€', '0,20_€', '0,5_%', '20_000'],
    ['kk', '10_€', '0,20_€', '0,5%', '20_000'],
    ['pl', '10_€', '0,20_€', '0,5%', '20_000'],
    ['pt', '€_10', '€_0,20', '0,5%', '20.000'],
    ['ru', '10_€', '0,20_€', '0,5_%', '20_000'],
    ['tr', '€10', '€0,20', '%0,5', '20.000'],
    ['de', '10_€', '0,20_€', '0,5_%', '20.000'],
  ])('are written in %s as its readers write them', (lang, round, withCents, share, grouped) => {
    expect(visible(writeFigure('withdrawal.minimum', lang))).toBe(round);
    expect(visible(writeFigure('freeSpins.stake', lang))).toBe(withCents);
    expect(visible(writeFigure('jackpot.share', lang))).toBe(share);
    expect(visible(writeFigure('status.platinum.points', lang))).toBe(grouped);
  });

  it('are all whole numbers, and none is below zero', () => {
    const values = Object.entries(FIGURES).map(([name, { value }]): [string, number] => [
      name,
      Number(typeof value === 'number' ? value : value.amountMinor),
    ]);
    expect(values.filter(([, value]) => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
  });

  it('have names that a placeholder may carry, and each can be written in every language', () => {
    const names = Object.keys(FIGURES);
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*(\.[a-z]+([A-Z][a-z]+)*){1,2}$/.test(name))).toEqual(
      [],
    );
    const empty = LANGUAGES.flatMap((lang) => names.filter((name) => writeFigure(name, lang) === ''));
    expect(empty).toEqual([]);
  });

  it.each(['withdrawal.maximun', 'toString', ''])('refuse "%s", which no rule is called', (name) => {
    expect(() => writeFigure(name, 'en')).toThrow(RangeError);
  });
});
