import { browserTokenStorage } from './token-storage.ts';

const aWindow = (cookie: string, storage: () => Storage): Window => {
  const view = { document: { cookie, location: { protocol: 'https:' } } };
  Object.defineProperty(view, 'localStorage', { get: storage });
  return view as unknown as Window;
};

const closed = (): never => {
  throw new DOMException('Storage is closed to this page.', 'SecurityError');
};

afterEach(() => {
  browserTokenStorage(window).write(null);
  window.localStorage.clear();
});

it('reads the cookie first, and local storage after it', () => {
  window.localStorage.setItem('auth_token', 'kept');
  const read = (cookie: string) => browserTokenStorage(aWindow(cookie, () => window.localStorage)).read();
  expect(read('a=1; auth_token=t%201')).toEqual({ token: 't 1', id: '' });
  expect(read('a=1')).toEqual({ token: 'kept', id: '' });
});

it('lives with the cookie alone where the visitor lets no site keep anything', () => {
  const storage = browserTokenStorage(aWindow('', closed));
  expect(storage.read()).toBeNull();
  expect(() => storage.write({ token: 't', id: 's' })).not.toThrow();
  expect(() => storage.write(null)).not.toThrow();
});

describe('where local storage is full', () => {
  const fill = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });

  it('lives with the cookie alone', () => {
    fill();
    const storage = browserTokenStorage(window);
    storage.write({ token: 't', id: 's' });
    expect(storage.read()).toEqual({ token: 't', id: 's' });
  });

  it('leaves no token of before for whoever reads without the cookie', () => {
    browserTokenStorage(window).write({ token: 'before', id: 's' });
    fill();
    browserTokenStorage(window).write({ token: 'after', id: 's' });
    expect(browserTokenStorage(aWindow('', () => window.localStorage)).read()).toBeNull();
  });
});

it('takes a cookie that cannot be read for none', () => {
  expect(browserTokenStorage(aWindow('auth_token=%E0%A4', closed)).read()).toBeNull();
});

it('keeps token and session in both places, and clears both', () => {
  const storage = browserTokenStorage(window);
  storage.write({ token: 'a b', id: 's1' });
  expect(storage.read()).toEqual({ token: 'a b', id: 's1' });
  expect(window.localStorage.getItem('auth_token')).toBe('a b');
  expect(document.cookie).toContain('auth_token=a%20b');
  storage.write(null);
  expect(storage.read()).toBeNull();
  expect(document.cookie).toBe('');
  expect(window.localStorage).toHaveLength(0);
});

it('shows no other tab a token under the id of another session, at no moment of a sign-in', () => {
  const storage = browserTokenStorage(window);
  storage.write({ token: 'of-wilma', id: 'wilma' });
  const seen: unknown[] = [];
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookie?.get?.call(document) as string,
    set(value: string) {
      cookie?.set?.call(document, value);
      seen.push(browserTokenStorage(window).read());
    },
  });
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(
    this: Storage,
    name: string,
    value: string,
  ) {
    Reflect.set(this, name, value);
    seen.push(browserTokenStorage(window).read());
  });
  storage.write({ token: 'of-fred', id: 'fred' });
  setItem.mockRestore();
  Reflect.deleteProperty(document, 'cookie');
  const whole = [null, { token: 'of-wilma', id: 'wilma' }, { token: 'of-fred', id: 'fred' }];
  expect(seen.filter((found) => !whole.some((one) => JSON.stringify(one) === JSON.stringify(found)))).toEqual(
    [],
  );
  expect(seen.at(-1)).toEqual({ token: 'of-fred', id: 'fred' });
});
