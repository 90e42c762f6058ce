import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';

/** English, and the languages with the longest words. */
export const LAYOUT_LANGUAGES = ['en', 'ru', 'de', 'fr', 'kk'] as const;

export interface LayoutCase {
  lang: string;
  /** With language. */
  path: string;
  /** Both themes in turn: they differ in colours alone. */
  colorScheme: 'dark' | 'light';
  /** Seen by whoever has a player's cookie. */
  isSignedIn?: boolean;
  /** Its scripts come long after its markup, as over a slow line: what they draw takes a place that has been seen. */
  hasLateScripts?: boolean;
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

/** Pages that scripts finish or draw, one of each kind. */
const SCRIPTED_PAGES: ReadonlyArray<Pick<LayoutCase, 'path' | 'isSignedIn'>> = [
  { path: '/login' },
  { path: '/player/self-exclusion/extend/c2ln' },
  { path: '/player/self-exclusion/deactivate/c2ln' },
  { path: '/player/profile', isSignedIn: true },
  { path: '/player/balance', isSignedIn: true },
  { path: '/games/favorites', isSignedIn: true },
  { path: '/game/play/marquee-three-reels', isSignedIn: true },
  { path: '/player/verification', isSignedIn: true },
];

const scriptedCasesOf = (lang: string): LayoutCase[] =>
  SCRIPTED_PAGES.map(({ path, ...page }, index) => ({
    ...page,
    lang,
    path: `/${lang}${path}`,
    colorScheme: index % 2 === 0 ? 'dark' : 'light',
    hasLateScripts: true,
  }));

/** Every public page in every one of the languages, and the kinds of those that scripts draw. */
export const LAYOUT_CASES: readonly LayoutCase[] = LAYOUT_LANGUAGES.flatMap((lang) => [
  ...casesOf(lang),
  ...scriptedCasesOf(lang),
]);

/** A tenth of them, the same in every run: each language has other pages, English the home page and the sign-in. */
export const QUICK_LAYOUT_CASES: readonly LayoutCase[] = LAYOUT_LANGUAGES.flatMap((lang, position) => [
  ...casesOf(lang, (index) => index % 10 === 2 * position),
  ...scriptedCasesOf(lang).filter((_, index) => index % LAYOUT_LANGUAGES.length === position),
]);
