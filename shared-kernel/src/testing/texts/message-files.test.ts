import { type Language, LANGUAGES } from '../../locale/languages.ts';
import { faultsIn, type MessageFiles } from './message-files.ts';

const filesWith = (changes: Partial<Record<Language, Record<string, string>>> = {}): MessageFiles =>
  Object.fromEntries(
    LANGUAGES.map((lang) => {
      const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
      const plurals: Record<string, string> = Object.fromEntries(
        forms.map((form) => [`games_${form}`, '{{count, number}} games']),
      );
      return [lang, { title: 'Hello {{name}}', ...plurals, ...changes[lang] }];
    }),
  );

it('accepts ten languages with equal keys and their own plural forms', () => {
  expect(faultsIn(filesWith())).toEqual([]);
  expect(faultsIn({ en: { title: 'Hello' } })).toContain('de: "title" is missing');
});

it('names a missing and a surplus key with its language', () => {
  const files = filesWith({ kk: { extra: 'x' } });
  delete files['pl']?.['title'];
  expect(faultsIn(files)).toEqual(['kk: "extra" is too much', 'pl: "title" is missing']);
});

it('knows which plural forms a language has', () => {
  const files = filesWith({ de: { games_few: 'Spiele' } });
  delete files['ru']?.['games_many'];
  expect(faultsIn(files)).toEqual(['ru: "games_many" is missing', 'de: "games_few" is too much']);
});

it('finds an empty message and a placeholder that English does not fill in', () => {
  const files = filesWith({ fr: { title: 'Bonjour {{nom}}' }, es: { games_one: '' } });
  expect(faultsIn(files)).toEqual([
    'es: "games_one" is empty or untrimmed',
    'fr: "title" fills in {{nom}}, which English does not',
    'fr: "title" does not fill in {{name}}',
  ]);
});

it('finds an element that English does not have, and one that is missing', () => {
  const linked = (text: string) => ({ title: `${text} {{name}}` });
  const files = filesWith(Object.fromEntries(LANGUAGES.map((lang) => [lang, linked('Go <a>home</a>')])));
  expect(faultsIn(files)).toEqual([]);
  Object.assign(files['de'] ?? {}, linked('Nach <b>Hause</b>'));
  Object.assign(files['tr'] ?? {}, linked('Eve'));
  expect(faultsIn(files)).toEqual([
    'tr: "title" has other elements than English: none',
    'de: "title" has other elements than English: </b> <b>',
  ]);
});
