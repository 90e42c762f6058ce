import type { Boot } from '@marquee/kernel/contracts';

import { createScriptPolicy } from './script-policy.ts';

const entry = '/assets/mfe-content/remote-entry.1234567890.js';
const boot = {
  remotes: { 'mfe-content': { version: '1.0.0', entry, integrity: 'sha384-abc', messageFiles: {} } },
} as unknown as Boot;

it('gives a pinned script with its integrity', () => {
  expect(createScriptPolicy(boot, window)(entry)).toEqual({ src: entry, integrity: 'sha384-abc' });
});

it('gives a pinned script asked for by its whole address', () => {
  expect(createScriptPolicy(boot, window)(`http://localhost${entry}`).src).toBe(entry);
});

it.each([
  ['of another origin', `https://elsewhere.example${entry}`],
  ['that no release has', '/assets/mfe-content/remote-entry.0000000000.js'],
  ['reached by a way around', '/assets/mfe-content/../mfe-content/other.js'],
])('refuses a script %s', (_title, address) => {
  expect(() => createScriptPolicy(boot, window)(address)).toThrow('The composition does not pin');
});
