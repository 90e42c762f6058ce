import type { Boot } from '@marquee/kernel/contracts';

import { announceFrameInteractive, announceInteractive } from './interactive.ts';
import { createScripts } from './scripts.ts';
import { startPage } from './start-page.ts';
import { trustScripts } from './trust-scripts.ts';

const SHELL = { src: '/assets/shell/shell.1.js', integrity: 'sha384-a' };
const REMOTE = { src: '/assets/mfe-content/remote-entry.2.js', integrity: 'sha384-b' };
const PAGE_SCRIPT = { src: '/assets/mfe-content/page-home.4.js', integrity: 'sha384-d' };
const CHUNK = { src: '/assets/mfe-content/home.3.js', integrity: 'sha384-c' };

interface Arrival {
  wake?: string;
  saveData?: boolean;
  prerendering?: boolean;
  cookie?: string;
  /** There is a place for a widget of another remote. */
  hasWidget?: boolean;
  /** The server drew the remote's part. */
  isRendered?: boolean;
  /** The container and the code of the page are one script. */
  hasPageScript?: boolean;
}

let comeNear: (() => void) | undefined;

class Observer {
  constructor(look: IntersectionObserverCallback) {
    comeNear = () => look([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe(): void {}
  disconnect(): void {
    comeNear = undefined;
  }
}

let isReading = true;
let sendBeacon: jest.Mock;
let idle: Array<() => void>;

const define = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true });

function arrive({
  wake = 'interaction',
  saveData = false,
  prerendering = false,
  cookie,
  hasWidget = false,
  isRendered = false,
  hasPageScript = false,
}: Arrival = {}) {
  comeNear = undefined;
  define(globalThis, 'IntersectionObserver', Observer);
  if (cookie !== undefined) document.cookie = cookie;
  isReading = true;
  idle = [];
  sendBeacon = jest.fn();
  Object.defineProperty(document, 'readyState', {
    get: () => (isReading ? 'interactive' : 'complete'),
    configurable: true,
  });
  define(document, 'prerendering', prerendering);
  define(navigator, 'connection', { saveData });
  define(navigator, 'sendBeacon', sendBeacon);
  define(window, 'requestIdleCallback', (callback: () => void) => idle.push(callback));
  define(window, 'fetch', jest.fn().mockResolvedValue({}));
  document.head.replaceChildren();
  const boot = {
    wake,
    scripts: [SHELL],
    routeScripts: hasPageScript ? [PAGE_SCRIPT] : [REMOTE, CHUNK],
    page: { package: 'mfe-content', rendered: isRendered, ...(hasPageScript && { script: PAGE_SCRIPT }) },
    remotes: { 'mfe-content': { version: '1.0.0', entry: REMOTE.src, integrity: REMOTE.integrity } },
    shellVersion: '1.0.0',
    composition: 3,
  };
  document.body.innerHTML =
    '<button type="button">Go</button><p>Text</p><div id="marquee-fallback" hidden>Words</div>';
  if (hasWidget) document.body.insertAdjacentHTML('beforeend', '<div data-widget="news-teaser"></div>');
  const page = boot as unknown as Boot;
  startPage(window, page, createScripts(window, page, trustScripts(window)));
}

const tasks = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

const finishLoading = async (): Promise<void> => {
  isReading = false;
  window.dispatchEvent(new Event('load'));
  await tasks();
};

const press = (element: Element = document.querySelector('p')!): void =>
  void element.dispatchEvent(new Event('pointerdown', { bubbles: true }));

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];
const shellScripts = (): HTMLScriptElement[] =>
  scripts().filter(({ src }) => new URL(src).pathname === SHELL.src);
const links = (rel: string): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`),
];
const words = (): boolean => !document.getElementById('marquee-fallback')!.hidden;

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // Listeners of a window stay; those of this page must be done with.
  await finishLoading();
  announceInteractive(window);
  await tasks();
  jest.useRealTimers();
  document.cookie = 'auth_token=; Max-Age=0';
});

it('asks for no script while the visitor only reads', () => {
  arrive();
  expect(scripts()).toEqual([]);
  expect(links('preload')).toEqual([]);
});

it('wakes when the visitor scrolls near a widget, which only scripts can bring', async () => {
  arrive({ hasWidget: true });
  await finishLoading();
  expect(scripts()).toEqual([]);
  comeNear?.();
  await tasks();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toContain(SHELL.src);
  expect(comeNear).toBeUndefined();
});

it('looks for nobody to come near where there is no widget', async () => {
  arrive();
  await finishLoading();
  expect(comeNear).toBeUndefined();
});

it('runs the one script of the page beside the shell, and fetches nothing else', async () => {
  arrive({ hasPageScript: true });
  press();
  await tasks();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual([SHELL.src, PAGE_SCRIPT.src]);
  expect(links('preload')).toEqual([]);
});

it('runs the shell and the container of the page at the first touch, once, and fetches its other files', async () => {
  arrive();
  press();
  press();
  await tasks();
  expect(scripts().map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }))).toEqual([
    { src: `http://localhost${SHELL.src}`, integrity: SHELL.integrity, crossOrigin: 'anonymous' },
    { src: `http://localhost${REMOTE.src}`, integrity: REMOTE.integrity, crossOrigin: 'anonymous' },
  ]);
  expect(links('preload').map(({ href, integrity }) => [href, integrity])).toEqual([
    [`http://localhost${CHUNK.src}`, CHUNK.integrity],
  ]);
});

it('has the files ready once the page has loaded, with the very integrity of the later request', async () => {
  arrive();
  expect(links('prefetch')).toEqual([]);
  await finishLoading();
  expect(links('prefetch').map(({ href, integrity, crossOrigin }) => [href, integrity, crossOrigin])).toEqual(
    [
      [`http://localhost${SHELL.src}`, SHELL.integrity, 'anonymous'],
      [`http://localhost${REMOTE.src}`, REMOTE.integrity, 'anonymous'],
      [`http://localhost${CHUNK.src}`, CHUNK.integrity, 'anonymous'],
    ],
  );
  expect(scripts()).toEqual([]);
});

it('fetches nothing ahead for whoever saves data', async () => {
  arrive({ saveData: true });
  await finishLoading();
  expect(links('prefetch')).toEqual([]);
});

it('wakes at once when the page says so, or when somebody is signed in', () => {
  arrive({ wake: 'load' });
  expect(shellScripts()).toHaveLength(1);
  arrive({ cookie: 'auth_token=t' });
  expect(shellScripts()).toHaveLength(1);
});

it('wakes in a quiet moment after the load when the page says so', async () => {
  arrive({ wake: 'idle' });
  await finishLoading();
  expect(scripts()).toEqual([]);
  expect(idle).toHaveLength(1);
  idle[0]?.();
  expect(shellScripts()).toHaveLength(1);
});

it('wakes a page that shows something when it has been painted, and fetches nothing ahead', async () => {
  arrive({ wake: 'load', isRendered: true });
  expect(scripts()).toEqual([]);
  await finishLoading();
  expect(links('prefetch')).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(shellScripts()).toHaveLength(1);
});

it('does nothing while the page is only being prepared', async () => {
  arrive({ wake: 'load', prerendering: true });
  await finishLoading();
  expect(scripts()).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(shellScripts()).toHaveLength(1);
});

it('shows the words of the server and reports when a script does not come, and tries again at the next touch', async () => {
  arrive();
  press();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await tasks();
  expect(words()).toBe(true);
  expect(shellScripts()).toEqual([]);
  expect(JSON.parse(sendBeacon.mock.calls[0][1] as string)).toMatchObject({
    package: 'shell',
    version: '1.0.0',
    composition: 3,
    stage: 'load',
    message: expect.stringContaining(SHELL.src),
  });
  press();
  await tasks();
  expect(window.fetch).toHaveBeenCalledWith(SHELL.src, { cache: 'reload' });
  expect(shellScripts()).toHaveLength(1);
  announceInteractive(window);
  expect(words()).toBe(false);
});

it('asks for the scripts of the shell before those of the page', () => {
  arrive();
  press();
  expect(shellScripts().map(({ fetchPriority }) => fetchPriority)).toEqual(['high']);
  expect(links('preload').map(({ fetchPriority }) => fetchPriority)).toEqual(['low']);
});

it('shows the words when the shell has come and says nothing', async () => {
  arrive();
  press();
  scripts()[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(7_999);
  expect(words()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(words()).toBe(true);
  announceInteractive(window);
  expect(words()).toBe(false);
});

it.each([
  ['the page', announceInteractive],
  ['its frame', announceFrameInteractive],
])('gives what was held to the shell as soon as it says that %s is interactive', async (_what, announce) => {
  arrive();
  const button = document.querySelector('button')!;
  const heard = jest.fn();
  button.click();
  button.addEventListener('click', heard);
  expect(heard).not.toHaveBeenCalled();
  announce(window);
  await tasks();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('holds nothing any more for a shell that came and does not say that the page is interactive', async () => {
  arrive();
  const button = document.querySelector('button')!;
  const heard = jest.fn();
  button.click();
  for (const script of scripts()) script.dispatchEvent(new Event('load'));
  await tasks();
  for (const script of scripts()) script.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(words()).toBe(true);
  // Long after, too: what was held has been given back by then.
  await jest.advanceTimersByTimeAsync(60_000);
  button.addEventListener('click', heard);
  button.click();
  button.click();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('shows the words for a script that never answers, holds nothing any more, and lets it come late', async () => {
  arrive();
  press();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(words()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(words()).toBe(true);
  expect(JSON.parse(sendBeacon.mock.calls[0][1] as string)).toMatchObject({
    package: 'shell',
    stage: 'load',
  });
  const button = document.querySelector('button')!;
  const heard = jest.fn();
  button.addEventListener('click', heard);
  await jest.advanceTimersByTimeAsync(60_000);
  button.click();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(shellScripts()).toHaveLength(1);
  announceInteractive(window);
  expect(words()).toBe(false);
});
