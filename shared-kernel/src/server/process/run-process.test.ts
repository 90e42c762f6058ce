/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const SCRIPT = path.join(__dirname, 'a-process.fixture.ts');

const run = (variables: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
      for (const look of waiting) look();
    });
  const hasSaid = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!said.includes(words)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), hasSaid, ended };
};

it.each(['SIGTERM', 'SIGINT'] as const)('closes on %s, and ends', async (signal) => {
  const { kill, hasSaid, ended } = run();
  await hasSaid('listening at');
  kill(signal);
  expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('"msg":"closing"') });
});

it('does not wait once it is told to end again', async () => {
  const { kill, hasSaid, ended } = run({ CLOSES: 'never' });
  await hasSaid('listening at');
  kill('SIGTERM');
  await hasSaid('closing');
  kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 1 });
});

it('ends with a fault where it could not be closed', async () => {
  const { kill, hasSaid, ended } = run({ CLOSES: 'badly' });
  await hasSaid('listening at');
  kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 1, said: expect.stringContaining('the disk is gone') });
});

it('says which port is busy', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await run({ PORT: String(port) }).ended).toEqual({
    code: 1,
    said: `The fixture did not start. Port ${port} is busy. Stop what uses it, or set PORT.\n`,
  });
  other.close();
});

it('says why it did not start', async () => {
  const { code, said } = await run({ PORT: '70000' }).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^The fixture did not start\. .*70000/);
});
