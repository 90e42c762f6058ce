import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readEnvironment } from '../env.ts';
import type { Order } from './command.ts';
import { buildDoor, doorOf, openDoor } from './door.ts';
import { sendOrder } from './send.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-door-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const anOrder: Order = { actor: 'mira', command: { name: 'list', kind: 'blog' } };

const withDoor = async (operate: Parameters<typeof buildDoor>[0], work: () => Promise<void>) => {
  const door = buildDoor(operate);
  await openDoor(folder, door);
  try {
    await work();
  } finally {
    await door.close();
  }
};

it('takes orders to the process that has the folder open', async () => {
  const taken: Order[] = [];
  const operate = async (order: Order) => {
    taken.push(order);
    return { isDone: true, lines: ['done'] };
  };
  await withDoor(operate, async () => {
    const outcome = await sendOrder(readEnvironment({ MARQUEE_DATA: folder }), anOrder);
    expect(outcome).toEqual({ isDone: true, lines: ['done'] });
    expect(taken).toEqual([anOrder]);
  });
});

it('says what went wrong behind it', async () => {
  const operate = async () => {
    throw new Error('The disk is full.');
  };
  await withDoor(operate, async () => {
    const outcome = await sendOrder(readEnvironment({ MARQUEE_DATA: folder }), anOrder);
    expect(outcome).toEqual({ isDone: false, lines: ['The disk is full.'] });
  });
});

it('lets nobody in but the account of the process', async () => {
  await withDoor(
    async () => ({ isDone: true, lines: [] }),
    async () => {
      const { mode } = await stat(path.dirname(doorOf(folder)));
      expect(mode & 0o777).toBe(0o700);
    },
  );
});

it('opens where a killed process has left its own', async () => {
  const operate = async () => ({ isDone: true, lines: [] });
  const left = buildDoor(operate);
  await openDoor(folder, left);
  await withDoor(operate, async () => {
    expect((await sendOrder(readEnvironment({ MARQUEE_DATA: folder }), anOrder)).isDone).toBe(true);
  });
  await left.close();
});

it('is not needed where no site runs: the order is carried out on the database itself', async () => {
  const environment = readEnvironment({ MARQUEE_DATA: folder });
  await expect(sendOrder(environment, anOrder)).rejects.toMatchObject({ code: '42P01' });
}, 60_000);
