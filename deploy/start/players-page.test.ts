import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { servePlayers } from './players-page.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'marquee-players-page-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const setup = () => ({ dataFolder, port: 0, siteUrl: 'http://localhost:8080' });

it('lists who can sign in, and how', async () => {
  const server = await servePlayers(setup(), {});
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetch(url)).status).toBe(404);
  const player = {
    login: 'ana',
    email: 'a@b',
    password: '<secret>',
    shows: 'x',
    country: 'DE',
    currency: 'EUR',
  };
  await writeFile(path.join(dataFolder, 'ready-made-players.json'), JSON.stringify([player]));
  const text = await (await fetch(url)).text();
  for (const part of ['ana', 'a@b', '&lt;secret>', 'http://localhost:8080/en/login'])
    expect(text).toContain(part);
  server.close();
});

it('does not exist in production', async () => {
  await expect(servePlayers(setup(), { NODE_ENV: 'production' })).rejects.toThrow('for development');
});
