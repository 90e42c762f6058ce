import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';
import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import { openPlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { openBreachedPasswords } from './breached-passwords.ts';

/** SHA-1 of `P@ssw0rd-of-2019`, by `sha1sum`. */
const [PREFIX, REST] = ['FDBAC', '9C4959CFC4092F2112182A927281C7B5272'];

let folder: string;
const write = async (prefix: string, ...lines: string[]) =>
  writeFile(path.join(folder, `${prefix}.txt`), lines.join('\r\n'));
beforeEach(async () => {
  folder = temporaryFolder();
  await Promise.all([write('00000'), write('FFFFF')]);
});

it('knows what is on the list, and nothing else', async () => {
  const isBreached = await openBreachedPasswords(folder);
  await write(PREFIX, `${'0'.repeat(35)}:9`, `${REST}:3`);
  expect(await isBreached('P@ssw0rd-of-2019')).toBe(true);
  await write(PREFIX, `${'0'.repeat(35)}:9`, `${REST}:0`);
  expect(await isBreached('P@ssw0rd-of-2019')).toBe(false);
  await write(PREFIX, `${'0'.repeat(35)}:9`);
  expect(await isBreached('P@ssw0rd-of-2019')).toBe(false);
});

it('does not take a password for unknown that it cannot look up', async () => {
  const isBreached = await openBreachedPasswords(folder);
  await expect(isBreached('P@ssw0rd-of-2019')).rejects.toThrow('ENOENT');
});

it('is opened whole or not at all', async () => {
  await rm(path.join(folder, 'FFFFF.txt'));
  await expect(openBreachedPasswords(folder)).rejects.toThrow('ENOENT');
});

it(
  'refuses what the list of thefts has',
  async () => {
    await write(PREFIX, `${REST}:3`);
    const site = await openPlayersSite({ variables: { BREACHED_PASSWORDS: folder } });
    const change = { current: READY_MADE_PASSWORD, password: 'P@ssw0rd-of-2019' };
    const { data } = await site.send('verified', 'POST', '/password/change', change);
    await site.close();
    expect(data.errors.password).toEqual([expect.objectContaining({ code: 'field.password_known' })]);
  },
  OPENING_MS,
);
