import type { HeldLaunch, RealLaunch } from '@marquee/kernel/contracts/games';
import type { Language } from '@marquee/kernel/locale';
import { type Host, useHost, useLanguage } from '@marquee/kernel/remote';
import { useCallback, useEffect, useState } from 'react';

import { keptLaunches } from './kept-launch.ts';
import { gaveUp, isUncertain, readRefusal, type Refusal } from './launch-refusal.ts';
import { closePlay, launchReal } from './play-calls.ts';

type LaunchState =
  | { status: 'starting' }
  | { status: 'launched'; launch: RealLaunch }
  | { status: 'refused'; refusal: Refusal };

/** What the player has chosen since the launch was refused. */
export interface LaunchChoice {
  currency?: string;
  takesOver?: boolean;
}

interface Wish extends LaunchChoice {
  slug: string;
  /** The same for a second try of the same wish. */
  idempotencyKey: string;
  /** What this tab has shown before it was loaded anew. */
  held: HeldLaunch | null;
}

export interface Launch {
  state: LaunchState;
  restart: (choice?: LaunchChoice) => void;
  /** The game itself gave up, or never said that it is ready. */
  fail: (how: 'stopped' | 'failed') => void;
}

const start = async (
  api: Host['api'],
  lang: Language,
  { slug, idempotencyKey, currency, takesOver, held }: Wish,
): Promise<RealLaunch> =>
  launchReal(api, {
    body: {
      slug,
      lang,
      ...(currency && { currency }),
      ...(takesOver && { takesOver }),
      ...(held && { held }),
    },
    idempotencyKey,
    pageOrigin: window.location.origin,
  });

const freshWish = (slug: string, choice: LaunchChoice = {}): Wish => ({
  ...choice,
  slug,
  idempotencyKey: crypto.randomUUID(),
  held: keptLaunches.read(slug),
});

/** Goes on with the play that the tab has shown before, or launches one; launches another on demand. */
export function useRealLaunch(slug: string): Launch {
  const host = useHost();
  const lang = useLanguage();
  // A new object is a new try, even of the same wish.
  const [wish, setWish] = useState<Wish>(() => freshWish(slug));
  const [state, setState] = useState<LaunchState>({ status: 'starting' });

  useEffect(() => {
    const { api } = host;
    let isOver = false;
    start(api, lang, wish).then(
      (launch) => {
        // The page was left before the answer came, and nobody else knows of this play.
        if (isOver) {
          const { sessionId, launchNumber } = launch;
          closePlay(api, sessionId, { launchNumber }).catch(() => {});
          return;
        }
        keptLaunches.keep(wish.slug, launch);
        setState({ status: 'launched', launch });
      },
      (error: unknown) => {
        if (isOver) return;
        if (!isUncertain(error)) keptLaunches.forget(wish.slug);
        setState({ status: 'refused', refusal: readRefusal(error) });
      },
    );
    return () => {
      isOver = true;
    };
  }, [host, lang, wish]);

  const restart = useCallback(
    (choice?: LaunchChoice) => {
      // What may have been carried out is asked for under its own key.
      const isSecondTry = choice === undefined && state.status === 'refused' && state.refusal.isUncertain;
      setState({ status: 'starting' });
      setWish((before) => (isSecondTry ? { ...before } : freshWish(slug, choice)));
    },
    [slug, state],
  );
  const fail = useCallback(
    (how: 'stopped' | 'failed') => {
      keptLaunches.forget(slug);
      setState({ status: 'refused', refusal: gaveUp(how) });
    },
    [slug],
  );
  return { state, restart, fail };
}
