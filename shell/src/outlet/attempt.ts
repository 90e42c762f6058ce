import type { RemoteFailure } from '@marquee/kernel/bus';
import type { OutletProps, RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';

export type Stage = RemoteFailure['stage'];

/** The page of a remote that the outlet shows. */
export interface OutletTarget {
  package: string;
  /** The document contains the server's markup of this page. */
  isServed: boolean;
  /** Resolves with the props, after fetching what the remote needs besides its code (its messages). */
  props: () => Promise<Omit<RemoteProps, keyof OutletProps>>;
}

/** One attempt to show a page; the newest one wins. */
export interface Attempt {
  target: OutletTarget;
  stage: Stage;
  cancel: AbortController;
  /** `late`: the deadline has passed and the fallback shows, but the page may still arrive. */
  status: 'running' | 'late' | 'shown' | 'failed';
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PageNotFound';

/** Asked after a wait: it may have failed meanwhile. */
export const isOver = ({ status }: Attempt): boolean => status === 'failed';

export const requireLifecycles = (remote: RemoteLifecycles, packageName: string): void => {
  if (typeof remote.mount !== 'function' || typeof remote.unmount !== 'function') {
    throw new Error(`${packageName} exposes no mount and unmount.`);
  }
};
