import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { CannotStart } from './cannot-start.ts';
import { logTail } from './log-tail.ts';
import { type Part, type Program, REPOSITORY } from './site-plan.ts';

/** A server may have a long migration to run before it answers. */
const READY_MS = 180_000;
const POLL_MS = 50;

interface Stoppable {
  /** Asks the process to end, and ends it when it has not after so long. */
  stop(patienceMs: number): Promise<void>;
}

export interface RunningProgram extends Stoppable {
  /** Resolves when the process has done its work. @throws {CannotStart} */
  done: Promise<void>;
}

export interface RunningPart extends Stoppable {
  part: Part;
  /** Resolves when the process answers that it may be sent requests. @throws {CannotStart} */
  ready(): Promise<void>;
  /** Resolves with the reason when the process ends without being asked to. */
  ended: Promise<CannotStart>;
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

const launch = (part: Program, dataFolder: string, variables: NodeJS.ProcessEnv) => {
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

const sentence = (part: Program, what: string, logFile: string): CannotStart => {
  const said = logTail(logFile);
  return new CannotStart(
    `${said === '' ? '' : `${said}\n`}${part.title} ${what}; its log is ${path.relative(process.cwd(), logFile)}.`,
  );
};

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const causeOf = ({ code, signal }: Exit): string => signal ?? `exit code ${code}`;

const startProgram = (program: Program, dataFolder: string, variables: NodeJS.ProcessEnv) => {
  const { child, logFile } = launch(program, dataFolder, variables);
  let exit: Exit | undefined;
  const exited = once(child, 'exit').then(([code, signal]): Exit => (exit = { code, signal }));
  return {
    logFile,
    exited,
    exit: () => exit,
    stop: async (patienceMs: number): Promise<void> => {
      if (exit !== undefined) return;
      child.kill('SIGTERM');
      const patience = new AbortController();
      await Promise.race([exited, wait(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
      patience.abort();
      if (exit !== undefined) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
};

/** Starts a program of the site that ends once its work is done, with its words in a log file of its own. */
export function runProgram(
  program: Program,
  dataFolder: string,
  variables: NodeJS.ProcessEnv,
): RunningProgram {
  const { logFile, exited, stop } = startProgram(program, dataFolder, variables);
  const done = exited.then((exit) => {
    if (exit.code !== 0) throw sentence(program, `failed (${causeOf(exit)})`, logFile);
  });
  // A process that was told to stop is not waited for.
  done.catch(() => {});
  return { done, stop };
}

/** Starts one server of the site, with its words in a log file of its own. */
export function runProcess(part: Part, dataFolder: string, variables: NodeJS.ProcessEnv): RunningPart {
  const program = startProgram(part, dataFolder, variables);
  let isAsked = false;
  const reasonOf = (exit: Exit) => sentence(part, `stopped by itself (${causeOf(exit)})`, program.logFile);

  async function ready(): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (!(await isReady(part.readyUrl))) {
      const exit = program.exit();
      if (exit !== undefined) throw reasonOf(exit);
      if (Date.now() > deadline)
        throw sentence(part, `is not ready after ${READY_MS / 1000} s`, program.logFile);
      await wait(POLL_MS);
    }
  }

  const ended = new Promise<CannotStart>((resolve) => {
    void program.exited.then((exit) => {
      if (!isAsked) resolve(reasonOf(exit));
    });
  });

  return {
    part,
    ready,
    ended,
    stop: (patienceMs) => {
      isAsked = true;
      return program.stop(patienceMs);
    },
  };
}
