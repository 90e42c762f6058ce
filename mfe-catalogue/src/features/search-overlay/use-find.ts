import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useEffect, useMemo, useState } from 'react';

import { createLatestSearch, DEBOUNCE_MS, type SearchState } from '../../searching/latest-search.ts';
import { searchedText } from '../../searching/searched-text.ts';
import { findGames } from './find-games.ts';
import type { Found } from './search-entries.ts';

export interface Finding {
  typed: string;
  /** The text as it is searched for. */
  text: string;
  status: SearchState['status'];
  /** The latest answer that fits the field: while a longer text is asked for, the one before stays. */
  found: Found | null;
  type: (text: string) => void;
}

/** Follows the field: each text is asked for once typing rests, and only the answer to the last one counts. */
export function useFind(initialText: string): Finding {
  const host = useHost();
  const lang = useLanguage();
  const [typed, setTyped] = useState(initialText);
  const [status, setStatus] = useState<SearchState['status']>('pending');
  const [found, setFound] = useState<Found | null>(null);
  const text = searchedText(typed);

  const search = useMemo(
    () =>
      createLatestSearch<string, Found>({
        fetch: (asked, signal) => findGames(host.api, { lang, text: asked, signal }),
        onState: (state) => setStatus(state.status),
        onAnswer: (_asked, answer) => setFound(answer),
      }),
    [host, lang],
  );
  useEffect(() => search.ask(text, text === '' ? 0 : DEBOUNCE_MS), [search, text]);
  useEffect(() => search.cancel, [search]);

  const fits = found !== null && (found.text === '') === (text === '');
  return { typed, text, status, found: fits ? found : null, type: setTyped };
}
