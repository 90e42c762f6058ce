import { readContent, type SeedDocument } from '../content.ts';
import { documentChecks } from './document-checks.ts';
import { wrongNounForms } from './noun-forms.ts';
import { isPromise } from './promises.ts';
import { typedRuleFigures } from './rule-figures.ts';

const NO_EXCEPTIONS = { figures: [], parts: [] };

let limits: SeedDocument;
beforeAll(async () => {
  const { documents } = await readContent();
  const found = documents.find(({ slug }) => slug === 'limits');
  if (found === undefined) throw new Error('There is no article on limits.');
  limits = found;
});

/** What fails when an article in English and this language says nothing else. */
const failing = (lang: 'en' | 'de', text: string, needs: SeedDocument['facts']['needs'] = []): string[] => {
  const saying = (heading: string) => ({
    title: 'Limits',
    excerpt: '',
    keywords: '',
    blocks: [{ type: 'heading' as const, id: 'one', level: 2 as const, text: heading }],
  });
  const article = {
    ...limits,
    facts: { ...limits.facts, needs },
    texts: { en: saying('Limits'), [lang]: saying(text) },
  };
  return documentChecks([article], NO_EXCEPTIONS)
    .filter(({ faults }) => faults.length > 0)
    .map(({ failure }) => failure);
};

describe('a document', () => {
  it('without a fault passes', () => {
    expect(failing('en', 'Your limits')).toEqual([]);
  });

  it.each([
    ['en', 'Wait 24 hours', 'Documents type figures that a rule has'],
    [
      'en',
      'After {{bonus.lastNoticeHours}} hours',
      'Nouns have a form that the figure of the rule beside them does not take',
    ],
    ['en', 'Your deposits', 'Documents speak of parts of the site that their `needs` do not name'],
    ['en', 'Played as demos only', 'Documents say that a part of the site is not open, and it is'],
    ['de', 'Spiele risikofrei!', 'Documents promise what no game can keep'],
    [
      'de',
      'Nach {{limits.looserAfterHours}} Stunden',
      'Documents have other headings or figures in another language',
    ],
  ] as const)('in %s that says “%s” fails', (lang, text, failure) => {
    expect(failing(lang, text)).toEqual([failure]);
  });

  it('that declares what it speaks of passes', () => {
    expect(failing('en', 'Your deposits', ['realPlay'])).toEqual([]);
  });
});

it('an exception that nothing needs any more is a fault', () => {
  const found = documentChecks([], { figures: ['help:limits 1 day'], parts: [] }).flatMap(
    ({ faults }) => faults,
  );
  expect(found).toEqual(['help:limits 1 day (an exception without a use)']);
});

it('a form that belongs to another figure is found', () => {
  expect(wrongNounForms('en', 'after {{bonus.lastNoticeHours}} hours')).toEqual(['1 hours']);
  expect(wrongNounForms('ru', 'за {{bonus.firstNoticeHours}} час')).toEqual(['24 час']);
  expect(wrongNounForms('pl', 'przez {{limits.looserAfterHours}} godzinę')).toEqual(['24 godzinę']);
});

it('a typed figure is one that a rule has', () => {
  expect(typedRuleFigures('Wait 24 hours, deposit €10, then 1 day.')).toEqual(['24 hours', '€10']);
});

it('a promise is found in any language', () => {
  expect(isPromise('Easy money')).toBe(true);
  expect(isPromise('Тегін ойын')).toBe(false);
});
