import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { REPOSITORY } from './ports.ts';

const READY_MS = 240_000;
const POLL_MS = 100;

/** A process that a benchmark measures or needs. */
export interface Child {
  pid: number;
  stop(): Promise<void>;
}

export interface ChildCommand {
  parameters: string[];
  env?: Record<string, string>;
  /** What tells that the process may be measured: an address that answers 200, or a port that is open. */
  ready: { url: string } | { port: number };
}

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

const isReady = (ready: ChildCommand['ready']): Promise<boolean> =>
  'url' in ready ? answers(ready.url) : isOpen(ready.port);

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Starts a process and waits until it answers. @throws with its last words when it ends before */
export async function startChild({ parameters, env, ready }: ChildCommand): Promise<Child> {
  const command = process.execPath;
  const child = spawn(command, parameters, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  const listen = (chunk: Buffer): void => {
    words = (words + chunk.toString()).slice(-2_000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => {});
  const deadline = Date.now() + READY_MS;
  while (!(await Promise.race([isReady(ready), failed]))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stopChild(child);
      throw new Error(`${command} ${parameters.join(' ')} did not start.\n${words}`);
    }
    await wait(POLL_MS);
  }
  return { pid: child.pid ?? 0, stop: () => stopChild(child) };
}

const execute = promisify(execFile);

/** Runs a script of this repository to its end. @throws with what it said when it fails */
export const runScript = (parameters: string[], env: Record<string, string>): Promise<unknown> =>
  execute(process.execPath, parameters, { cwd: REPOSITORY, env: { ...process.env, ...env } });
