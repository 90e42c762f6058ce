import { useSession } from '@marquee/kernel/remote';
import { type ComponentType, useEffect, useState } from 'react';

import type { FavouriteButtonProps } from './favourite-button.tsx';

/** The heart of a game, for who is signed in: visitors do not fetch its code. Nothing until it is there. */
export function Heart(props: FavouriteButtonProps) {
  const { isSignedIn } = useSession();
  const [loaded, setLoaded] = useState<{ Button: ComponentType<FavouriteButtonProps> } | null>(null);
  useEffect(() => {
    if (!isSignedIn || loaded !== null) return;
    import(/* webpackChunkName: "favourite-button" */ './favourite-button.tsx').then(
      ({ FavouriteButton }) => setLoaded({ Button: FavouriteButton }),
      // The games can be played without it; the next page tries again.
      (error: unknown) => window.reportError(error),
    );
  }, [isSignedIn, loaded]);
  return isSignedIn && loaded !== null ? <loaded.Button {...props} /> : null;
}
