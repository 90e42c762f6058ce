import { useMemo, useSyncExternalStore } from 'react';

import type { ListedGame } from './listed-game.ts';

const KEY = 'marquee-last-demos';
const MAXIMUM = 12;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** The stored value may be from an older release, or edited by hand. */
function isListedGame(value: unknown): value is ListedGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Partial<Record<keyof ListedGame, unknown>>;
  const cover = game.cover as Partial<ListedGame['cover']> | undefined;
  const words = [game.slug, game.title, game.path, game.provider, cover?.src];
  const numbers = [game.id, game.rtpBasisPoints, cover?.width, cover?.height];
  return (
    words.every((word) => typeof word === 'string') &&
    numbers.every((number) => typeof number === 'number') &&
    Array.isArray(game.badges)
  );
}

const parse = (kept: string): ListedGame[] => {
  try {
    const games: unknown = JSON.parse(kept);
    return Array.isArray(games) ? games.filter(isListedGame).slice(0, MAXIMUM) : [];
  } catch {
    return [];
  }
};

/** Demos played last in this browser, the latest first, each once. Storage that is full or refused holds nothing. */
export function createLastDemos(storage: () => Kept) {
  const listeners = new Set<() => void>();
  /** As it is kept: the same text is the same list. */
  const text = (): string => {
    try {
      return storage().getItem(KEY) ?? '';
    } catch {
      return '';
    }
  };
  const read = (): ListedGame[] => parse(text());
  const keep = (games: readonly ListedGame[]): void => {
    try {
      storage().setItem(KEY, JSON.stringify(games.slice(0, MAXIMUM)));
    } catch {
      // The game works without storage.
    }
    for (const listener of listeners) listener();
  };
  const without = (slug: string): ListedGame[] => read().filter((game) => game.slug !== slug);
  return {
    text,
    read,
    add: (game: ListedGame): void => keep([game, ...without(game.slug)]),
    remove: (slug: string): void => keep(without(slug)),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const lastDemos = createLastDemos(() => window.localStorage);

/** Empty on the server's page, which is the same for everybody, and in the render that takes it over. */
export function useLastDemos(): ListedGame[] {
  const text = useSyncExternalStore(lastDemos.subscribe, lastDemos.text, () => '');
  return useMemo(() => parse(text), [text]);
}
