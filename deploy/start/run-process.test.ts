import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runProcess, runProgram } from './run-process.ts';
import type { Part } from './site-plan.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-process-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** A process of the site with this program, reachable at a port it writes down itself. */
const aPart = (program: string): Part => {
  const script = path.join(folder, 'program.ts');
  writeFileSync(script, program);
  return {
    name: 'edge',
    title: 'The edge',
    script,
    variables: { WORD: 'from the plan' },
    readyUrl: 'http://127.0.0.1:1/readyz',
  };
};

const log = (): string => readFileSync(path.join(folder, 'logs', 'edge.log'), 'utf8');

it('tells why a process ended by itself, in the words of its log and without its stack', async () => {
  const part = aPart(`
    console.log(JSON.stringify({ level: 50, msg: 'cannot listen', err: { message: 'port is taken' } }));
    console.error('Error: no\\n    at somewhere (file.ts:1:1)');
    process.exit(3);
  `);
  const { ended } = runProcess(part, folder, process.env);
  const { message } = await ended;
  expect(message).toContain('cannot listen: port is taken');
  expect(message).toContain('The edge stopped by itself (exit code 3)');
  expect(message).not.toContain('file.ts');
});

it('does not wait for a process that is gone', async () => {
  const running = runProcess(aPart('process.exit(1);'), folder, process.env);
  await expect(running.ready()).rejects.toThrow('The edge stopped by itself');
  await running.stop(1_000);
});

it('tells when a program has done its work, and why one could not', async () => {
  const run = (program: string) => runProgram(aPart(program), folder, process.env).done;
  await expect(run('')).resolves.toBeUndefined();
  await expect(run(`console.error('no space left'); process.exit(1);`)).rejects.toThrow(
    /no space left\nThe edge failed \(exit code 1\)/,
  );
});

it('gives the plan of the site precedence over the surroundings', async () => {
  const part = aPart('console.log(process.env.WORD);');
  await runProcess(part, folder, { ...process.env, WORD: 'from outside' }).ended;
  expect(log()).toBe('from the plan\n');
});

it('asks a process to stop, and ends one that will not', async () => {
  const part = aPart(`process.on('SIGTERM', () => console.log('asked')); setInterval(() => {}, 1_000);
    console.log('up');`);
  const running = runProcess(part, folder, process.env);
  while (!log().includes('up')) await new Promise((resolve) => setImmediate(resolve));
  await running.stop(300);
  expect(log()).toBe('up\nasked\n');
});
