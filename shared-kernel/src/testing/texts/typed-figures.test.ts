import { figureFaults } from './typed-figures.ts';

it.each([
  ['de', 'Alle 8.000 Stellungen, 96,5\u00a0%, {{count}} Spiele'],
  ['fr', 'Les 8\u202f000 combinaisons, 96,5\u00a0%'],
  ['es', 'Las 8000 combinaciones, 96,5\u00a0%'],
  ['tr', '8.000 dizilişin %96,5’i'],
] as const)('reads the figures of %s as the language writes them', (lang, text) => {
  expect(figureFaults('All 8,000 combinations, 96.5%', lang, text)).toEqual([]);
});

it('names a figure that only one of the two has', () => {
  expect(figureFaults('It returns 97.30%.', 'de', 'Die Quote beträgt 97,29\u00a0%.')).toEqual([
    'does not say 97.30',
    'says 97.29, which English does not',
  ]);
});

it('takes a decimal sign for none of thousands', () => {
  expect(figureFaults('It pays 1.058 times.', 'de', 'Es zahlt das 1.058-Fache.')).toEqual([
    'does not say 1.058',
    'says 1058, which English does not',
  ]);
});
