import { queryVariants, otherKeyboardVariants } from '../../search/query-variants.ts';
import type { CatalogueGame, Snapshot } from '../catalogue/snapshot.ts';
import { correctionOf } from './correction.ts';
import type { TitleEntry } from './title-index.ts';

/** Levels of a match, best first; popularity decides between equal ones. */
const SAME_TITLE = 7;
const TITLE_BEGINS = 6;
const WORD_BEGINS = 5;
const PROVIDER_BEGINS = 4;
const EVERY_WORD = 3;
const MISSPELT = 2;
const TERM = 1;

/** Below this similarity, two titles match only by chance. */
const MIN_SIMILARITY = 0.3;
/** A word of the provider's name says less about a game than one of its title. */
const PROVIDER_WEIGHT = 0.8;
/** Shorter texts occur in too many titles once the spaces are removed. */
const SHORTEST_JOINED = 4;

interface QueryVariant {
  whole: string;
  /** With a leading space, as before each word of an indexed title. */
  spaced: string;
  words: string[];
  spacedWords: string[];
  joined: string;
  /** For each word, the terms that have a word with this prefix. */
  terms: Array<ReadonlySet<string>>;
  /** Terms that contain the whole query. */
  wholeTerms: ReadonlySet<string>;
}

const hasJoined = ({ joined, beginnings }: TitleEntry, asked: string): boolean =>
  asked.length >= SHORTEST_JOINED &&
  joined.includes(asked) &&
  beginnings.some((beginning) => joined.startsWith(asked, beginning));

const nameMatchLevel = (entry: TitleEntry, { whole, spaced, spacedWords, joined }: QueryVariant): number => {
  if (entry.title === whole || entry.aliases.includes(whole)) return SAME_TITLE;
  const begins = (name: string) => name.startsWith(whole);
  if (begins(entry.title) || entry.aliases.some(begins)) return TITLE_BEGINS;
  if (entry.spacedTitle.includes(spaced)) return WORD_BEGINS;
  if (entry.provider.startsWith(whole)) return PROVIDER_BEGINS;
  const hasEveryWord = spacedWords.every((word) => entry.named.includes(word));
  return hasEveryWord || hasJoined(entry, joined) ? EVERY_WORD : 0;
};

const hasTerms = (
  { terms: own, named }: TitleEntry,
  { spacedWords, terms, wholeTerms }: QueryVariant,
): boolean =>
  own.some((term) => wholeTerms.has(term)) ||
  spacedWords.every((word, index) => named.includes(word) || own.some((term) => terms[index]?.has(term)));

/** By id, the similarity of a title to a misspelt query, from {@link MIN_SIMILARITY} to 1. */
const misspeltMatches = (
  { titles }: Snapshot,
  games: readonly CatalogueGame[],
  { whole, words }: QueryVariant,
): ReadonlyMap<number, number> => {
  const byTrigrams = titles.resembling(whole, MIN_SIMILARITY);
  const byWord = words.map((word) => titles.resemblancesTo(word));
  const isKnown = byWord.every((similarities) => similarities.some((similarity) => similarity > 0));
  // If a word is similar to no word of the index, only matches of whole titles remain.
  if (!isKnown) return byTrigrams;
  const found = new Map<number, number>();
  for (const { id } of games) {
    const { titleWords, providerWords } = titles.of(id);
    let sum = 0;
    for (const similarities of byWord) {
      let best = 0;
      for (const place of titleWords) best = Math.max(best, similarities[place] ?? 0);
      for (const place of providerWords) {
        best = Math.max(best, PROVIDER_WEIGHT * (similarities[place] ?? 0));
      }
      sum = best === 0 ? -Infinity : sum + best;
    }
    const similarity = Math.max(sum / words.length, byTrigrams.get(id) ?? 0);
    if (similarity >= MIN_SIMILARITY) found.set(id, similarity);
  }
  return found;
};

const createVariant = ({ vocabulary }: Snapshot, whole: string): QueryVariant => {
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

export interface Matches {
  /** Rank by game id, the best match lowest; games that do not match are left out. */
  ranks: ReadonlyMap<number, number>;
  /** The presumed spelling, if nothing matches the query as it was typed. */
  correction: string | null;
}

/** Above every popularity rank, with room for a hundred steps of similarity. */
const STEP = 100_000;
const LEVEL = 100 * STEP;

/** Games with a name spelt as one of the variants, and that variant if only another keyboard layout matches. */
const namedGames = (
  { titles }: Snapshot,
  games: readonly CatalogueGame[],
  variants: readonly QueryVariant[],
  otherKeys: ReadonlySet<string>,
) => {
  const named: Array<{ game: CatalogueGame; level: number }> = [];
  let onOtherKeys: string | null = null;
  let isAsTyped = false;
  for (const game of games) {
    const entry = titles.of(game.id);
    let highest = 0;
    for (const variant of variants) {
      const level = nameMatchLevel(entry, variant);
      if (level === 0) continue;
      if (otherKeys.has(variant.whole)) onOtherKeys = variant.whole;
      else isAsTyped = true;
      highest = Math.max(highest, level);
    }
    if (highest > 0) named.push({ game, level: highest });
  }
  return { named, correction: isAsTyped ? null : onOtherKeys };
};

/**
 * Ranks the games that match a query: equal titles first, then titles with this prefix, later words, the provider, all
 * words in any order, misspelt titles by similarity, and last words of themes, kinds and features.
 *
 * Misspelt titles are searched only if no name matches as typed: they would bury it. An exact query tries neither
 * other keyboard layouts nor other spellings.
 */
export const matchGames = (
  snapshot: Snapshot,
  games: readonly CatalogueGame[],
  query: string,
  isExact = false,
): Matches => {
  const variants = queryVariants(query)
    .slice(0, isExact ? 1 : undefined)
    .map((whole) => createVariant(snapshot, whole));
  const ranks = new Map<number, number>();
  let best: CatalogueGame | null = null;
  let bestRank = Infinity;
  const add = (game: CatalogueGame, level: number, similarity = 1): void => {
    const { id, popularityRank } = game;
    const rank = (SAME_TITLE - level) * LEVEL + Math.round((1 - similarity) * 100) * STEP + popularityRank;
    ranks.set(id, rank);
    if (rank < bestRank) [best, bestRank] = [game, rank];
  };
  const { named, correction } = namedGames(snapshot, games, variants, otherKeyboardVariants(query));
  for (const { game, level } of named) add(game, level);
  const isSpeltRight = named.length > 0;
  const withTerms = variants.filter(({ terms }) => terms.some((found) => found.size > 0));
  let hasTerm = false;
  for (const game of withTerms.length === 0 ? [] : games) {
    if (ranks.has(game.id)) continue;
    const entry = snapshot.titles.of(game.id);
    if (!withTerms.some((variant) => hasTerms(entry, variant))) continue;
    add(game, TERM);
    hasTerm = true;
  }
  if (isSpeltRight || isExact) return { ranks, correction };
  const similarities = variants.map((variant) => misspeltMatches(snapshot, games, variant));
  for (const game of games) {
    const similarity = Math.max(...similarities.map((found) => found.get(game.id) ?? 0));
    if (similarity > 0) add(game, MISSPELT, similarity);
  }
  // A word of a theme is not misspelt, even if it is similar to a title.
  if (best === null || hasTerm) return { ranks, correction: null };
  const { id } = best as CatalogueGame;
  const nearest = similarities.map((found) => found.get(id) ?? 0);
  const intended = variants[nearest.indexOf(Math.max(...nearest))]?.whole ?? '';
  return { ranks, correction: correctionOf(intended, best) };
};
