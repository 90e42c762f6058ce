import { fold } from '../../search/fold.ts';

interface Named {
  kind: string;
  slug: string;
  title: Readonly<Record<string, string>>;
}

/** The words for kinds, themes and features in every language. */
export interface Vocabulary {
  /** Names, as {@link termName} writes them, of what has a word that begins so in some language. */
  beginningWith(folded: string): ReadonlySet<string>;
}

const SEARCHED = new Set(['kind', 'theme', 'feature']);

export const termName = (kind: string, slug: string): string => `${kind}.${slug}`;

export const createVocabulary = (terms: readonly Named[]): Vocabulary => {
  const spoken = terms
    .filter(({ kind }) => SEARCHED.has(kind))
    .map(({ kind, slug, title }) => ({
      name: termName(kind, slug),
      words: Object.values(title).map((word) => ` ${fold(word)}`),
    }));
  return {
    beginningWith: (folded) =>
      new Set(
        spoken
          .filter(({ words }) => words.some((word) => word.includes(` ${folded}`)))
          .map(({ name }) => name),
      ),
  };
};
