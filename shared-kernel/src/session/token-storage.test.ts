import { browserTokenStorage } from './token-storage.ts';

const aWindow = (cookie: string, storage: () => Storage): Window => {
  const view = { document: { cookie }, location: { protocol: 'https:' } };
  Object.defineProperty(view, 'localStorage', { get: storage });
  return view as unknown as Window;
};

const closed = (): never => {
  throw new DOMException('Storage is closed to this page.', 'SecurityError');
};

it('reads the cookie first, and local storage after it', () => {
  window.localStorage.setItem('auth_token', 'kept');
  const read = (cookie: string) => browserTokenStorage(aWindow(cookie, () => window.localStorage)).read();
  expect(read('a=1; auth_token=t%201')).toBe('t 1');
  expect(read('a=1')).toBe('kept');
  window.localStorage.clear();
});

it('lives with the cookie alone where the visitor lets no site keep anything', () => {
  const storage = browserTokenStorage(aWindow('', closed));
  expect(storage.read()).toBeNull();
  expect(() => storage.write('t')).not.toThrow();
  expect(() => storage.write(null)).not.toThrow();
});

it('takes a cookie that cannot be read for none', () => {
  expect(browserTokenStorage(aWindow('auth_token=%E0%A4', closed)).read()).toBeNull();
});
