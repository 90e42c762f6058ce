import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { lockDataFolder, requireFreePorts, requireWritableFolder } from './check-machine.ts';
import { readDataFolder, readPort } from './site-plan.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-machine-'));

afterAll(() => rmSync(folder, { recursive: true }));

it('names the port that is taken and what needs it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const ports = [{ port, purpose: 'the API' }];
  await expect(requireFreePorts(ports)).rejects.toThrow(`Port ${port} is taken, and the API needs it`);
  other.close();
  await once(other, 'close');
  await expect(requireFreePorts(ports)).resolves.toBeUndefined();
});

it('makes the data folder where it is missing', () => {
  expect(() => requireWritableFolder(path.join(folder, 'new', 'data'))).not.toThrow();
});

it('says that the data folder cannot be written to', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => requireWritableFolder(path.join(file, 'data'))).toThrow('cannot be written to (ENOTDIR)');
});

it('keeps a second site out of the data folder, whatever database they use', async () => {
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Another Marquee (process ${process.pid}) runs on the data folder ${folder}: stop it, or choose another folder with MARQUEE_DATA.`,
  );
  unlock();
  (await lockDataFolder(folder))();
});

it.each(['http', '0', '-1', '80.5', '65500'])('refuses %s as a port', (value) => {
  expect(() => readPort(value)).toThrow('must be a whole number from 1 to 65172');
});

it('takes 8080 where no port is given', () => {
  expect([readPort(undefined), readPort('')]).toEqual([8080, 8080]);
});

it('counts a relative data folder from the repository and not from the working folder', () => {
  expect(readDataFolder('here')).toBe(path.resolve(import.meta.dirname, '../../here'));
});
