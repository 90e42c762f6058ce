import type { Boot } from '@marquee/kernel/contracts';

import { createContainerLoader } from './containers.ts';
import { leaveEntryAhead } from './entry-ahead.ts';
import { runScript } from './run-script.ts';
import type { ShareScope } from './share-scope.ts';

const ENTRY = '/assets/mfe-content/1.0.0/remote-entry.js';
const ADDRESS = `http://localhost${ENTRY}`;

const boot = {
  remotes: { 'mfe-content': { version: '1.0.0', entry: ENTRY, integrity: 'sha384-a' } },
} as unknown as Boot;

const page = window as unknown as { mfe_content?: unknown };
const shareScope: ShareScope = {};
const script = (): HTMLScriptElement | null => document.head.querySelector('script');

const aContainer = (remote: unknown = { mount: 'it' }) => ({
  init: jest.fn(),
  get: jest.fn(() => Promise.resolve(() => remote)),
});

/** What the browser does with the script that was asked for. */
const arrive = (container?: unknown): void => {
  if (container !== undefined) page.mfe_content = container;
  script()?.dispatchEvent(new Event('load'));
};

beforeEach(() => {
  delete page.mfe_content;
  document.head.replaceChildren();
});

it('runs the pinned script with its integrity, and gives the container what the shell shares', async () => {
  const container = aContainer();
  const loaded = createContainerLoader(boot, window, shareScope)('mfe-content');
  expect(script()).toMatchObject({ src: ADDRESS, integrity: 'sha384-a', crossOrigin: 'anonymous' });
  arrive(container);
  await expect(loaded).resolves.toEqual({ mount: 'it' });
  expect(container.init).toHaveBeenCalledWith(shareScope);
  expect(container.get).toHaveBeenCalledWith('./remote');
});

describe('a script that was running before the shell', () => {
  const runAhead = (): void =>
    leaveEntryAhead(window, runScript(window, { src: ENTRY, integrity: 'sha384-a' }));
  const scripts = (): number => document.head.querySelectorAll('script').length;

  it('is waited for, and no other is asked for', async () => {
    runAhead();
    const loaded = createContainerLoader(boot, window, shareScope)('mfe-content');
    expect(scripts()).toBe(1);
    arrive(aContainer());
    await expect(loaded).resolves.toEqual({ mount: 'it' });
  });

  it('may have finished', async () => {
    runAhead();
    arrive(aContainer());
    await expect(createContainerLoader(boot, window, shareScope)('mfe-content')).resolves.toEqual({
      mount: 'it',
    });
    expect(scripts()).toBe(0);
  });

  it('fails the first attempt with what it threw, and the next runs another', async () => {
    const evaluating = new Set<string>();
    runAhead();
    const load = createContainerLoader(boot, window, shareScope, evaluating);
    expect([...evaluating]).toEqual([ADDRESS]);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken'), filename: ADDRESS }));
    arrive();
    await expect(load('mfe-content')).rejects.toThrow('broken');
    expect([...evaluating]).toEqual([]);
    const second = load('mfe-content');
    expect(scripts()).toBe(1);
    arrive(aContainer());
    await expect(second).resolves.toEqual({ mount: 'it' });
  });

  it('is not waited for when another attempt arrives first', async () => {
    runAhead();
    const load = createContainerLoader(boot, window, shareScope);
    void load('mfe-content');
    script()?.remove();
    const again = load('mfe-content', 1);
    expect(script()?.src).toBe(`${ADDRESS}?again=1`);
    arrive(aContainer());
    await expect(again).resolves.toEqual({ mount: 'it' });
  });
});

it('runs no script again that has left its container', async () => {
  const load = createContainerLoader(boot, window, shareScope);
  const first = load('mfe-content');
  arrive(aContainer());
  await first;
  await load('mfe-content');
  expect(script()).toBeNull();
});

it('asks again for a script that did not arrive', async () => {
  const load = createContainerLoader(boot, window, shareScope);
  const first = load('mfe-content');
  script()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(`${ADDRESS} did not arrive.`);
  const second = load('mfe-content');
  arrive(aContainer());
  await expect(second).resolves.toBeDefined();
});

it('asks at another address when it is told to try again, since the browser would join a request that hangs', async () => {
  const load = createContainerLoader(boot, window, shareScope);
  void load('mfe-content');
  const hanging = script();
  hanging?.remove();
  const again = load('mfe-content', 1);
  expect(script()).toMatchObject({ src: `${ADDRESS}?again=1`, integrity: 'sha384-a' });
  arrive(aContainer());
  await expect(again).resolves.toEqual({ mount: 'it' });
});

it('takes the script that was slow when it comes before the one of the next try, and stays with it', async () => {
  const load = createContainerLoader(boot, window, shareScope);
  void load('mfe-content');
  const slow = script();
  slow?.remove();
  const again = load('mfe-content', 1);
  const second = script();
  page.mfe_content = aContainer({ mount: 'slow' });
  slow?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toEqual({ mount: 'slow' });
  page.mfe_content = aContainer({ mount: 'second' });
  second?.dispatchEvent(new Event('load'));
  await expect(load('mfe-content', 2)).resolves.toEqual({ mount: 'slow' });
});

it('says what a script threw, and meanwhile that it is being loaded', async () => {
  const evaluating = new Set<string>();
  const loaded = createContainerLoader(boot, window, shareScope, evaluating)('mfe-content');
  expect([...evaluating]).toEqual([ADDRESS]);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('elsewhere'), filename: 'other.js' }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken'), filename: ADDRESS }));
  arrive();
  await expect(loaded).rejects.toThrow('broken');
  expect([...evaluating]).toEqual([]);
});

it.each([
  ['leaves nothing', undefined, 'brought no container'],
  ['meets an element that has its name', document.createElement('div'), 'brought no container'],
])('refuses a script that %s', async (_title, left, message) => {
  const loaded = createContainerLoader(boot, window, shareScope)('mfe-content');
  arrive(left);
  await expect(loaded).rejects.toThrow(message);
});

it('knows no remote that the composition does not have', async () => {
  await expect(createContainerLoader(boot, window, shareScope)('mfe-gone')).rejects.toThrow(
    'not in this composition',
  );
});

describe('a page whose code stands behind its container', () => {
  const PAGE_SCRIPT = { src: '/assets/mfe-content/page-display.2.js', integrity: 'sha384-p' };
  const ofPage = { ...boot, page: { package: 'mfe-content', script: PAGE_SCRIPT } } as unknown as Boot;

  it('is loaded by that script, and by the container alone when it fails', async () => {
    const load = createContainerLoader(ofPage, window, shareScope);
    const first = load('mfe-content');
    expect(script()).toMatchObject({ src: `http://localhost${PAGE_SCRIPT.src}`, integrity: 'sha384-p' });
    script()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('did not arrive');
    const second = load('mfe-content', 1);
    expect(script()).toMatchObject({ src: `${ADDRESS}?again=1`, integrity: 'sha384-a' });
    arrive(aContainer());
    await expect(second).resolves.toEqual({ mount: 'it' });
  });
});
