import { compareLanguages, linesOf } from '@marquee/api/documents';
import { type Language, LANGUAGES } from '@marquee/kernel/contracts';

import { SEED_SETTINGS } from '../../site/site.ts';
import { idOf, type SeedDocument } from '../content.ts';
import { wrongNounForms } from './noun-forms.ts';
import { isPromise } from './promises.ts';
import { typedRuleFigures } from './rule-figures.ts';
import { deniedParts, spokenParts } from './spoken-parts.ts';

/** These name such a part only to say that it is not needed, that it stops too, or as a word of their subject. */
const NAMED_IN_PASSING = [
  'blog:how-return-to-player-works realPlay',
  'display:privacypolicy bonuses',
  'display:responsiblegaming bonuses',
  'display:self-exclusion bonuses',
  'display:self-exclusion competitions',
  'help:demo-play registration',
  'help:self-exclude bonuses',
  'help:self-exclude competitions',
  'help:withdraw bonuses',
];

/** The lengths that a limit may run over: the rules have them as names, not as figures. */
const LENGTHS_OF_LIMITS = ['help:limits 24 hours', 'help:limits 7 days'];

export interface DocumentCheck {
  /** What is wrong when there are faults. */
  failure: string;
  faults: string[];
}

const englishOf = ({ texts }: SeedDocument): string[] => {
  const { title, excerpt, blocks } = texts.en ?? { title: '', excerpt: '', blocks: [] };
  return [title, excerpt, ...blocks.flatMap(linesOf)];
};

/** Faults of every line in every language, each with its place. */
const inEveryLine = (
  documents: readonly SeedDocument[],
  faultsOf: (lang: Language, line: string) => string[],
): string[] =>
  documents.flatMap((document) =>
    LANGUAGES.flatMap((lang) => {
      const { title = '', excerpt = '', keywords = '', blocks = [] } = document.texts[lang] ?? {};
      return [title, excerpt, keywords, ...blocks.flatMap(linesOf)]
        .flatMap((line) => faultsOf(lang, line))
        .map((fault) => `${idOf(document)} ${lang}: ${fault}`);
    }),
  );

/** What was found and is no exception, and exceptions that nothing needs any more. */
const beyond = (found: readonly string[], exceptions: readonly string[]): string[] => [
  ...found.filter((fault) => !exceptions.includes(fault)),
  ...exceptions
    .filter((fault) => !found.includes(fault))
    .map((fault) => `${fault} (an exception without a use)`),
];

const typedFigures = (document: SeedDocument): string[] =>
  englishOf(document)
    .flatMap(typedRuleFigures)
    .map((figure) => `${idOf(document)} ${figure}`);

const undeclaredParts = (document: SeedDocument): string[] =>
  spokenParts(englishOf(document).join('\n'))
    .filter((part) => !document.facts.needs.includes(part))
    .map((part) => `${idOf(document)} ${part}`);

/** What the site opens for everybody, and a document says is not there. */
const deniedThoughOpen = (document: SeedDocument): string[] =>
  englishOf(document)
    .flatMap(deniedParts)
    .filter((part) => SEED_SETTINGS.features[part])
    .map((part) => `${idOf(document)} ${part}`);

/**
 * What documents are held to beyond what every text is: the checks that need the rules of the API and what a document says
 * of itself.
 *
 * @param exceptions by check; those of the site unless a test brings its own
 */
export const documentChecks = (
  documents: readonly SeedDocument[],
  exceptions = { figures: LENGTHS_OF_LIMITS, parts: NAMED_IN_PASSING },
): DocumentCheck[] => [
  {
    failure: 'Documents have other headings or figures in another language',
    faults: documents.flatMap((document) =>
      compareLanguages(idOf(document), document).map(({ place, message }) => `${place}: ${message}`),
    ),
  },
  {
    failure: 'Documents type figures that a rule has',
    faults: beyond(documents.flatMap(typedFigures), exceptions.figures),
  },
  {
    failure: 'Nouns have a form that the figure of the rule beside them does not take',
    faults: inEveryLine(documents, wrongNounForms),
  },
  {
    failure: 'Documents speak of parts of the site that their `needs` do not name',
    faults: beyond(documents.flatMap(undeclaredParts), exceptions.parts),
  },
  {
    failure: 'Documents say that a part of the site is not open, and it is',
    faults: documents.flatMap(deniedThoughOpen),
  },
  {
    failure: 'Documents promise what no game can keep',
    faults: inEveryLine(documents, (_lang, line) => (isPromise(line) ? [line] : [])),
  },
];
