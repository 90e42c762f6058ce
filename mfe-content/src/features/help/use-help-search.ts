import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useEffect, useRef, useState } from 'react';

import type { HelpData, HelpResults } from './help-data.ts';

export const DEBOUNCE_MS = 200;

/** Minimum length: one letter matches nearly everything. */
const SHORTEST_QUERY = 2;

interface Found {
  query: string;
  results: HelpResults;
}

export interface HelpSearch {
  typed: string;
  /** The question and its answer; null while the article is to be seen. */
  found: Found | null;
  status: 'idle' | 'pending' | 'failed';
  type: (text: string) => void;
  retry: () => void;
}

interface Asking {
  timer: ReturnType<typeof setTimeout>;
  controller: AbortController;
}

const stop = (asking: Asking | null): void => {
  clearTimeout(asking?.timer);
  asking?.controller.abort();
};

/** Searches while the visitor types; late answers are dropped. */
export function useHelpSearch(asked: HelpData['asked']): HelpSearch {
  const host = useHost();
  const lang = useLanguage();
  const [typed, setTyped] = useState(asked?.query ?? '');
  const [found, setFound] = useState<Found | null>(asked);
  const [status, setStatus] = useState<HelpSearch['status']>('idle');
  const asking = useRef<Asking>(null);
  useEffect(() => () => stop(asking.current), []);

  const ask = async (query: string, signal: AbortSignal): Promise<void> => {
    try {
      const { findHelp } = await import(/* webpackChunkName: "find-help" */ './find-help.ts');
      const results = await findHelp(host.api, { lang, query, signal });
      if (signal.aborted) return;
      setFound({ query, results });
      setStatus('idle');
    } catch {
      if (!signal.aborted) setStatus('failed');
    }
  };

  const type = (text: string): void => {
    stop(asking.current);
    setTyped(text);
    const query = text.trim();
    if (query.length < SHORTEST_QUERY) {
      setFound(null);
      setStatus('idle');
      return;
    }
    setStatus('pending');
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(query, controller.signal), DEBOUNCE_MS);
    asking.current = { timer, controller };
  };

  return { typed, found, status, type, retry: () => type(typed) };
}
