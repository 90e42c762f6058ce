import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { listPlayers } from './list-players.ts';
import { READY_MADE_PASSWORD, READY_MADE_PLAYERS } from './ready-made.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

it('names each player with what signs them in, and goes when it is not wanted', async () => {
  await listPlayers(folder, true);
  const players = JSON.parse(await readFile(path.join(folder, 'ready-made-players.json'), 'utf8'));
  expect(players).toHaveLength(READY_MADE_PLAYERS.length);
  expect(players[0]).toMatchObject({ email: 'fresh@players.example', password: READY_MADE_PASSWORD });
  await listPlayers(folder, false);
  expect(await readdir(folder)).toEqual([]);
});

it('has no two players with one login or one phone', () => {
  for (const key of ['login', 'phone'] as const)
    expect(new Set(READY_MADE_PLAYERS.map((player) => player[key])).size).toBe(READY_MADE_PLAYERS.length);
});
