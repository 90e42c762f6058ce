import naughtyWords from 'naughty-words';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

import { ALLOWED_WORDS } from './allowed-words.ts';
import { foldNickname } from './fold-nickname.ts';

/** Lists that are kept for languages of the site; there is none of Catalan and Kazakh. English has its own matcher. */
const LISTED = ['de', 'es', 'fr', 'pl', 'pt', 'ru', 'tr'] as const;
const SHORTEST = 3;

const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);

const allowed = new Set(ALLOWED_WORDS.map(foldNickname));

const listed = new Set(
  LISTED.flatMap((language) => naughtyWords[language])
    .filter((entry) => !/\s/.test(entry))
    .map((entry) => foldNickname(entry.replaceAll(/[^\p{L}\p{M}]/gu, '')))
    .filter((word) => word.length >= SHORTEST && !allowed.has(word)),
);

const english = englishDataset.build();
/** Finds words inside of words and in digits, but for those that are part of harmless ones: nobody leaves Scunthorpe. */
const matcher = new RegExpMatcher({
  ...english,
  whitelistedTerms: [...(english.whitelistedTerms ?? []), ...ALLOWED_WORDS],
  ...englishRecommendedTransformers,
});

/**
 * Whether a nickname has a word that is no name for others to read. In English also inside of words; of other languages
 * whole words alone, since most of theirs stand in harmless ones too.
 */
export const isProfane = (nickname: string): boolean => {
  const words = wordsOf(nickname);
  const isSpelledOut = words.length > 1 && words.every((word) => Array.from(word).length === 1);
  const joined = words.join('');
  return (
    matcher.hasMatch(nickname) ||
    (isSpelledOut && matcher.hasMatch(joined)) ||
    [...words, joined, nickname.replaceAll(/\p{N}/gu, '')].some((word) => listed.has(foldNickname(word)))
  );
};
