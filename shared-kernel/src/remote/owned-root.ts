import type { ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import type { RemoteRootProps } from './remote-root.tsx';

/** What single-spa-react adds to the props of the element it renders. */
interface LifecycleProps extends RemoteRootProps {
  mountFinished?: () => void;
  updateFinished?: () => void;
  unmountFinished?: () => void;
}

/** React's own message names the component that threw: worth having while a remote is written, noise on a live site. */
const silentOutsideDevelopment =
  process.env.NODE_ENV === 'development' ? {} : { onCaughtError: (): void => {} };

/**
 * A `createRoot` for single-spa-react that hydrates when the element holds server HTML.
 *
 * The per-mount options come with the first `render()`, because single-spa-react spreads all props on the element it
 * renders. An error that no boundary caught, as one thrown by an effect's clean-up at the unmount, ends the root
 * without single-spa-react hearing of it: the lifecycle under way is then finished from here.
 */
export function createOwnedRoot(element: HTMLElement): Pick<Root, 'render' | 'unmount'> {
  let root: Root | undefined;
  let isDead = false;
  let latest: LifecycleProps;

  const options = ({ identifierPrefix }: LifecycleProps) => ({
    identifierPrefix,
    ...silentOutsideDevelopment,
    onRecoverableError: (error: unknown) => latest.onError(error),
    onUncaughtError(error: unknown) {
      isDead = true;
      latest.onFailure(error);
      latest.mountFinished?.();
      latest.updateFinished?.();
    },
  });

  return {
    render(children) {
      latest = (children as ReactElement<LifecycleProps>).props;
      if (root !== undefined && !isDead) {
        root.render(children);
        return;
      }
      if (isDead) {
        element.replaceChildren();
        isDead = false;
      }
      if (element.firstChild === null) {
        root = createRoot(element, options(latest));
        root.render(children);
      } else {
        root = hydrateRoot(element, children, options(latest));
      }
    },
    unmount() {
      root?.unmount();
      root = undefined;
      if (isDead) queueMicrotask(() => latest.unmountFinished?.());
    },
  };
}
