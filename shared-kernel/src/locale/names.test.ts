import { LANGUAGES } from './languages.ts';
import { countryName, currencyName } from './names.ts';

it.each([
  ['en', 'Germany', 'Euro'],
  ['ca', 'Alemanya', 'Euro'],
  ['de', 'Deutschland', 'Euro'],
  ['ru', 'Германия', 'Евро'],
  ['kk', 'Германия', 'Еуро'],
  ['tr', 'Almanya', 'Euro'],
] as const)('names a country and a currency in %s', (lang, country, currency) => {
  expect(countryName(lang, 'DE')).toBe(country);
  expect(currencyName(lang, 'EUR')).toBe(currency);
});

it.each([
  ['KZ', 'Қазақстан'],
  ['RU', 'Ресей'],
  ['TR', 'Түркия'],
  ['PL', 'Польша'],
])('names %s in Kazakh without data of the browser', (code, name) => {
  const asked: unknown[] = [];
  const { DisplayNames } = Intl;
  const spy = jest.spyOn(Intl, 'DisplayNames').mockImplementation(((
    tag: string,
    options: Intl.DisplayNamesOptions,
  ) => {
    asked.push(tag);
    return new DisplayNames(tag, options);
  }) as never);
  expect(countryName('kk', code)).toBe(name);
  spy.mockRestore();
  expect(asked).not.toContain('kk-KZ');
});

it('has its code stand for a currency that has no name', () => {
  for (const lang of LANGUAGES) expect(currencyName(lang, 'XXZ')).toBe('XXZ');
});

it('refuses what is no code', () => {
  expect(() => countryName('en', 'Germany')).toThrow(RangeError);
});
