import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';

/** English, and the languages with the longest words. */
export const LAYOUT_LANGUAGES = ['en', 'ru', 'de', 'fr', 'kk'] as const;

export interface LayoutCase {
  lang: string;
  /** With language. */
  path: string;
  /** Both themes in turn: they differ in colours alone. */
  colorScheme: 'dark' | 'light';
}

const casesOf = (lang: string, isWanted: (index: number) => boolean = () => true): LayoutCase[] =>
  PUBLIC_PAGES.flatMap(([path], index) =>
    isWanted(index)
      ? [
          {
            lang,
            path: `/${lang}${path}`,
            colorScheme: index % 2 === 0 ? ('dark' as const) : ('light' as const),
          },
        ]
      : [],
  );

/** Every public page in every one of the languages. */
export const LAYOUT_CASES: readonly LayoutCase[] = LAYOUT_LANGUAGES.flatMap((lang) => casesOf(lang));

/** A tenth of them, the same in every run: each language has other pages, English the home page. */
export const QUICK_LAYOUT_CASES: readonly LayoutCase[] = LAYOUT_LANGUAGES.flatMap((lang, position) =>
  casesOf(lang, (index) => index % 10 === 2 * position),
);
