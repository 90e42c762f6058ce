import { createNotifications, type NotificationInput, type Notifications } from './notifications.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aMessage = (changes: Partial<NotificationInput> = {}): NotificationInput => ({
  type: 'success',
  title: 'Saved',
  ...changes,
});

const titles = (store: Notifications): string[] => store.getVisible().map(({ title }) => title);

it('keeps a message for 3000 ms, then takes 300 ms to remove it', () => {
  const store = createNotifications();
  store.show(aMessage());
  jest.advanceTimersByTime(2999);
  expect(store.getVisible()).toMatchObject([{ title: 'Saved', leaving: false, duration: 3000 }]);
  jest.advanceTimersByTime(1);
  expect(store.getVisible()).toMatchObject([{ leaving: true }]);
  jest.advanceTimersByTime(299);
  expect(store.getVisible()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(store.getVisible()).toEqual([]);
});

it('keeps a message without a duration until it is closed', () => {
  const store = createNotifications();
  const id = store.show(aMessage({ duration: 0 }));
  jest.advanceTimersByTime(600_000);
  expect(titles(store)).toEqual(['Saved']);
  store.close(id);
  jest.advanceTimersByTime(300);
  expect(titles(store)).toEqual([]);
});

it('removes a closed message once, however often it is closed', () => {
  const store = createNotifications();
  const id = store.show(aMessage());
  store.close(id);
  store.close(id);
  store.close('unknown');
  jest.advanceTimersByTime(5000);
  expect(store.getVisible()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('shows the same message twice unless duplicates are suppressed', () => {
  const store = createNotifications();
  store.show(aMessage());
  store.show(aMessage());
  expect(store.getVisible()).toHaveLength(2);
});

it('counts a suppressed duplicate and gives the message its whole time again', () => {
  const store = createNotifications({ suppressDuplicates: true });
  const first = store.show(aMessage());
  jest.advanceTimersByTime(2000);
  expect(store.show(aMessage())).toBe(first);
  expect(store.getVisible()).toMatchObject([{ repeats: 1 }]);
  jest.advanceTimersByTime(2999);
  expect(store.getVisible()).toMatchObject([{ leaving: false }]);
  jest.advanceTimersByTime(1);
  expect(store.getVisible()).toMatchObject([{ leaving: true }]);
});

it('holds a message that is being read through its duplicate, and then gives it its whole time', () => {
  const store = createNotifications({ suppressDuplicates: true });
  const id = store.show(aMessage());
  jest.advanceTimersByTime(1000);
  store.pause(id);
  store.show(aMessage());
  jest.advanceTimersByTime(60_000);
  expect(store.getVisible()).toMatchObject([{ repeats: 1, leaving: false }]);
  store.resume(id);
  jest.advanceTimersByTime(2999);
  expect(store.getVisible()).toMatchObject([{ leaving: false }]);
  jest.advanceTimersByTime(1);
  expect(store.getVisible()).toMatchObject([{ leaving: true }]);
});

it('does not take another type, or one that is leaving, for a duplicate', () => {
  const store = createNotifications({ suppressDuplicates: true });
  const first = store.show(aMessage());
  expect(store.show(aMessage({ type: 'warn' }))).not.toBe(first);
  store.close(first);
  expect(store.show(aMessage())).not.toBe(first);
});

it('holds a message that is being read, and lets it go on with the time it had left', () => {
  const store = createNotifications();
  const id = store.show(aMessage());
  jest.advanceTimersByTime(1000);
  store.pause(id);
  store.pause(id);
  jest.advanceTimersByTime(60_000);
  expect(store.getVisible()).toMatchObject([{ leaving: false }]);
  store.resume(id);
  jest.advanceTimersByTime(1999);
  expect(store.getVisible()).toMatchObject([{ leaving: false }]);
  jest.advanceTimersByTime(1);
  expect(store.getVisible()).toMatchObject([{ leaving: true }]);
});

it('shows three at a time, and starts the time of the next when it appears', () => {
  const store = createNotifications();
  for (const title of ['one', 'two', 'three', 'four']) store.show(aMessage({ title }));
  expect(titles(store)).toEqual(['one', 'two', 'three']);
  jest.advanceTimersByTime(3300);
  expect(store.getVisible()).toMatchObject([{ title: 'four', leaving: false }]);
  jest.advanceTimersByTime(2999);
  expect(store.getVisible()).toMatchObject([{ leaving: false }]);
});

it('clears one group and leaves the others', () => {
  const store = createNotifications();
  store.show(aMessage({ title: 'cashier', group: 'cashier' }));
  store.show(aMessage({ title: 'profile', group: 'profile' }));
  store.clear('cashier');
  jest.advanceTimersByTime(300);
  expect(titles(store)).toEqual(['profile']);
});

it('tells its listeners of each change until they leave', () => {
  const store = createNotifications();
  const listener = jest.fn();
  const undo = store.subscribe(listener);
  const before = listener.mock.calls.length;
  store.show(aMessage());
  expect(listener.mock.calls.length).toBe(before + 1);
  undo();
  store.show(aMessage());
  expect(listener.mock.calls.length).toBe(before + 1);
});

it('takes its ids from the caller', () => {
  const store = createNotifications({ nextId: () => 'n-7' });
  expect(store.show(aMessage())).toBe('n-7');
});
