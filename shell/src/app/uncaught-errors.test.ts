import type { Boot } from '@marquee/kernel/contracts';

import { reportUncaughtErrors } from './uncaught-errors.ts';

const boot = {
  scripts: [{ src: '/assets/shell/1.0.0/shell.js' }],
  remotes: {
    'mfe-content': { entry: '/assets/mfe-content/1.0.0/remote-entry.js' },
    'mfe-cashier': { entry: 'http://localhost:9000/remote-entry.js' },
  },
} as unknown as Boot;

const report = jest.fn();

// Listeners of a window stay, so that one set-up serves all tests.
const evaluating = new Set<string>();
beforeAll(() => reportUncaughtErrors({ boot, window, report, evaluating }));
beforeEach(() => report.mockClear());

let count = 0;

const errorAt = (...files: string[]): Error => {
  count += 1;
  const error = new Error(`broken ${count}`);
  error.stack = [`Error: broken ${count}`, ...files.map((file) => `    at handler (${file}:1:2)`)].join('\n');
  return error;
};

const throwIt = (error: Error): void =>
  void window.dispatchEvent(new ErrorEvent('error', { error, filename: '' }));

const SHELL = 'http://localhost/assets/shell/1.0.0/shell.js';
const CONTENT = 'http://localhost/assets/mfe-content/1.0.0/blog.js';

it.each([
  ['a handler of a remote', [CONTENT, SHELL], 'mfe-content'],
  ['what the kernel does for a remote', [SHELL, CONTENT, SHELL], 'mfe-content'],
  ['a remote under development', ['http://localhost:9000/blog.js', SHELL], 'mfe-cashier'],
  ['the shell itself', [SHELL], 'shell'],
])('reports what %s throws', (_title, files, owner) => {
  const error = errorAt(...files);
  throwIt(error);
  expect(report.mock.calls).toEqual([[owner, 'handler', error]]);
});

it('reports a rejection that nobody handles', () => {
  const reason = errorAt(CONTENT);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(report.mock.calls).toEqual([['mfe-content', 'handler', reason]]);
});

it('says nothing of a call that the network cut off, and reports one that the API refused', () => {
  const reject = (code: string) => {
    const reason = Object.assign(errorAt(CONTENT), { code });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    throwIt(Object.assign(errorAt(CONTENT), { code }));
  };
  reject('NETWORK');
  expect(report).not.toHaveBeenCalled();
  reject('UNAVAILABLE');
  expect(report).toHaveBeenCalledTimes(2);
});

it('leaves what a script throws while it is loaded to whoever loads it', () => {
  evaluating.add(CONTENT);
  const error = errorAt(CONTENT);
  window.dispatchEvent(new ErrorEvent('error', { error, filename: CONTENT }));
  expect(report).not.toHaveBeenCalled();
  evaluating.delete(CONTENT);
});

it('says nothing of code that is not ours', () => {
  throwIt(errorAt('chrome-extension://abc/inject.js'));
  expect(report).not.toHaveBeenCalled();
});

it('says the same once, and not without end', () => {
  const error = errorAt(CONTENT);
  throwIt(error);
  throwIt(error);
  expect(report).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 20; time += 1) throwIt(errorAt(CONTENT));
  expect(report.mock.calls.length).toBeLessThanOrEqual(10);
});
