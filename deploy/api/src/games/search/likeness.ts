import { readings, readingsOnOtherKeys } from '../../search/readings.ts';
import type { CatalogueGame, Snapshot } from '../catalogue/snapshot.ts';
import { correctionOf } from './correction.ts';
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
  if (entry.title === whole || entry.aliases.includes(whole)) return SAME_TITLE;
  const begins = (name: string) => name.startsWith(whole);
  if (begins(entry.title) || entry.aliases.some(begins)) return TITLE_BEGINS;
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

export interface Answers {
  /** Game ids with their place among the answers, the best lowest. Games that answer nothing are not in it. */
  places: ReadonlyMap<number, number>;
  /** What seems to have been meant, where nothing is spelt as it was typed. */
  correction: string | null;
}

/** Higher than any rank of popularity, and room for a hundred steps of resemblance above that. */
const STEP = 100_000;
const DEGREE = 100 * STEP;

/** Games that have a name spelt as one of these readings, and whether one of the other readings has any. */
const namedGames = (
  { titles }: Snapshot,
  games: readonly CatalogueGame[],
  meant: readonly Reading[],
  otherKeys: ReadonlySet<string>,
) => {
  const named: Array<{ game: CatalogueGame; degree: number }> = [];
  let onOtherKeys: string | null = null;
  let isAsTyped = false;
  for (const game of games) {
    const entry = titles.of(game.id);
    let degree = 0;
    for (const reading of meant) {
      const likeness = nameLikeness(entry, reading);
      if (likeness === 0) continue;
      if (otherKeys.has(reading.whole)) onOtherKeys = reading.whole;
      else isAsTyped = true;
      degree = Math.max(degree, likeness);
    }
    if (degree > 0) named.push({ game, degree });
  }
  return { named, correction: isAsTyped ? null : onOtherKeys };
};

/**
 * What answers a question among these games: the same title before a title that begins so, then a later word, the
 * provider, all words in any order, misspelt titles by resemblance, and last a theme's, kind's or feature's word.
 *
 * Misspelt titles are looked for only where nothing has a name spelt as asked: they would bury it. An exact question
 * means what it says: no other keyboard, no other spelling.
 */
export const answersTo = (
  snapshot: Snapshot,
  games: readonly CatalogueGame[],
  question: string,
  isExact = false,
): Answers => {
  const meant = readings(question)
    .slice(0, isExact ? 1 : undefined)
    .map((whole) => read(snapshot, whole));
  const places = new Map<number, number>();
  let best: CatalogueGame | null = null;
  let bestPlace = Infinity;
  const give = (game: CatalogueGame, degree: number, resemblance = 1): void => {
    const { id, popularityRank } = game;
    const place =
      (SAME_TITLE - degree) * DEGREE + Math.round((1 - resemblance) * 100) * STEP + popularityRank;
    places.set(id, place);
    if (place < bestPlace) [best, bestPlace] = [game, place];
  };
  const { named, correction } = namedGames(snapshot, games, meant, readingsOnOtherKeys(question));
  for (const { game, degree } of named) give(game, degree);
  const isSpeltRight = named.length > 0;
  const withTerms = meant.filter(({ terms }) => terms.some((found) => found.size > 0));
  let hasTerm = false;
  for (const game of withTerms.length === 0 ? [] : games) {
    if (places.has(game.id)) continue;
    const entry = snapshot.titles.of(game.id);
    if (!withTerms.some((reading) => hasTerms(entry, reading))) continue;
    give(game, TERM);
    hasTerm = true;
  }
  if (isSpeltRight || isExact) return { places, correction };
  const resemblances = meant.map((reading) => misspeltIn(snapshot, games, reading));
  for (const game of games) {
    const resemblance = Math.max(...resemblances.map((found) => found.get(game.id) ?? 0));
    if (resemblance > 0) give(game, MISSPELT, resemblance);
  }
  // A theme's word is no mistake, whatever title it resembles.
  if (best === null || hasTerm) return { places, correction: null };
  const { id } = best as CatalogueGame;
  const nearest = resemblances.map((found) => found.get(id) ?? 0);
  const heard = meant[nearest.indexOf(Math.max(...nearest))]?.whole ?? '';
  return { places, correction: correctionOf(heard, best) };
};
