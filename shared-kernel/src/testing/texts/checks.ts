import { LANGUAGES } from '../../locale/languages.ts';
import { caseEndingFaults } from './case-endings.ts';
import { copiedEnglish } from './copied-english.ts';
import { bannedWords, missingTerms } from './glossary-faults.ts';
import { labelFaults, labelsByLanguage } from './labels.ts';
import { BUDGETS, lengthFaults } from './length-budgets.ts';
import { nounFormFaults } from './noun-forms.ts';
import { keysWithTwoHomes, wordingsThatDiffer } from './shared-keys.ts';
import {
  type Message,
  proseOf,
  type SiteTexts,
  type TextDocument,
  withoutFormats,
  withoutPlaceholders,
} from './site-texts.ts';
import { figureFaults } from './typed-figures.ts';
import { typedRuleFaults } from './typed-rules.ts';
import { typographyFaults } from './typography.ts';

export interface TextCheck {
  /** What is wrong when there are faults. */
  failure: string;
  faults: string[];
}

/** A text of either kind, as its reader sees it. */
interface Prose {
  place: string;
  lang: Message['lang'];
  text: string;
  english: string;
}

const ofMessage = ({ folder, key, lang, text, english }: Message): Prose => ({
  place: `${folder}: ${lang}: "${key}"`,
  lang,
  text: withoutFormats(text),
  english: withoutFormats(english),
});

const ofDocument = ({ file, lang, source, english }: TextDocument): Prose => ({
  place: file,
  lang,
  text: proseOf(source),
  english: proseOf(english),
});

const glossaryFaults = ({ place, lang, text, english }: Prose): string[] => {
  const plain = withoutPlaceholders(text);
  return [...bannedWords(lang, plain), ...missingTerms(lang, plain, withoutPlaceholders(english))].map(
    (fault) => `${place} ${fault}`,
  );
};

const inLines = ({ place, lang, text }: Prose, faultsOf: typeof typographyFaults): string[] =>
  text.split('\n').flatMap((line, index) => {
    const at = text.includes('\n') ? `${place}:${index + 1}` : place;
    return faultsOf(lang, line).map((fault) => `${at} ${fault}`);
  });

/** Every check of texts that compares or reads them, with what it found; `check-texts.ts` prints those that failed. */
export function failedChecks({ messages, documents }: SiteTexts, budgets = BUDGETS): TextCheck[] {
  const all = [...messages.map(ofMessage), ...documents.map(ofDocument)];
  const labels = labelsByLanguage(messages);
  const checks: TextCheck[] = [
    {
      failure: 'Texts are not set as their language is',
      faults: all.flatMap((prose) => inLines(prose, typographyFaults)),
    },
    {
      failure: 'Translations have other figures than the English text',
      faults: all.flatMap(({ place, lang, text, english }) =>
        figureFaults(english, lang, text).map((fault) => `${place} ${fault}`),
      ),
    },
    { failure: 'Words are not those of the glossary (glossary.ts)', faults: all.flatMap(glossaryFaults) },
    {
      failure: 'Texts were left in English (words that a language shares with it: copied-english.ts)',
      faults: all.flatMap(({ place, lang, text, english }) =>
        copiedEnglish(lang, text, english).map((fault) => `${place} ${fault}`),
      ),
    },
    {
      failure: 'Values that are filled in miss an ending (case-endings.ts)',
      faults: all.flatMap((prose) => inLines(prose, caseEndingFaults)),
    },
    {
      failure: 'Labels are longer than their place (length-budgets.ts)',
      faults: lengthFaults(messages, budgets),
    },
    { failure: 'Keys have two homes', faults: keysWithTwoHomes(messages) },
    { failure: 'One thing has two names (shared-keys.ts)', faults: wordingsThatDiffer(messages) },
    { failure: 'Nouns beside a figure have one form (noun-forms.ts)', faults: nounFormFaults(messages) },
    { failure: 'Screens type figures that a rule has', faults: typedRuleFaults(messages) },
    {
      failure: 'Documents type labels of screens',
      faults: documents.flatMap((document) =>
        labelFaults(document, labels.get(document.lang) ?? new Set()).map(
          (fault) => `${document.file} ${fault}`,
        ),
      ),
    },
    {
      failure: 'Documents are not there in all languages',
      faults: missingLanguages(documents),
    },
  ];
  return checks.filter(({ faults }) => faults.length > 0);
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

function missingLanguages(documents: readonly TextDocument[]): string[] {
  const folders = new Set(documents.map(({ file }) => folderOf(file)));
  return [...folders].flatMap((folder) => {
    const there = documents.filter(({ file }) => folderOf(file) === folder).map(({ lang }) => lang);
    return LANGUAGES.filter((lang) => !there.includes(lang)).map((lang) => `${folder} has no ${lang}.md`);
  });
}
