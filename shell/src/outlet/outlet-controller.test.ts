import type { RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';
import type { Parcel } from 'single-spa';

import type { OutletTarget } from './attempt.ts';
import { createOutlet, type OutletSetup, type OutletState } from './outlet-controller.ts';

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

const aRemote = { mount: () => {}, unmount: () => {} } as unknown as RemoteLifecycles;
const propsOf = (page: string): RemoteProps => ({ lang: 'en', messages: { page } }) as unknown as RemoteProps;
const aTarget = (packageName: string, page = packageName): OutletTarget => ({
  package: packageName,
  isServed: false,
  props: () => Promise.resolve(propsOf(page)),
});

const never = new Promise<never>(() => {});

/** A parcel as single-spa gives one; each test says what its own does otherwise. */
const aParcel = (changes: Record<string, unknown>): Parcel =>
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

const openStage = (setup: Partial<OutletSetup> = {}, serverMarkup = '') => {
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
  outlet.show({ package: 'mfe-catalogue', isServed: true, props: () => Promise.resolve(rendered) });
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
      return aParcel({
        getStatus: () => status,
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
      });
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

it('unmounts the remote before once another has mounted', async () => {
  const { outlet, journal } = openStage();
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  outlet.show(aTarget('mfe-content'));
  await settle();
  expect(journal).toEqual(['mount mfe-catalogue', 'mount mfe-content', 'unmount mfe-catalogue']);
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
  outlet.show({ ...aTarget('mfe-catalogue'), isServed: true });
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

it('goes on to the next page at once when a mount hangs', async () => {
  const journal: string[] = [];
  const { outlet, states } = openStage({
    mountParcel: (_config, { messages }) => {
      journal.push(`mount ${messages['page']}`);
      return aParcel({
        getStatus: () => (messages['page'] === 'stuck' ? 'MOUNTING' : 'MOUNTED'),
        mountPromise: messages['page'] === 'stuck' ? never : Promise.resolve(null),
      });
    },
  });
  outlet.show(aTarget('mfe-catalogue', 'stuck'));
  await settle();
  outlet.show(aTarget('mfe-content', 'well'));
  await settle();
  expect(journal).toEqual(['mount stuck', 'mount well']);
  expect(states.at(-1)).toBe('ready');
});

it('waits for nothing of a page that is no longer wanted', async () => {
  const signals: AbortSignal[] = [];
  const { outlet, journal, states } = openStage({
    load: (name) => (name === 'mfe-cashier' ? never : Promise.resolve(aRemote)),
    mountParcel: (_config, { messages, signal }) => {
      journal.push(`mount ${messages['page']}`);
      signals.push(signal);
      return aParcel(
        messages['page'] === 'stuck'
          ? { getStatus: () => 'BOOTSTRAPPING', bootstrapPromise: never, mountPromise: never }
          : {},
      );
    },
  });
  for (const [remote, page] of [
    ['mfe-cashier', 'never loads'],
    ['mfe-content', 'stuck'],
    ['mfe-catalogue', 'home'],
  ] as const) {
    outlet.show(aTarget(remote, page));
    await settle();
  }
  expect(journal).toEqual(['mount stuck', 'mount home']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(states.at(-1)).toBe('ready');
});

it('keeps the page before in its place until the next one is about to be rendered', async () => {
  const arrival = deferred<null>();
  let prepare = (): void => {};
  const { outlet, element } = openStage({
    mountParcel: (_config, { messages, domElement, onPrepared }) => {
      domElement.textContent = messages['page'] ?? '';
      if (messages['page'] === 'home') return aParcel({});
      prepare = onPrepared;
      return aParcel({ mountPromise: arrival.promise });
    },
  });
  outlet.show(aTarget('mfe-catalogue', 'home'));
  await settle();
  outlet.show(aTarget('mfe-content', 'blog'));
  await settle();
  expect(element).toHaveTextContent('home');
  prepare();
  expect(element).toHaveTextContent('blog');
});

it.each([
  ['throws', () => Promise.reject(new Error('broken on unmount')), 'broken on unmount'],
  ['never ends', () => never, `No end within ${DEADLINE_MS} ms.`],
])('shows the next page at once when the unmount of the one before %s', async (_title, unmount, message) => {
  const { outlet, states, failures } = openStage({
    mountParcel: (_config, { messages }) => aParcel(messages['page'] === 'home' ? { unmount } : {}),
  });
  outlet.show(aTarget('mfe-catalogue', 'home'));
  await settle();
  outlet.show(aTarget('mfe-content', 'blog'));
  await settle();
  expect(states.at(-1)).toBe('ready');
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  expect(failures).toEqual([{ package: 'mfe-catalogue', stage: 'unmount', message }]);
  expect(states.at(-1)).toBe('ready');
});

it('takes the page before away at the deadline, since the address is no longer its own', async () => {
  const { outlet, element, states } = openStage({
    load: (name) => (name === 'mfe-content' ? never : Promise.resolve(aRemote)),
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  outlet.show(aTarget('mfe-content'));
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  expect(states.at(-1)).toBe('failed');
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

it('has the files of a remote that failed fetched anew when it is tried again, once for each failure', async () => {
  const journal: string[] = [];
  let attempts = 0;
  const { outlet, states } = openStage({
    refresh: (name) => void journal.push(`refresh ${name}`),
    load: (name) => {
      journal.push(`load ${name}`);
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('404')) : Promise.resolve(aRemote);
    },
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  outlet.retry();
  await settle();
  outlet.show(aTarget('mfe-catalogue', 'list'));
  await settle();
  expect(states.at(-1)).toBe('ready');
  expect(journal).toEqual([
    'load mfe-catalogue',
    'refresh mfe-catalogue',
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
      aParcel({ getStatus: () => 'SKIP_BECAUSE_BROKEN', mountPromise: Promise.reject(missing) }),
  });
  outlet.show(aTarget('mfe-catalogue'));
  await settle();
  expect(states).toEqual(['pending', 'not-found']);
  expect(failures).toEqual([]);
});
