import type { Api } from '@marquee/kernel/http';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

import { fetchGame } from './fetch-game.ts';
import { type GamePageData, presentGame } from './game-page-data.ts';

interface LiveGame {
  game: GamePageData;
  /** It was closed when it was last looked at, and is open now. */
  hasReopened: boolean;
}

const closed = (game: GamePageData): GamePageData => ({
  ...game,
  demoPath: null,
  playPath: null,
  availability: { isAvailable: false, reason: 'maintenance' },
});

/** A game as it is now: the operator may close it, and open it again, while its page is on show. */
export function useLiveGame(served: GamePageData): LiveGame {
  const host = useHost();
  const lang = useLanguage();
  const [live, setLive] = useState<(LiveGame & { served: GamePageData }) | null>(null);

  useEffect(() => {
    const { bus, api } = host;
    let reading = new AbortController();
    const show = (next: (shown: GamePageData) => GamePageData): void =>
      setLive((known) => {
        const shown = known?.served === served ? known.game : served;
        const game = next(shown);
        const wasClosed = shown.availability.reason === 'maintenance';
        return { served, game, hasReopened: wasClosed && game.availability.isAvailable };
      });
    const readAnew = (): void => {
      // An answer that was on its way before something newer was told would undo it.
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      readGame(api, { slug: served.slug, lang, signal }).then(
        (game) => {
          if (!signal.aborted) show(() => game);
        },
        // The page keeps showing the game; the launch itself refuses if it is closed.
        () => {},
      );
    };
    const undo = [
      bus.on('game/availability-changed', ({ slug, isOpen }) => {
        if (slug !== served.slug) return;
        // Whether this visitor may have it, country and device decide as well: the server knows.
        if (isOpen) readAnew();
        else {
          reading.abort();
          show(closed);
        }
      }),
      bus.on('live/events-missed', readAnew),
    ];
    return () => {
      reading.abort();
      for (const stop of undo) stop();
    };
  }, [host, lang, served]);

  return live?.served === served ? live : { game: served, hasReopened: false };
}

const readGame = async (
  api: Api,
  { slug, lang, signal }: { slug: string; lang: string; signal: AbortSignal },
): Promise<GamePageData> => presentGame(await fetchGame({ api, lang, signal, slug, isFresh: true }));
