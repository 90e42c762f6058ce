import type { CatalogueGame, Snapshot } from '../catalogue/snapshot.ts';
import { readings } from './readings.ts';
import type { TitleEntry } from './title-index.ts';

/** How a game answers a question, best first: where it says the same as another, popularity decides. */
const SAME_TITLE = 7;
const TITLE_BEGINS = 6;
const WORD_BEGINS = 5;
const PROVIDER_BEGINS = 4;
const EVERY_WORD = 3;
const MISSPELT = 2;
const TERM = 1;

/** Below this two titles have no more in common than chance gives them. */
const LEAST_RESEMBLANCE = 0.3;
/** A provider's word says less of a game than its title's. */
const PROVIDER_WEIGHT = 0.8;
/** Fewer letters are in too many titles, once their spaces are gone. */
const SHORTEST_JOINED = 4;

interface Reading {
  whole: string;
  /** With the space that is before each word of a title. */
  spaced: string;
  words: string[];
  spacedWords: string[];
  joined: string;
  /** For each word, the terms that have a word beginning so. */
  terms: Array<ReadonlySet<string>>;
  /** Terms that have the whole of it. */
  wholeTerms: ReadonlySet<string>;
}

const hasJoined = ({ joined, beginnings }: TitleEntry, asked: string): boolean =>
  asked.length >= SHORTEST_JOINED &&
  joined.includes(asked) &&
  beginnings.some((beginning) => joined.startsWith(asked, beginning));

const nameLikeness = (entry: TitleEntry, { whole, spaced, spacedWords, joined }: Reading): number => {
  if (entry.title === whole) return SAME_TITLE;
  if (entry.title.startsWith(whole)) return TITLE_BEGINS;
  if (entry.spacedTitle.includes(spaced)) return WORD_BEGINS;
  if (entry.provider.startsWith(whole)) return PROVIDER_BEGINS;
  const hasEveryWord = spacedWords.every((word) => entry.named.includes(word));
  return hasEveryWord || hasJoined(entry, joined) ? EVERY_WORD : 0;
};

const hasTerms = ({ terms: own, named }: TitleEntry, { spacedWords, terms, wholeTerms }: Reading): boolean =>
  own.some((term) => wholeTerms.has(term)) ||
  spacedWords.every((word, index) => named.includes(word) || own.some((term) => terms[index]?.has(term)));

/** By id, how much a title resembles a misspelt reading, from {@link LEAST_RESEMBLANCE} to 1. */
const misspeltIn = (
  { titles }: Snapshot,
  games: readonly CatalogueGame[],
  { whole, words }: Reading,
): ReadonlyMap<number, number> => {
  const byTrigrams = titles.resembling(whole, LEAST_RESEMBLANCE);
  const byWord = words.map((word) => titles.resemblancesTo(word));
  const isKnown = byWord.every((resemblances) => resemblances.some((resemblance) => resemblance > 0));
  // With a word that resembles none, only whole titles are left, and those are found.
  if (!isKnown) return byTrigrams;
  const found = new Map<number, number>();
  for (const { id } of games) {
    const { titleWords, providerWords } = titles.of(id);
    let sum = 0;
    for (const resemblances of byWord) {
      let best = 0;
      for (const place of titleWords) best = Math.max(best, resemblances[place] ?? 0);
      for (const place of providerWords) {
        best = Math.max(best, PROVIDER_WEIGHT * (resemblances[place] ?? 0));
      }
      sum = best === 0 ? -Infinity : sum + best;
    }
    const resemblance = Math.max(sum / words.length, byTrigrams.get(id) ?? 0);
    if (resemblance >= LEAST_RESEMBLANCE) found.set(id, resemblance);
  }
  return found;
};

const read = ({ vocabulary }: Snapshot, whole: string): Reading => {
  const words = whole.split(' ');
  return {
    whole,
    spaced: ` ${whole}`,
    words,
    spacedWords: words.map((word) => ` ${word}`),
    joined: words.join(''),
    terms: words.map((word) => vocabulary.beginningWith(word)),
    wholeTerms: vocabulary.beginningWith(whole),
  };
};

/** Game ids with their place among the answers, the best lowest. Games that answer nothing are not in it. */
export type Answers = ReadonlyMap<number, number>;

/** Higher than any rank of popularity, and room for a hundred steps of resemblance above that. */
const STEP = 100_000;
const DEGREE = 100 * STEP;

/**
 * What answers a question among these games: the same title before a title that begins so, then a later word, the
 * provider, all words in any order, misspelt titles by resemblance, and last a theme's, kind's or feature's word.
 *
 * Misspelt titles are looked for only where nothing has a name spelt as asked: they would bury it.
 */
export const answersTo = (snapshot: Snapshot, games: readonly CatalogueGame[], question: string): Answers => {
  const meant = readings(question).map((whole) => read(snapshot, whole));
  const answers = new Map<number, number>();
  const give = ({ id, popularityRank }: CatalogueGame, degree: number, resemblance = 1) =>
    answers.set(
      id,
      (SAME_TITLE - degree) * DEGREE + Math.round((1 - resemblance) * 100) * STEP + popularityRank,
    );
  for (const game of games) {
    const entry = snapshot.titles.of(game.id);
    let best = 0;
    for (const reading of meant) best = Math.max(best, nameLikeness(entry, reading));
    if (best > 0) give(game, best);
  }
  const isSpeltRight = answers.size > 0;
  const withTerms = meant.filter(({ terms }) => terms.some((found) => found.size > 0));
  for (const game of withTerms.length === 0 ? [] : games) {
    if (answers.has(game.id)) continue;
    const entry = snapshot.titles.of(game.id);
    if (withTerms.some((reading) => hasTerms(entry, reading))) give(game, TERM);
  }
  if (isSpeltRight) return answers;
  const resemblances = meant.map((reading) => misspeltIn(snapshot, games, reading));
  for (const game of games) {
    const resemblance = Math.max(...resemblances.map((found) => found.get(game.id) ?? 0));
    if (resemblance > 0) give(game, MISSPELT, resemblance);
  }
  return answers;
};
