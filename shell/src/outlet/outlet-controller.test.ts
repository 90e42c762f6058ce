import type { RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';
import type { Parcel } from 'single-spa';

import { createOutlet, type OutletSetup, type OutletState, type OutletTarget } from './outlet-controller.ts';

const DEADLINE_MS = 3000;

const deferred = <T = void>() => {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

/** Lets every promise that is settled be followed to its end. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

const aRemote = {} as RemoteLifecycles;
const propsOf = (page: string): RemoteProps => ({ lang: 'en', messages: { page } }) as unknown as RemoteProps;
const aTarget = (packageName: string, page = packageName): OutletTarget => ({
  package: packageName,
  props: () => Promise.resolve(propsOf(page)),
});

interface Stage {
  element: HTMLElement;
  states: OutletState[];
  failures: Array<{ package: string; stage: string; message: string }>;
  journal: string[];
}

const openStage = (setup: Partial<OutletSetup> = {}, serverMarkup = '') => {
  const element = document.createElement('div');
  element.innerHTML = serverMarkup;
  const stage: Stage = { element, states: [], failures: [], journal: [] };
  const mountParcel: OutletSetup['mountParcel'] = (_config, props) => {
    const page = props.messages['page'] ?? '';
    stage.journal.push(`mount ${page}`);
    props.domElement.dataset['page'] = page;
    return {
      getStatus: () => 'MOUNTED',
      mountPromise: Promise.resolve(null),
      update: (next: RemoteProps) => {
        stage.journal.push(`update ${next.messages['page']}`);
        return Promise.resolve();
      },
      unmount: () => {
        stage.journal.push(`unmount ${page}`);
        return Promise.resolve(null);
      },
    } as unknown as Parcel;
  };
  const outlet = createOutlet(element, {
    load: () => Promise.resolve(aRemote),
    refresh: () => Promise.resolve(),
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

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows that a press has been heard before it works at the next page, but holds the first page up for nothing', async () => {
  const painted = deferred();
  const { outlet, states, journal } = openStage({ untilPainted: () => painted.promise });
  outlet.show(aTarget('mfe-catalogue', 'home'));
  await settle();
  outlet.show(aTarget('mfe-catalogue', 'list'));
  await settle();
  expect(journal).toEqual(['mount home']);
  expect(states.at(-1)).toBe('pending');
  painted.resolve();
  await settle();
  expect(journal).toEqual(['mount home', 'update list']);
});

it("takes the server's markup over instead of making its own", async () => {
  const { outlet, element, journal } = openStage({}, '<div id="rendered">from the server</div>');
  const rendered = { ...propsOf('mfe-catalogue'), initialState: { routeId: 'home', state: {} } };
  outlet.show({ package: 'mfe-catalogue', props: () => Promise.resolve(rendered) });
  await settle();
  expect(element.querySelector('#rendered')).toHaveTextContent('from the server');
  expect(element.children).toHaveLength(1);
  expect(journal).toEqual(['mount mfe-catalogue']);
});

it('takes over no markup of another page', async () => {
  const { outlet, element } = openStage({}, '<div id="rendered">of the page before</div>');
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  expect(element.querySelector('#rendered')).toBeNull();
  expect(element.children).toHaveLength(1);
});

it('gives the next page of a remote a place of its own while the one before is still being fetched', async () => {
  const journal: string[] = [];
  const slow = deferred();
  const { outlet, states, failures } = openStage({
    mountParcel: (_config, { messages }) => {
      const page = messages['page'];
      let status = 'MOUNTED';
      journal.push(`mount ${page}`);
      return {
        getStatus: () => status,
        mountPromise: Promise.resolve(null),
        update: async (next: RemoteProps) => {
          if (status !== 'MOUNTED') throw new Error('it is not mounted');
          status = 'UPDATING';
          journal.push(`update ${next.messages['page']}`);
          await slow.promise;
          status = 'MOUNTED';
        },
        unmount: async () => {
          status = 'NOT_MOUNTED';
          journal.push(`unmount ${page}`);
          return null;
        },
      } as unknown as Parcel;
    },
  });
  outlet.show(aTarget('mfe-catalogue', 'home'));
  await settle();
  outlet.show(aTarget('mfe-catalogue', 'slow'));
  await settle();
  outlet.show(aTarget('mfe-catalogue', 'next'));
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  expect(journal).toEqual(['mount home', 'update slow', 'mount next']);
  expect(states.at(-1)).toBe('ready');
  slow.resolve();
  await settle();
  expect(journal.at(-1)).toBe('unmount home');
  expect(failures).toEqual([]);
});

it('drops what is on its way once nothing is wanted any more, and leaves what stands there', async () => {
  const late = deferred<RemoteLifecycles>();
  const { outlet, journal, states } = openStage({
    load: (name) => (name === 'mfe-content' ? late.promise : Promise.resolve(aRemote)),
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  outlet.show(aTarget('mfe-content'));
  await settle();
  outlet.forget();
  late.resolve(aRemote);
  await settle();
  expect(journal).toEqual(['mount mfe-catalogue']);
  expect(states.at(-1)).toBe('pending');
});

it('updates the mounted remote when the next page is its own', async () => {
  const { outlet, journal, states } = openStage();
  outlet.show(aTarget('mfe-catalogue', 'home'));
  await settle();
  outlet.show(aTarget('mfe-catalogue', 'game'));
  await settle();
  expect(journal).toEqual(['mount home', 'update game']);
  expect(states).toEqual(['pending', 'ready', 'pending', 'ready']);
});

it('unmounts the old remote before it mounts another', async () => {
  const { outlet, journal } = openStage();
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  outlet.show(aTarget('mfe-content'));
  await settle();
  expect(journal).toEqual(['mount mfe-catalogue', 'unmount mfe-catalogue', 'mount mfe-content']);
});

it('skips a page that is no longer wanted when its code arrives', async () => {
  const slow = deferred<RemoteLifecycles>();
  const { outlet, journal } = openStage({
    load: (name) => (name === 'mfe-cashier' ? slow.promise : Promise.resolve(aRemote)),
  });
  outlet.show(aTarget('mfe-cashier'));
  outlet.show(aTarget('mfe-content'));
  await settle();
  slow.resolve(aRemote);
  await settle();
  expect(journal).toEqual(['mount mfe-content']);
});

it('says once which remote failed to load, and leaves the markup of the server in place', async () => {
  const { outlet, element, states, failures } = openStage(
    { load: () => Promise.reject(new Error('no such file')) },
    '<div>from the server</div>',
  );
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  await jest.advanceTimersByTimeAsync(DEADLINE_MS * 2);
  expect(failures).toEqual([{ package: 'mfe-catalogue', stage: 'load', message: 'no such file' }]);
  expect(states).toEqual(['pending', 'failed']);
  expect(element).toHaveTextContent('from the server');
});

it('shows the fallback at the deadline when a remote hangs', async () => {
  const { outlet, states, failures } = openStage({ load: () => new Promise(() => {}) });
  outlet.show(aTarget('mfe-catalogue'));
  await jest.advanceTimersByTimeAsync(DEADLINE_MS - 1);
  expect(states).toEqual(['pending']);
  await jest.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['pending', 'failed']);
  expect(failures).toHaveLength(1);
});

it('takes a remote that arrives after its deadline without a reload', async () => {
  const late = deferred<RemoteLifecycles>();
  const { outlet, states, journal } = openStage({ load: () => late.promise });
  outlet.show(aTarget('mfe-catalogue'));
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  late.resolve(aRemote);
  await settle();
  expect(journal).toEqual(['mount mfe-catalogue']);
  expect(states).toEqual(['pending', 'failed', 'ready']);
});

it('goes on to the next page when a mount hangs', async () => {
  const journal: string[] = [];
  const { outlet, states } = openStage({
    mountParcel: (_config, { messages }) => {
      journal.push(`mount ${messages['page']}`);
      return {
        getStatus: () => (messages['page'] === 'stuck' ? 'MOUNTING' : 'MOUNTED'),
        mountPromise: messages['page'] === 'stuck' ? new Promise(() => {}) : Promise.resolve(null),
        unmount: () => Promise.resolve(null),
      } as unknown as Parcel;
    },
  });
  outlet.show(aTarget('mfe-catalogue', 'stuck'));
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  outlet.show(aTarget('mfe-content', 'well'));
  await settle();
  expect(journal).toEqual(['mount stuck', 'mount well']);
  expect(states.at(-1)).toBe('ready');
});

it('reports a mount that throws and clears its place', async () => {
  const { outlet, element, failures } = openStage({
    mountParcel: () =>
      ({
        mountPromise: Promise.reject(new Error('broken on mount')),
        unmount: () => Promise.resolve(null),
      }) as unknown as Parcel,
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  expect(failures).toEqual([{ package: 'mfe-catalogue', stage: 'mount', message: 'broken on mount' }]);
  expect(element).toBeEmptyDOMElement();
});

it('tries again on request and recovers', async () => {
  let attempts = 0;
  const { outlet, states, journal } = openStage({
    load: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(aRemote);
    },
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  outlet.retry();
  await settle();
  expect(states).toEqual(['pending', 'failed', 'pending', 'ready']);
  expect(journal).toEqual(['mount mfe-catalogue']);
});

it('fetches the files of a remote anew that failed, and gets past what the browser still holds against them', async () => {
  const journal: string[] = [];
  let heldFailures = 4;
  const { outlet, states, failures } = openStage({
    refresh: async (name) => void journal.push(`refresh ${name}`),
    load: (name) => {
      journal.push(`load ${name}`);
      heldFailures -= 1;
      return heldFailures > 0 ? Promise.reject(new Error('held failure')) : Promise.resolve(aRemote);
    },
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  expect(states).toEqual(['pending', 'failed']);
  outlet.retry();
  await settle();
  expect(states.at(-1)).toBe('ready');
  expect(failures).toHaveLength(1);
  expect(journal).toEqual([
    'load mfe-catalogue',
    'refresh mfe-catalogue',
    'load mfe-catalogue',
    'load mfe-catalogue',
    'load mfe-catalogue',
  ]);
});

it('does not try for ever', async () => {
  const { outlet, states, failures } = openStage({ load: () => Promise.reject(new Error('offline')) });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  outlet.retry();
  await settle();
  expect(failures).toHaveLength(2);
  expect(states.at(-1)).toBe('failed');
});

it('calls a page without a subject not found, and nobody is to blame', async () => {
  const missing = Object.assign(new Error('No such page'), { name: 'PageNotFound' });
  const { outlet, states, failures } = openStage({
    mountParcel: () =>
      ({
        mountPromise: Promise.reject(missing),
        unmount: () => Promise.resolve(null),
      }) as unknown as Parcel,
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  expect(states).toEqual(['pending', 'not-found']);
  expect(failures).toEqual([]);
});
