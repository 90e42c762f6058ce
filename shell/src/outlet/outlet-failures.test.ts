import type { RemoteLifecycles } from '@marquee/kernel/remote';

import { DEADLINE_MS, deferred, settle, aRemote, aTarget, aParcel, openStage } from './outlet.fixture.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says once which remote failed to load, and leaves the markup of the server in place', async () => {
  const { outlet, element, states, failures } = openStage(
    { load: () => Promise.reject(new Error('no such file')) },
    '<div>from the server</div>',
  );
  outlet.show({ ...aTarget('mfe-catalogue'), isServed: true });
  await settle();
  await jest.advanceTimersByTimeAsync(DEADLINE_MS * 2);
  expect(failures).toEqual([{ package: 'mfe-catalogue', stage: 'load', message: 'no such file' }]);
  expect(states).toEqual(['failed']);
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
