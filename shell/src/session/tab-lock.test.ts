/** @jest-environment node */
import { aBrowser } from './browser.fixture.ts';
import { withTabLock } from './tab-lock.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const exclusivelyIn = (browser: ReturnType<typeof aBrowser>, id: string) =>
  withTabLock(browser.openTab(), () => id);

it('lets ten tabs work one after the other without Web Locks', async () => {
  const browser = aBrowser({ hasLocks: false });
  let working = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    working -= 1;
  };
  const all = Promise.all(
    Array.from({ length: 10 }, (_, index) => exclusivelyIn(browser, `tab-${index}`)(work)),
  );
  await jest.advanceTimersByTimeAsync(20_000);
  await all;
  expect(most).toBe(1);
});

it('waits no longer than the lease for a tab that was closed in the middle', async () => {
  const browser = aBrowser({ hasLocks: false });
  const work = jest.fn(() => Promise.resolve());
  void exclusivelyIn(browser, 'closed')(() => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(1000);
  void exclusivelyIn(browser, 'waiting')(work);
  await jest.advanceTimersByTimeAsync(13_000);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('frees the lock when the work fails, and gives its error', async () => {
  const browser = aBrowser({ hasLocks: false });
  const failing = exclusivelyIn(browser, 'a')(() => Promise.reject(new Error('no line')));
  failing.catch(() => {});
  await jest.advanceTimersByTimeAsync(100);
  await expect(failing).rejects.toThrow('no line');
  expect(browser.document.cookie).not.toContain('auth_refresh=a');
});

it('takes the cookie where Web Locks are refused, and does not repeat work that failed under a lock', async () => {
  const tab = aBrowser().openTab();
  const work = jest.fn(() => Promise.resolve('done'));
  const refusing = { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } };
  const done = withTabLock(Object.assign(tab, { navigator: refusing }), () => 'a')(work);
  await jest.advanceTimersByTimeAsync(100);
  await expect(done).resolves.toBe('done');
  const failing = jest.fn(() => Promise.reject(new Error('no line')));
  await expect(withTabLock(aBrowser().openTab(), () => 'b')(failing)).rejects.toThrow('no line');
  expect(failing).toHaveBeenCalledTimes(1);
});

it('waits no longer than the work may take for a tab that was suspended under a lock, and does not work beside it', async () => {
  const browser = aBrowser();
  const work = jest.fn(() => Promise.resolve());
  void exclusivelyIn(browser, 'suspended')(() => new Promise(() => {}));
  const waiting = exclusivelyIn(browser, 'waiting')(work);
  waiting.catch(() => {});
  await jest.advanceTimersByTimeAsync(15_000);
  await expect(waiting).rejects.toThrow('Another tab does not end its refresh.');
  expect(work).not.toHaveBeenCalled();
});
