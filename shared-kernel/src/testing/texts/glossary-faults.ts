import type { Language } from '../../locale/languages.ts';
import { GLOSSARY, NEVER } from './glossary.ts';

/**
 * Finds words of a line that the glossary has banned.
 *
 * @returns a sentence for each, with the word
 */
export function bannedWords(lang: Language, line: string): string[] {
  const banned = [...Object.values(GLOSSARY).map(({ never }) => never[lang]), NEVER[lang]];
  return banned.flatMap((pattern) => {
    const [word] = pattern?.exec(line) ?? [];
    return word === undefined ? [] : [`says “${word}”, which the glossary replaces`];
  });
}

/**
 * Finds terms that the English text has and its translation calls by no known name.
 *
 * @returns a sentence for each term
 */
export function missingTerms(lang: Language, text: string, english: string): string[] {
  if (lang === 'en') return [];
  return Object.entries(GLOSSARY).flatMap(([term, { says }]) =>
    says.en.test(english) && !says[lang].test(text) ? [`has no word of the glossary for “${term}”`] : [],
  );
}
