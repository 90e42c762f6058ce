import type { OutletProps, RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';

import {
  type Attempt,
  isNotFound,
  isOver,
  type OutletTarget,
  requireLifecycles,
  type Stage,
} from './attempt.ts';
import { createRemoteParcel, type MountParcel, type RemoteParcel } from './remote-parcel.ts';

/** `not-found`: the remote works, but the subject of the page does not exist. */
export type OutletState = 'idle' | 'pending' | 'ready' | 'failed' | 'not-found';

export interface OutletSetup {
  load: (packageName: string) => Promise<RemoteLifecycles>;
  /** Called before a retry of a remote that failed or hangs, so that its files are fetched from the server again. */
  refresh: (packageName: string) => void;
  mountParcel: MountParcel;
  /** Resolves once the current page has painted its response to the click. */
  untilPainted: () => Promise<void>;
  /** Longest wait for a remote before the fallback shows. */
  deadlineMs: number;
  /**
   * Called when the state changes. `isFilled`: the element contains a page, the server's or a remote's.
   */
  onState: (state: OutletState, isFilled: boolean) => void;
  /** Called once per failure of a page, and for an unmount that fails. */
  onFailure: (packageName: string, stage: Stage, error: unknown) => void;
}

export interface Outlet {
  /** Shows a page. The page before it stays until the new one is ready or has failed. */
  show(target: OutletTarget): void;
  /** Retries the current target. */
  retry(): void;
  /** Drops the current target; a load in progress is aborted, and a mounted page stays. */
  forget(): void;
  /** Unmounts the remote. */
  close(): void;
}

/**
 * Shows one remote at a time in an element. All failures of a remote, from loading to unmounting, are handled in
 * `fail`, which removes the page, shows the fallback and reports once.
 *
 * A new attempt cancels the one before. Each mount has its own element, which is inserted when its page is about to be
 * rendered; a replaced remote is unmounted outside of the document. At the deadline the state becomes `failed`; if the
 * remote arrives later, it replaces the fallback without a reload.
 */
export function createOutlet(element: HTMLElement, setup: OutletSetup): Outlet {
  let wanted: Attempt | null = null;
  let standing: RemoteParcel | null = null;
  /** The server's markup, until a page has been rendered: its remote hydrates it, and it is readable meanwhile. */
  let served = element.firstElementChild as HTMLElement | null;
  const failedPackages = new Set<string>();

  const tell = (state: OutletState): void => setup.onState(state, element.firstElementChild !== null);

  const dismiss = (parcel: RemoteParcel): void => {
    if (standing === parcel) standing = null;
    if (parcel.isLeaving) return;
    if (parcel.element !== served) parcel.element.remove();
    parcel.leave().catch((error: unknown) => setup.onFailure(parcel.package, 'unmount', error));
  };

  const putIn = (parcel: RemoteParcel): void => {
    if (standing !== null && standing !== parcel) dismiss(standing);
    standing = parcel;
    served = null;
    if (element.firstElementChild !== parcel.element) element.replaceChildren(parcel.element);
  };

  /** Empties the element, unless it contains the server's markup of the requested page. */
  const empty = ({ target }: Attempt): void => {
    if (target.isServed && served !== null) return;
    served = null;
    element.replaceChildren();
  };

  const fail = (attempt: Attempt, error: unknown): void => {
    if (attempt.status === 'failed') return;
    const wasLate = attempt.status === 'late';
    attempt.status = 'failed';
    const { target, stage } = attempt;
    // A page that fails while another is being loaded is removed, and its failure is reported as well.
    if (attempt !== wanted) standing?.element.remove();
    else {
      if (standing !== null) dismiss(standing);
      empty(attempt);
    }
    if (isNotFound(error) && stage !== 'render') {
      tell('not-found');
      return;
    }
    if (stage !== 'render') failedPackages.add(target.package);
    if (!wasLate) setup.onFailure(target.package, stage, error);
    if (wanted !== null) tell(attempt === wanted ? 'failed' : 'pending');
  };

  /** The page has not arrived by the deadline. The previous page is removed, since the address is no longer its own. */
  const expire = (attempt: Attempt): void => {
    if (attempt !== wanted || attempt.status !== 'running') return;
    attempt.status = 'late';
    failedPackages.add(attempt.target.package);
    setup.onFailure(
      attempt.target.package,
      attempt.stage,
      new Error(`No answer within ${setup.deadlineMs} ms.`),
    );
    empty(attempt);
    tell('failed');
  };

  /** The props of one attempt. Callbacks of an abandoned attempt are ignored unless its page is mounted. */
  const propsOf = (
    attempt: Attempt,
    parcel: () => RemoteParcel | null,
    props: Omit<RemoteProps, keyof OutletProps>,
  ): RemoteProps => ({
    ...props,
    signal: attempt.cancel.signal,
    onPrepared() {
      const own = parcel();
      if (attempt !== wanted || own === null) return;
      attempt.stage = 'render';
      putIn(own);
    },
    onFailure(error) {
      const own = parcel();
      if (attempt === wanted || (own !== null && own === standing)) fail(attempt, error);
      else if (attempt.status !== 'failed') {
        attempt.status = 'failed';
        setup.onFailure(attempt.target.package, 'unmount', error);
      }
    },
  });

  const mount = async (
    attempt: Attempt,
    remote: RemoteLifecycles,
    props: Omit<RemoteProps, keyof OutletProps>,
  ): Promise<void> => {
    const place = (attempt.target.isServed ? served : null) ?? document.createElement('div');
    let own: RemoteParcel | null = null;
    attempt.stage = 'bootstrap';
    own = createRemoteParcel({
      package: attempt.target.package,
      remote,
      // The server's data belongs to its markup; without the markup it may be outdated.
      props: propsOf(attempt, () => own, place === served ? props : { ...props, initialState: undefined }),
      element: place,
      mountParcel: setup.mountParcel,
      deadlineMs: setup.deadlineMs,
    });
    own.bootstrapped.then(
      () => {
        if (attempt.stage === 'bootstrap') attempt.stage = 'mount';
      },
      // The mount rejects with the same error.
      () => {},
    );
    await own.mounted;
    if (attempt === wanted && !isOver(attempt)) putIn(own);
    // It arrived after another page was shown, or failed meanwhile.
    else if (standing !== own) dismiss(own);
  };

  const enter = async (
    attempt: Attempt,
    remote: RemoteLifecycles,
    props: Omit<RemoteProps, keyof OutletProps>,
  ): Promise<void> => {
    const present = standing;
    // While the previous page is still mounting there is nothing to update: the new one is mounted in its own element.
    if (present?.package === attempt.target.package && present.isIdle()) {
      attempt.stage = 'update';
      await present.update(propsOf(attempt, () => present, props));
      if (attempt === wanted && !isOver(attempt)) putIn(present);
    } else {
      await mount(attempt, remote, props);
    }
  };

  const begin = async (target: OutletTarget): Promise<void> => {
    const isFirst = wanted === null;
    wanted?.cancel.abort();
    const cancel = new AbortController();
    const attempt: Attempt = { target, stage: 'load', cancel, status: 'running' };
    wanted = attempt;
    // The page of the document stands there to be read, and a press on it shows its own wait: drawing the frame once
    // more would only come before the answer.
    if (!(isFirst && target.isServed && served !== null)) tell('pending');
    const deadline = setTimeout(() => expire(attempt), setup.deadlineMs);
    try {
      if (standing !== null) await setup.untilPainted();
      if (attempt === wanted && failedPackages.delete(target.package)) setup.refresh(target.package);
      if (attempt !== wanted) return;
      const [remote, props] = await Promise.all([setup.load(target.package), target.props()]);
      if (attempt !== wanted) return;
      requireLifecycles(remote, target.package);
      await enter(attempt, remote, props);
      if (attempt !== wanted || isOver(attempt)) return;
      attempt.stage = 'render';
      attempt.status = 'shown';
      tell('ready');
    } catch (error) {
      if (attempt === wanted) fail(attempt, error);
    } finally {
      clearTimeout(deadline);
    }
  };

  const show = (target: OutletTarget): void => void begin(target);

  const forget = (): void => {
    wanted?.cancel.abort();
    wanted = null;
  };

  return {
    show,
    retry: () => {
      if (wanted !== null) show(wanted.target);
    },
    forget,
    close() {
      forget();
      if (standing !== null) dismiss(standing);
      element.replaceChildren();
    },
  };
}
