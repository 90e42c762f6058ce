import { type GameTitles, slugOfTitle } from '@marquee/kernel/contracts/games';
import { foldForSearch } from '@marquee/kernel/locale';

import type { Found } from './search-entries.ts';

/** Games whose title, and providers whose name is, begins with, or has words beginning with what was typed. */
export type TitleSearch = (text: string) => Pick<Found, 'games' | 'providers'>;

export const findsNothing: TitleSearch = () => ({ games: [], providers: [] });

const MAXIMUM = 8;
const MAXIMUM_PROVIDERS = 5;

/** Letters and digits of any alphabet with single spaces between the words. */
const plain = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const degreeOf = (spaced: string, asked: string, words: readonly string[]): number => {
  if (spaced === ` ${asked}`) return 4;
  if (spaced.startsWith(` ${asked}`)) return 3;
  if (spaced.includes(` ${asked}`)) return 2;
  return words.every((word) => spaced.includes(` ${word}`)) ? 1 : 0;
};

/**
 * Searches titles in the browser, before the server has answered: as it would, but for spelling, alphabets and themes.
 * Of games that answer as well, the more popular comes first.
 */
export function createTitleSearch({ games, providers }: GameTitles): TitleSearch {
  const known = games.map(([title, slug, place, rtpBasisPoints]) => {
    const provider = providers[place];
    return {
      spaced: ` ${plain(title)}`,
      game: {
        title,
        path: `/games/${provider?.slug}/${slug ?? slugOfTitle(title)}`,
        provider: provider?.name ?? '',
        cover: null,
        rtpBasisPoints,
      },
    };
  });
  const named = providers.map(({ name, slug }) => ({
    spaced: ` ${plain(name)}`,
    provider: { title: name, path: `/games/${slug}` },
  }));
  return (text) => {
    const asked = plain(text);
    if (asked === '') return findsNothing(text);
    const words = asked.split(' ');
    const found = known
      .map(({ spaced, game }) => ({ game, degree: degreeOf(spaced, asked, words) }))
      .filter(({ degree }) => degree > 0)
      .toSorted((one, other) => other.degree - one.degree)
      .slice(0, MAXIMUM)
      .map(({ game }) => game);
    return {
      games: found,
      providers: named
        .filter(({ spaced }) => spaced.includes(` ${asked}`))
        .slice(0, MAXIMUM_PROVIDERS)
        .map(({ provider }) => provider),
    };
  };
}
