import { MessageChannel } from 'node:worker_threads';

import type { NotificationInput } from '@marquee/kernel/notifications';

import { followSiteWorker, type WorkerSurroundings } from './site-worker.ts';

/** A worker as a browser shows it to pages. */
class FakeWorker extends EventTarget {
  readonly scriptURL = 'https://marquee.example/sw.js';
  state = 'installing';
  readonly postMessage = jest.fn((_message: unknown, [port]: MessagePort[]) => port?.close());

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly unregister = jest.fn(async () => true);

  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }

  keepWaiting(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }
}

class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration();
  controller: FakeWorker | null = null;
  readonly register = jest.fn(async (_address: unknown, _options: object) => this.registration);
  getRegistrations = async () => [this.registration];

  takeOver(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

function aPage({ isStandalone = false, isControlled = true } = {}) {
  const container = new FakeContainer();
  if (isControlled) container.controller = new FakeWorker();
  // The library asks the browser itself, not the window that the shell was given.
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const kept = new Map<string, string>();
  const reload = jest.fn();
  const made: string[] = [];
  const browser = {
    location: { origin: 'https://marquee.example', reload },
    navigator,
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    matchMedia: (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' }),
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
        made.push(name);
        return {
          createScriptURL: (address: string) => ({
            trusted: rules.createScriptURL(address),
            toString: () => address,
          }),
        };
      },
    },
  };
  const page = { isPlaying: false, time: 1_000_000, leave: () => {} };
  const shown: NotificationInput[] = [];
  const surroundings = (worker?: string): WorkerSurroundings => ({
    boot: { ...(worker !== undefined && { worker }), lang: 'en' },
    window: browser as unknown as Window,
    notifications: { show: (input) => `notice ${shown.push(input)}` },
    isBusy: () => page.isPlaying,
    onNavigated: (callback) => (page.leave = callback),
    now: () => page.time,
  });
  return { page, container, browser, made, reload, shown, surroundings };
}

// jsdom has none.
beforeAll(() => void Object.assign(globalThis, { MessageChannel }));

/** Lets what was asked for be fetched. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 250));

const anUpdate = async (container: FakeContainer): Promise<FakeWorker> => {
  const worker = new FakeWorker();
  container.registration.find(worker);
  container.registration.keepWaiting(worker);
  await settle();
  return worker;
};

it('registers the worker of the composition for the whole site, at a trusted address', async () => {
  const { container, made, surroundings } = aPage();
  await followSiteWorker(surroundings('/sw.js'));
  expect(container.register).toHaveBeenCalledWith(
    expect.objectContaining({ trusted: 'https://marquee.example/sw.js' }),
    { scope: '/', updateViaCache: 'none' },
  );
  expect(made).toEqual(['marquee-worker']);
});

it('registers it also where the browser asks for no trusted address', async () => {
  const { browser, container, surroundings } = aPage();
  Object.assign(browser, { trustedTypes: undefined });
  await followSiteWorker(surroundings('/sw.js'));
  expect(container.register).toHaveBeenCalledWith('https://marquee.example/sw.js', expect.anything());
});

it('ends the worker of an earlier composition where this one has none', async () => {
  const { container, surroundings } = aPage();
  await followSiteWorker(surroundings());
  expect(container.registration.unregister).toHaveBeenCalledTimes(1);
  expect(container.register).not.toHaveBeenCalled();
});

it('a waiting update sets needRefresh: the visitor is asked, and decides when it takes over', async () => {
  const { container, shown, reload, surroundings } = aPage();
  await followSiteWorker(surroundings('/sw.js'));
  const worker = await anUpdate(container);
  expect(shown).toMatchObject([{ title: 'A new version is here', duration: 0, action: { label: 'Reload' } }]);
  expect(reload).not.toHaveBeenCalled();
  shown[0]?.action?.run();
  await settle();
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
});

it('the page reloads when the new worker takes control on an update', async () => {
  const { container, reload, surroundings } = aPage();
  await followSiteWorker(surroundings('/sw.js'));
  container.takeOver(await anUpdate(container));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page with a game in it reloads when the player has left the game', async () => {
  const { page, container, reload, surroundings } = aPage();
  await followSiteWorker(surroundings('/sw.js'));
  page.isPlaying = true;
  container.takeOver(await anUpdate(container));
  expect(reload).not.toHaveBeenCalled();
  page.isPlaying = false;
  page.leave();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reload guard: a page reloads once in 10 s', async () => {
  const { page, container, reload, surroundings } = aPage();
  await followSiteWorker(surroundings('/sw.js'));
  container.takeOver(await anUpdate(container));
  page.time += 9_999;
  await followSiteWorker(surroundings('/sw.js'));
  container.takeOver(await anUpdate(container));
  expect(reload).toHaveBeenCalledTimes(1);
  page.time += 1;
  await followSiteWorker(surroundings('/sw.js'));
  container.takeOver(await anUpdate(container));
  expect(reload).toHaveBeenCalledTimes(2);
});

it('the first worker of a browser takes the next page, and this one does not reload', async () => {
  const { container, reload, surroundings } = aPage({ isControlled: false });
  await followSiteWorker(surroundings('/sw.js'));
  const worker = new FakeWorker();
  container.registration.find(worker);
  worker.become('installed');
  container.takeOver(worker);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['the app counts as installed in standalone display mode', true, ['Ready without a connection']],
  ['a page in a tab says nothing of it', false, []],
])('offline-ready is set on first install: %s', async (_, isStandalone, titles) => {
  const { container, shown, surroundings } = aPage({ isStandalone, isControlled: false });
  await followSiteWorker(surroundings('/sw.js'));
  const worker = new FakeWorker();
  container.registration.find(worker);
  worker.become('installed');
  await settle();
  expect(shown.map(({ title }) => title)).toEqual(titles);
});
