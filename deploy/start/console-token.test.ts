import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openRegistry } from '@marquee/releases';

import { consoleToken } from './console-token.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'marquee-console-token-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const registry = () => openRegistry(path.join(dataFolder, 'releases'), { clock: () => new Date() });

it('makes one manager’s token, and keeps it for as long as it counts', () => {
  const secret = consoleToken(dataFolder, {});
  expect(registry().tokens.find(secret)).toMatchObject({ role: 'manager' });
  expect(consoleToken(dataFolder, {})).toBe(secret);
  expect(registry().tokens.list()).toHaveLength(1);
  const file = path.join(dataFolder, 'console-token');
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('makes another one in place of what counts no more', () => {
  writeFileSync(path.join(dataFolder, 'console-token'), 'mrq_old');
  const secret = consoleToken(dataFolder, {});
  const [{ id } = { id: '' }] = registry().tokens.list();
  registry().tokens.revoke(id, { by: 'ana', why: 'seen in a log' });
  expect(consoleToken(dataFolder, {})).not.toBe(secret);
});

it('makes none in production', () => {
  expect(() => consoleToken(dataFolder, { NODE_ENV: 'production' })).toThrow('for development');
});
