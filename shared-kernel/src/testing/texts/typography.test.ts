import type { Language } from '../../locale/languages.ts';
import { proseOf } from './site-texts.ts';
import { typographyFaults } from './typography.ts';

const right: [Language, string][] = [
  ['en', 'The game’s “demo” – 96.00%, {{count}} of 10'],
  ['fr', 'Qu’est-ce\u202f? Un «\u00a0jeu\u00a0»\u00a0: à 10:30, 97,3\u00a0%\u202f; voilà\u202f!'],
  ['de', 'Etwa 97,3\u00a0% werden geladen\u00a0…'],
  ['ru', 'Все 8000 комбинаций, 20\u00a0000 раундов, 4 раза — и {{lowest}} – {{highest}}'],
  ['pl', 'Około 97,3%'],
  ['es', 'Las 8000 combinaciones, 20.000 rondas'],
  ['en', 'All 8,000 combinations, 1,234,567 rounds, in 2026; 1.0588'],
  ['tr', 'Yaklaşık %97,3 ve %99; PIN’iniz'],
];

it.each(right)('finds nothing to correct in %s: %s', (lang, text) => {
  expect(typographyFaults(lang, text)).toEqual([]);
});

const faults: [Language, string, string][] = [
  ['en', "The game's demo", 'apostrophe'],
  ['en', "Players' accounts", 'apostrophe'],
  ['ca', "l'aposta", 'apostrophe'],
  ['fr', "{{name}}'s", 'apostrophe'],
  ['en', 'The "demo"', 'quotation'],
  ['en', 'Demo - play money', 'dash'],
  ['ru', 'Все 8 000 комбинаций', 'inside a figure'],
  ['ru', 'Все 8\u00a0000 комбинаций', 'a group in four digits'],
  ['kk', '8\u00a0000 комбинация', 'a group in four digits'],
  ['es', 'Las 8.000 combinaciones', 'a group in four digits'],
  ['ru', 'После 20000 раундов', 'more than four digits that are not grouped'],
  ['en', 'All 8000 combinations', 'thousands that are not grouped'],
  ['de', 'Alle 20000 Runden', 'thousands that are not grouped'],
  ['de', 'Etwa 97,3 %', 'U+00A0 between'],
  ['ru', 'Демо – игровые деньги', 'en dash'],
  ['kk', 'Ең азы – {{minimum}}', 'en dash'],
  ['en', 'Demo — play money', 'em dash'],
  ['fr', 'Démo — argent fictif', 'em dash'],
  ['de', 'Suche läuft…', 'U+00A0 before …'],
  ['de', 'Suche läuft …', 'U+00A0 before …'],
  ['ru', 'Около 97,3%', 'U+00A0 between'],
  ['fr', 'Environ 97,3\u202f%', 'U+00A0 between'],
  ['pl', 'Około 97,3 %', 'no space between'],
  ['en', 'About %97', 'no space between'],
  ['tr', 'Yaklaşık 97,3%', 'percent sign behind'],
  ['fr', 'Toujours bloqué ?', 'U+202F before'],
  ['fr', 'Toujours bloqué?', 'U+202F before'],
  ['fr', 'Il joue\u00a0; il gagne', 'U+202F before'],
  ['fr', 'Deux jeux : des tours', 'before a colon'],
  ['fr', 'Deux jeux\u202f: des tours', 'before a colon'],
  ['fr', 'Deux jeux:', 'before a colon'],
  ['fr', 'Un « jeu\u00a0»', 'inside « »'],
  ['fr', 'Un «\u00a0jeu\u202f»', 'inside « »'],
];

it.each(faults)('finds in %s: %s', (lang, text, rule) => {
  expect(typographyFaults(lang, text)).toEqual([expect.stringContaining(rule)]);
});

it('says where the fault is', () => {
  expect(typographyFaults('en', "All of it: the game's demo")).toEqual([
    "has a straight apostrophe instead of ’: “of it: the game's demo”",
  ]);
});

it('reads the words of a Markdown source, and neither its code nor its addresses', () => {
  const source = [
    'title: Jeux',
    '',
    '## Les règles {#rules-it}',
    'Voir [ici](/help/a?b) et `a: "b"`.',
    '```',
    "it's code",
    '```',
  ].join('\n');
  expect(typographyFaults('fr', proseOf(source))).toEqual([]);
  expect(proseOf(source)).toContain('Voir [ici] et .');
});
