import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { CannotStart } from './cannot-start.ts';
import { logTail } from './log-tail.ts';
import { type Part, REPOSITORY } from './site-plan.ts';

/** The first start migrates and seeds before it answers. */
const READY_MS = 180_000;
const POLL_MS = 50;

export interface RunningPart {
  part: Part;
  /** Resolves when the process answers that it may be sent requests. @throws {CannotStart} */
  ready(): Promise<void>;
  /** Resolves with the reason when the process ends without being asked to. */
  ended: Promise<CannotStart>;
  /** Asks the process to end, and ends it when it has not after so long. */
  stop(patienceMs: number): Promise<void>;
}

function openLog(dataFolder: string, name: string): { file: string; handle: number } {
  const folder = path.join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  if (existsSync(file)) renameSync(file, path.join(folder, `${name}.previous.log`));
  return { file, handle: openSync(file, 'w') };
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

const launch = (part: Part, dataFolder: string, variables: NodeJS.ProcessEnv) => {
  const { file, handle } = openLog(dataFolder, part.name);
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      path.join(import.meta.dirname, 'stop-with-parent.ts'),
      path.resolve(REPOSITORY, part.script),
    ],
    {
      cwd: REPOSITORY,
      env: { ...variables, ...part.variables },
      stdio: ['ignore', handle, handle, 'ipc'],
      // Ctrl-C reaches a whole group of processes, and these have an order to stop in.
      detached: true,
    },
  );
  closeSync(handle);
  return { child, logFile: file };
};

const sentence = (part: Part, what: string, logFile: string): CannotStart => {
  const said = logTail(logFile);
  return new CannotStart(
    `${said === '' ? '' : `${said}\n`}${part.title} ${what}; its log is ${path.relative(process.cwd(), logFile)}.`,
  );
};

/** Starts one process of the site, with its words in a log file of its own. */
export function runProcess(part: Part, dataFolder: string, variables: NodeJS.ProcessEnv): RunningPart {
  const { child, logFile } = launch(part, dataFolder, variables);
  let isAsked = false;
  let reason: CannotStart | undefined;
  const exited = once(child, 'exit').then(([code, signal]) => {
    reason = sentence(part, `stopped by itself (${String(signal ?? `exit code ${code}`)})`, logFile);
    return reason;
  });

  async function ready(): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (!(await isReady(part.readyUrl))) {
      if (reason !== undefined) throw reason;
      if (Date.now() > deadline) throw sentence(part, `is not ready after ${READY_MS / 1000} s`, logFile);
      await wait(POLL_MS);
    }
  }

  async function stop(patienceMs: number): Promise<void> {
    isAsked = true;
    if (reason !== undefined) return;
    child.kill('SIGTERM');
    const patience = new AbortController();
    await Promise.race([exited, wait(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
    if (reason !== undefined) return;
    child.kill('SIGKILL');
    await exited;
  }

  const ended = new Promise<CannotStart>((resolve) => {
    void exited.then((why) => {
      if (!isAsked) resolve(why);
    });
  });

  return { part, ready, ended, stop };
}
