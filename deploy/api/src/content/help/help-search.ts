import { readings } from '../../search/readings.ts';
import { sound, wordResemblance } from '../../search/resemblance.ts';
import { foldedWords, type HelpArticle } from './help-words.ts';

/** Fewer letters begin too many words: such a word is meant as it stands. */
const SHORTEST_BEGINNING = 3;
/** Words so short are mostly grammar; they count as little as this. */
const GRAMMAR = 0.25;
/** What two forms of a word (play, playing) have in common at least: letters, and share of the longer. */
const SHORTEST_STEM = 4;
const LEAST_STEM = 0.65;
/** A question is answered by its first words; a page pasted into the field is not compared word by word. */
const MOST_WORDS = 12;
/** Share of a question's weight that an article has to answer. */
const LEAST_SHARE = 0.5;
/** A misspelt word is worth less than one that is spelt right. */
const MISSPELT = 0.8;
const OTHER_FORM = 0.6;
const BEGINNING = 0.9;

export interface HelpAnswer {
  article: HelpArticle;
  /** Folded words of the article that answer. */
  found: ReadonlySet<string>;
}

/** Every word of the articles, and how it sounds. */
type Vocabulary = ReadonlyArray<{ word: string; heard: string }>;

/** For one word of a question, the words that answer it in any article, from 0 to 1. */
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

/** How well an article answers one word, and with which of its words. */
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

/** The articles that one reading of a question finds, with their scores. */
const ask = (articles: readonly HelpArticle[], vocabulary: Vocabulary, reading: string) => {
  const words = [...new Set(foldedWords(reading))].slice(0, MOST_WORDS);
  const asked = words.map((word) => {
    const meant = meantBy(word, vocabulary);
    const answers = articles.map((article) => answerTo(article, meant));
    const known = answers.filter(({ weight }) => weight > 0).length;
    // A word that every article has ("the") asks for none of them; one that none has ("I") is left aside.
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
 * Articles that answer a question, best first: words of the title before keywords, headings and the text, rare words
 * before common ones. A word may be its beginning, misspelt, or typed on another keyboard, as in the games' search.
 */
export const searchHelp = (articles: readonly HelpArticle[], question: string): HelpAnswer[] => {
  const words = new Set(articles.flatMap((article) => [...article.words.keys()]));
  const vocabulary = Array.from(words, (word) => ({ word, heard: sound(word) }));
  const best = new Map<HelpArticle, HelpAnswer & { score: number }>();
  for (const reading of readings(question)) {
    for (const answer of ask(articles, vocabulary, reading)) {
      if (answer.score > (best.get(answer.article)?.score ?? 0)) best.set(answer.article, answer);
    }
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score);
};
