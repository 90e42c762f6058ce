import type { Boot } from '@marquee/kernel/contracts';

import { createScriptPolicy } from './script-policy.ts';

const entry = '/assets/mfe-content/remote-entry.1234567890.js';
const address = `http://localhost${entry}`;
const boot = {
  remotes: { 'mfe-content': { version: '1.0.0', entry, integrity: 'sha384-abc', messageFiles: {} } },
} as unknown as Boot;

it('gives a pinned script with its integrity', () => {
  expect(createScriptPolicy(boot, window)(entry)).toEqual({
    address,
    src: address,
    integrity: 'sha384-abc',
  });
});

it('gives a pinned script asked for by its whole address', () => {
  expect(createScriptPolicy(boot, window)(address).src).toBe(address);
});

it('gives the same script at an address of its own for another try', () => {
  expect(createScriptPolicy(boot, window)(entry, 2)).toEqual({
    address: `${address}?again=2`,
    src: `${address}?again=2`,
    integrity: 'sha384-abc',
  });
});

it('refuses a script of another origin, though the page says that it is pinned', () => {
  const elsewhere = 'https://elsewhere.example/remote-entry.js';
  const smuggled = {
    remotes: { 'mfe-content': { entry: elsewhere, integrity: 'sha384-abc' } },
  } as unknown as Boot;
  expect(() => createScriptPolicy(smuggled, window)(elsewhere)).toThrow('The composition does not pin');
});

it.each([
  ['of another origin', `https://elsewhere.example${entry}`],
  ['that no release has', '/assets/mfe-content/remote-entry.0000000000.js'],
  ['reached by a way around', '/assets/mfe-content/../mfe-content/other.js'],
])('refuses a script %s', (_title, other) => {
  expect(() => createScriptPolicy(boot, window)(other)).toThrow('The composition does not pin');
});
