import { queryVariants } from '../../search/query-variants.ts';
import { sound, wordResemblance } from '../../search/resemblance.ts';
import { foldedWords, type HelpArticle } from './help-words.ts';

/** Shorter prefixes match too many words, so shorter words match whole words only. */
const SHORTEST_BEGINNING = 3;
/** Weight of short words, which are mostly grammar. */
const GRAMMAR = 0.25;
/** Least common prefix of two forms of a word (play, playing): in letters, and as a share of the longer one. */
const SHORTEST_STEM = 4;
const LEAST_STEM = 0.65;
/** Only the first words of a query count: a page pasted into the field is not compared word by word. */
const MOST_WORDS = 12;
/** Share of a query's weight that an article must match. */
const LEAST_SHARE = 0.5;
/** Factor for misspelt words. */
const MISSPELT = 0.8;
const OTHER_FORM = 0.6;
const BEGINNING = 0.9;

export interface HelpAnswer {
  article: HelpArticle;
  /** Folded words of the article that match. */
  found: ReadonlySet<string>;
}

/** Every word of the articles, and how it sounds. */
type Vocabulary = ReadonlyArray<{ word: string; heard: string }>;

/** For one word of a query, the matching words of all articles with their score, from 0 to 1. */
type Meant = ReadonlyMap<string, number>;

const isOtherForm = (one: string, other: string): boolean => {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  return common >= SHORTEST_STEM && common >= LEAST_STEM * Math.max(one.length, other.length);
};

const degreeOf = (asked: string, word: string): number => {
  if (word === asked) return 1;
  if (asked.length < SHORTEST_BEGINNING) return 0;
  if (word.startsWith(asked)) return BEGINNING;
  return isOtherForm(asked, word) ? OTHER_FORM : 0;
};

const meantBy = (asked: string, vocabulary: Vocabulary): Meant => {
  const spelt = vocabulary
    .map(({ word }) => [word, degreeOf(asked, word)] as const)
    .filter(([, degree]) => degree > 0);
  if (spelt.length > 0) return new Map(spelt);
  const heard = sound(asked);
  return new Map(
    vocabulary.flatMap(({ word, heard: known }): Array<[string, number]> => {
      const resemblance = wordResemblance(heard, known);
      return resemblance > 0 ? [[word, resemblance * MISSPELT]] : [];
    }),
  );
};

/** The score of an article for one word, and the words that match. */
const answerTo = ({ words }: HelpArticle, meant: Meant): { weight: number; found: string[] } => {
  const found = [...meant].flatMap(([word, degree]) => {
    const weight = words.get(word);
    return weight === undefined ? [] : [{ word, weight: weight * degree }];
  });
  return {
    weight: Math.max(0, ...found.map(({ weight }) => weight)),
    found: found.map(({ word }) => word),
  };
};

/** The articles that one variant of a query finds, with their scores. */
const ask = (articles: readonly HelpArticle[], vocabulary: Vocabulary, reading: string) => {
  const words = [...new Set(foldedWords(reading))].slice(0, MOST_WORDS);
  const asked = words.map((word) => {
    const meant = meantBy(word, vocabulary);
    const answers = articles.map((article) => answerTo(article, meant));
    const known = answers.filter(({ weight }) => weight > 0).length;
    // A word that is in every article ("the") or in none ("I") is ignored.
    const rarity = known === 0 ? 0 : Math.log((articles.length + 1) / (known + 0.5));
    return { answers, rarity: rarity * (word.length < SHORTEST_BEGINNING ? GRAMMAR : 1) };
  });
  const whole = asked.reduce((sum, { rarity }) => sum + rarity, 0);
  return articles.flatMap((article, index) => {
    const answered = asked.filter(({ answers }) => (answers[index]?.weight ?? 0) > 0);
    const share = answered.reduce((sum, { rarity }) => sum + rarity, 0) / whole;
    if (answered.length === 0 || share < LEAST_SHARE) return [];
    const score = answered.reduce(
      (sum, { answers, rarity }) => sum + rarity * (answers[index]?.weight ?? 0),
      0,
    );
    const found = new Set(answered.flatMap(({ answers }) => answers[index]?.found ?? []));
    return [{ article, found, score: score * share }];
  });
};

/**
 * Articles that match a query, best first: words of the title count more than keywords, headings and text, rare words
 * more than common ones. Prefixes, misspelt words and other keyboard layouts match as in the search for games.
 */
export const searchHelp = (articles: readonly HelpArticle[], question: string): HelpAnswer[] => {
  const words = new Set(articles.flatMap((article) => [...article.words.keys()]));
  const vocabulary = Array.from(words, (word) => ({ word, heard: sound(word) }));
  const best = new Map<HelpArticle, HelpAnswer & { score: number }>();
  for (const reading of queryVariants(question)) {
    for (const answer of ask(articles, vocabulary, reading)) {
      if (answer.score > (best.get(answer.article)?.score ?? 0)) best.set(answer.article, answer);
    }
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score);
};
