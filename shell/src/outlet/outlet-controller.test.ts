import type { RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';

import {
  DEADLINE_MS,
  deferred,
  settle,
  aRemote,
  propsOf,
  aTarget,
  never,
  aParcel,
  openStage,
} from './outlet.fixture.ts';

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

it("takes the server's markup over instead of making its own, and shows no wait for what stands there", async () => {
  const { outlet, element, journal, states } = openStage({}, '<div id="rendered">from the server</div>');
  const rendered = { ...propsOf('mfe-catalogue'), initialState: { routeId: 'home', state: {} } };
  outlet.show({ package: 'mfe-catalogue', isServed: true, props: () => Promise.resolve(rendered) });
  await settle();
  expect(element.querySelector('#rendered')).toHaveTextContent('from the server');
  expect(element.children).toHaveLength(1);
  expect(journal).toEqual(['mount mfe-catalogue']);
  expect(states).toEqual(['ready']);
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
