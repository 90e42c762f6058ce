import { fold } from '../../search/fold.ts';
import { sound, trigrams, wordResemblance } from '../../search/resemblance.ts';
import { termName } from './vocabulary.ts';

/** A game as the search sees it. */
export interface TitleEntry {
  id: number;
  title: string;
  /** With a space before each word, the first too. */
  spacedTitle: string;
  /** Aliases, folded. */
  aliases: readonly string[];
  provider: string;
  /** Words of title and provider, with a space before each. */
  named: string;
  /** The title without spaces, and where its words begin in it. */
  joined: string;
  beginnings: number[];
  /** Places of the words of its title, as they sound, among those that {@link TitleIndex.resemblancesTo} judges. */
  titleWords: number[];
  providerWords: number[];
  trigramCount: number;
  /** Names of its kind, themes and features in the vocabulary. */
  terms: string[];
}

interface Subject {
  id: number;
  title: string;
  aliases: readonly string[];
  providerName: string;
  kind: string;
  themes: readonly string[];
  features: readonly string[];
}

const termsOf = ({ kind, themes, features }: Subject): string[] => [
  termName('kind', kind),
  ...themes.map((theme) => termName('theme', theme)),
  ...features.map((feature) => termName('feature', feature)),
];

/** Titles prepared for search: whatever depends on a title alone is computed once. */
export interface TitleIndex {
  of(id: number): TitleEntry;
  /** By id, the trigram similarity of the whole title to the text, from 0 to 1; only values of at least `least`. */
  resembling(text: string, least: number): Map<number, number>;
  /** The similarity of each word of the index to this one, by its position. */
  resemblancesTo(word: string): Float32Array;
}

export const createTitleIndex = (subjects: readonly Subject[]): TitleIndex => {
  const entries = new Map<number, TitleEntry>();
  const words: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (word: string): number => {
    const known = places.get(word);
    if (known !== undefined) return known;
    places.set(word, words.push(word) - 1);
    return words.length - 1;
  };
  const placesOf = (text: string) => text.split(' ').map((word) => placeOf(sound(word)));
  /** By trigram, positions of the titles that contain it. */
  const postings = new Map<string, number[]>();
  for (const [place, subject] of subjects.entries()) {
    const { id, title: written, aliases: others, providerName } = subject;
    const title = fold(written);
    const aliases = others.map(fold);
    const provider = fold(providerName);
    const parts = title.split(' ');
    const beginnings: number[] = [];
    let length = 0;
    for (const part of parts) {
      beginnings.push(length);
      length += part.length;
    }
    const named = ` ${title} ${provider}`;
    const shared = trigrams(sound(title));
    const entry = {
      id,
      title,
      spacedTitle: ` ${title}`,
      aliases,
      provider,
      named,
      joined: parts.join(''),
      beginnings,
      titleWords: [title, ...aliases].flatMap(placesOf),
      providerWords: placesOf(provider),
      trigramCount: shared.size,
      terms: termsOf(subject),
    };
    entries.set(id, entry);
    for (const trigram of shared) {
      const list = postings.get(trigram);
      if (list) list.push(place);
      else postings.set(trigram, [place]);
    }
  }
  return {
    of: (id) => {
      const entry = entries.get(id);
      if (!entry) throw new Error(`No title has the id ${id}.`);
      return entry;
    },
    resembling: (text, least) => {
      const asked = trigrams(sound(text));
      const found = new Map<number, number>();
      if (![...asked].some((trigram) => postings.has(trigram))) return found;
      const common = new Uint16Array(subjects.length);
      for (const trigram of asked) {
        for (const place of postings.get(trigram) ?? []) common[place] = (common[place] ?? 0) + 1;
      }
      let place = 0;
      for (const { id, trigramCount } of entries.values()) {
        const count = common[place] ?? 0;
        place += 1;
        const resemblance = count / (asked.size + trigramCount - count);
        if (resemblance >= least) found.set(id, resemblance);
      }
      return found;
    },
    resemblancesTo: (word) => {
      const heard = sound(word);
      return Float32Array.from(words, (known) => wordResemblance(heard, known));
    },
  };
};
