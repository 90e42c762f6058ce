import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { readEnvironment } from '../env.ts';
import type { Order } from './command.ts';
import { buildOperatorServer, socketPathOf, openOperatorSocket } from './operator-socket.ts';
import { sendOrder } from './send.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-operator-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const anOrder: Order = { actor: 'mira', command: { name: 'list', kind: 'blog' } };

type Operate = Parameters<typeof buildOperatorServer>[0]['operate'];

const failures: unknown[] = [];
const serverFor = (operate: Operate) =>
  buildOperatorServer({ operate, onFailure: (error) => failures.push(error) });
beforeEach(() => failures.splice(0));

const withSocket = async (operate: Operate, work: () => Promise<void>) => {
  const operatorServer = serverFor(operate);
  await openOperatorSocket(folder, operatorServer);
  try {
    await work();
  } finally {
    await operatorServer.close();
  }
};

it('takes orders to the process that has the folder open', async () => {
  const taken: Order[] = [];
  const operate = async (order: Order) => {
    taken.push(order);
    return { isDone: true, lines: ['done'] };
  };
  await withSocket(operate, async () => {
    const outcome = await sendOrder(readEnvironment({ MARQUEE_DATA: folder }), anOrder);
    expect(outcome).toEqual({ isDone: true, lines: ['done'] });
    expect(taken).toEqual([anOrder]);
  });
});

it('says what went wrong behind it, to the operator and to the log of the site', async () => {
  const full = new Error('The disk is full.');
  const operate = async () => {
    throw full;
  };
  await withSocket(operate, async () => {
    const outcome = await sendOrder(readEnvironment({ MARQUEE_DATA: folder }), anOrder);
    expect(outcome).toEqual({ isDone: false, lines: ['The disk is full.'] });
    expect(failures).toEqual([full]);
  });
});

it('tells only the operator of an order that nobody could take', async () => {
  const operate = async () => ({ isDone: true, lines: [] });
  await withSocket(operate, async () => {
    const outcome = await sendOrder(readEnvironment({ MARQUEE_DATA: folder }), { ...anOrder, actor: '' });
    expect(outcome).toMatchObject({ isDone: false });
    expect(failures).toEqual([]);
  });
});

it.each(['<html>', '{"done":true}', ''])(
  'is said to be of another release when it answers %j',
  async (body) => {
    const other = createServer((_, response) => response.end(body));
    await mkdir(path.dirname(socketPathOf(folder)), { recursive: true });
    await new Promise<void>((resolve) => other.listen(socketPathOf(folder), resolve));
    try {
      await expect(sendOrder(readEnvironment({ MARQUEE_DATA: folder }), anOrder)).rejects.toThrow(
        'something that is no outcome',
      );
    } finally {
      other.close();
    }
  },
);

it('lets nobody in but the account of the process', async () => {
  await withSocket(
    async () => ({ isDone: true, lines: [] }),
    async () => {
      const { mode } = await stat(path.dirname(socketPathOf(folder)));
      expect(mode & 0o777).toBe(0o700);
    },
  );
});

it('opens where a killed process has left its own', async () => {
  const operate = async () => ({ isDone: true, lines: [] });
  const left = serverFor(operate);
  await openOperatorSocket(folder, left);
  await withSocket(operate, async () => {
    expect((await sendOrder(readEnvironment({ MARQUEE_DATA: folder }), anOrder)).isDone).toBe(true);
  });
  await left.close();
});

it('is not needed where no site runs: the order is carried out on the database itself', async () => {
  const environment = readEnvironment({ MARQUEE_DATA: folder });
  await expect(sendOrder(environment, anOrder)).rejects.toMatchObject({ code: '42P01' });
});
