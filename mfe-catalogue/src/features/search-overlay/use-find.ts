import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useEffect, useMemo, useState } from 'react';

import { createLatestSearch, DEBOUNCE_MS, type SearchState } from '../../searching/latest-search.ts';
import { searchedText } from '../../searching/searched-text.ts';
import { fetchTitleSearch, findGames } from './find-games.ts';
import { type Found, nothingFound } from './search-entries.ts';
import type { TitleSearch } from './title-search.ts';

interface Question {
  text: string;
  isExact: boolean;
}

export interface Finding {
  typed: string;
  /** The text as it is searched for. */
  text: string;
  /** Nothing but what was typed is searched for. */
  isExact: boolean;
  status: SearchState['status'];
  /** The latest answer that fits the field: while a longer text is asked for, titles at hand or the one before stay. */
  found: Found | null;
  type: (text: string) => void;
  /** Asks again, for nothing but what was typed. */
  insist: () => void;
}

/**
 * Follows the field: titles at hand answer each letter; the server is asked once typing rests, and only its answer to
 * the last question counts.
 */
export function useFind(initialText: string): Finding {
  const host = useHost();
  const lang = useLanguage();
  const [typed, setTyped] = useState(initialText);
  const [isExact, setExact] = useState(false);
  const [status, setStatus] = useState<SearchState['status']>('pending');
  const [found, setFound] = useState<Found | null>(null);
  const [searchTitles, setSearchTitles] = useState<TitleSearch | null>(null);
  const text = searchedText(typed);

  const search = useMemo(
    () =>
      createLatestSearch<Question, Found>({
        fetch: (question, signal) => findGames(host.api, { lang, ...question, signal }),
        onState: (state) => setStatus(state.status),
        onAnswer: (_asked, answer) => setFound(answer),
      }),
    [host, lang],
  );
  useEffect(
    () => search.ask({ text, isExact }, text === '' || isExact ? 0 : DEBOUNCE_MS),
    [search, text, isExact],
  );
  useEffect(() => search.cancel, [search]);
  useEffect(() => {
    let isOver = false;
    void fetchTitleSearch(host.api).then((titles) => {
      if (!isOver) setSearchTitles(() => titles);
    });
    return () => {
      isOver = true;
    };
  }, [host]);

  const atHand = useMemo(() => {
    const known = text === '' ? undefined : searchTitles?.(text);
    if (known === undefined || known.games.length + known.providers.length === 0) return null;
    const covers = new Map(
      [...(found?.games ?? []), ...(found?.popular ?? [])].map((game) => [game.path, game]),
    );
    const games = known.games.map((game) => covers.get(game.path) ?? game);
    return { ...nothingFound, text, games, providers: known.providers };
  }, [searchTitles, text, found]);

  const fits = found !== null && (found.text === '') === (text === '');
  const isAnswered = found?.text === text;
  return {
    typed,
    text,
    isExact,
    status,
    found: isAnswered ? found : (atHand ?? (fits ? found : null)),
    type(next) {
      setTyped(next);
      setExact(false);
    },
    insist: () => setExact(true),
  };
}
