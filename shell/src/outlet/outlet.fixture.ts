import type { RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';
import type { Parcel } from 'single-spa';

import type { OutletTarget } from './attempt.ts';
import { createOutlet, type OutletSetup, type OutletState } from './outlet-controller.ts';

export const DEADLINE_MS = 3000;

export const deferred = <T = void>() => {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

/** Lets every promise that is settled be followed to its end. */
export const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

export const aRemote = { mount: () => {}, unmount: () => {} } as unknown as RemoteLifecycles;
export const propsOf = (page: string): RemoteProps =>
  ({ lang: 'en', messages: { page } }) as unknown as RemoteProps;
export const aTarget = (packageName: string, page = packageName): OutletTarget => ({
  package: packageName,
  isServed: false,
  props: () => Promise.resolve(propsOf(page)),
});

export const never = new Promise<never>(() => {});

/** A parcel as single-spa gives one; each test says what its own does otherwise. */
export const aParcel = (changes: Record<string, unknown>): Parcel =>
  ({
    getStatus: () => 'MOUNTED',
    loadPromise: Promise.resolve(null),
    bootstrapPromise: Promise.resolve(null),
    mountPromise: Promise.resolve(null),
    unmountPromise: never,
    unmount: () => Promise.resolve(null),
    ...changes,
  }) as unknown as Parcel;

interface Stage {
  element: HTMLElement;
  states: OutletState[];
  failures: Array<{ package: string; stage: string; message: string }>;
  journal: string[];
}

export const openStage = (setup: Partial<OutletSetup> = {}, serverMarkup = '') => {
  const element = document.createElement('div');
  element.innerHTML = serverMarkup;
  const stage: Stage = { element, states: [], failures: [], journal: [] };
  const mountParcel: OutletSetup['mountParcel'] = (_config, props) => {
    const page = props.messages['page'] ?? '';
    stage.journal.push(`mount ${page}`);
    props.domElement.dataset['page'] = page;
    return aParcel({
      update: (next: RemoteProps) => {
        stage.journal.push(`update ${next.messages['page']}`);
        return Promise.resolve();
      },
      unmount: () => {
        stage.journal.push(`unmount ${page}`);
        return Promise.resolve(null);
      },
    });
  };
  const outlet = createOutlet(element, {
    load: () => Promise.resolve(aRemote),
    refresh: () => {},
    mountParcel,
    untilPainted: () => Promise.resolve(),
    deadlineMs: DEADLINE_MS,
    onState: (state) => stage.states.push(state),
    onFailure: (packageName, stageName, error) =>
      stage.failures.push({
        package: packageName,
        stage: stageName,
        message: error instanceof Error ? error.message : String(error),
      }),
    ...setup,
  });
  return { outlet, ...stage };
};
