import { useSession } from '@marquee/kernel/remote';
import { type ComponentType, useEffect, useState } from 'react';

import type { GameBonusesProps } from './game-bonuses.tsx';

/** What a game counts towards bonuses, for who is signed in: visitors do not fetch its code. */
export function GameBonusesSlot(props: GameBonusesProps) {
  const { isSignedIn } = useSession();
  const [loaded, setLoaded] = useState<{ Bonuses: ComponentType<GameBonusesProps> } | null>(null);
  useEffect(() => {
    if (!isSignedIn || loaded !== null) return;
    import(/* webpackChunkName: "game-bonuses" */ './game-bonuses.tsx').then(
      ({ GameBonuses }) => setLoaded({ Bonuses: GameBonuses }),
      // The game can be played without it; the next page tries again.
      (error: unknown) => window.reportError(error),
    );
  }, [isSignedIn, loaded]);
  return isSignedIn && loaded !== null ? <loaded.Bonuses {...props} /> : null;
}
