import { mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { readEnvironment } from '../env.ts';
import type { CommandRequest } from './command.ts';
import { buildOperatorServer, socketPathOf, openOperatorSocket } from './operator-socket.ts';
import { sendCommand } from './send.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const aRequest: CommandRequest = { actor: 'mira', command: { name: 'list', kind: 'blog' } };

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
  const taken: CommandRequest[] = [];
  const operate = async (request: CommandRequest) => {
    taken.push(request);
    return { isDone: true, lines: ['done'] };
  };
  await withSocket(operate, async () => {
    const outcome = await sendCommand(readEnvironment({ MARQUEE_DATA: folder }), aRequest);
    expect(outcome).toEqual({ isDone: true, lines: ['done'] });
    expect(taken).toEqual([aRequest]);
  });
});

it('says what went wrong behind it, to the operator and to the log of the site', async () => {
  const full = new Error('The disk is full.');
  const operate = async () => {
    throw full;
  };
  await withSocket(operate, async () => {
    const outcome = await sendCommand(readEnvironment({ MARQUEE_DATA: folder }), aRequest);
    expect(outcome).toEqual({ isDone: false, lines: ['The disk is full.'] });
    expect(failures).toEqual([full]);
  });
});

it('tells only the operator of a request that cannot be read', async () => {
  const operate = async () => ({ isDone: true, lines: [] });
  await withSocket(operate, async () => {
    const outcome = await sendCommand(readEnvironment({ MARQUEE_DATA: folder }), { ...aRequest, actor: '' });
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
      await expect(sendCommand(readEnvironment({ MARQUEE_DATA: folder }), aRequest)).rejects.toThrow(
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
    expect((await sendCommand(readEnvironment({ MARQUEE_DATA: folder }), aRequest)).isDone).toBe(true);
  });
  await left.close();
});

it('is not needed where no site runs: the command runs on the database itself', async () => {
  const environment = readEnvironment({ MARQUEE_DATA: folder });
  await expect(sendCommand(environment, aRequest)).rejects.toMatchObject({ code: '42P01' });
});
