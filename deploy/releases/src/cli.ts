import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Command, CommanderError } from 'commander';

import { chooseRegistry } from './commands/choose-registry.ts';
import { findEnvironments } from './commands/environment-at.ts';
import { asRefusal, describeFaults } from './commands/faults.ts';
import { createBrowserLook } from './commands/look-in-browser.ts';
import { createProgram } from './commands/program.ts';
import type { FaultCode } from './registry-error.ts';

const REFUSED = 1;
const NOT_UNDERSTOOD = 2;
/** The composition was written, and a running edge serves another one. */
const NOT_SERVED = 3;

const NOT_UNDERSTOOD_CODES = new Set<FaultCode>(['PACKAGE_UNKNOWN', 'REASON_MISSING', 'USAGE']);

const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

/** The last value a command showed: with `--json`, standard output is one document. */
let result: unknown;

const clock = (): Date => new Date();

function openProgram(): Command {
  const { registry, edges, user, source, anchors } = chooseRegistry(repositoryRoot, process.env, {
    clock,
    wait: (milliseconds) => wait(milliseconds),
    onDamage: (error) => process.stderr.write(`Warning: ${error.message}\n`),
  });
  // npm runs a workspace's script in its folder; what was typed counts from where it was typed.
  const workingFolder = process.env['INIT_CWD'] ?? process.cwd();
  return createProgram({
    registry,
    repositoryRoot,
    workingFolder,
    environmentAt: findEnvironments({ workingFolder, token: process.env['PROMOTE_TOKEN'] ?? '', clock }),
    site: process.env['SITE_ORIGIN'] ?? 'http://localhost:8080',
    user,
    edges,
    clock,
    wait: (milliseconds) => wait(milliseconds),
    notServed() {
      process.exitCode = NOT_SERVED;
    },
    inBrowser: createBrowserLook({
      repositoryRoot,
      registry,
      source,
      anchors,
      clock,
      environment: process.env,
    }),
    refused() {
      process.exitCode = REFUSED;
    },
    show(text, value) {
      result = value;
      if (!isJson()) process.stdout.write(`${text}\n`);
    },
  });
}

// Before anything of the registry is opened: a refusal of that is printed as one document as well.
const isJson = (): boolean => process.argv.includes('--json');

try {
  await openProgram().parseAsync();
  if (isJson()) printJson(result);
} catch (error) {
  if (error instanceof CommanderError && error.code.startsWith('commander.help')) {
    process.exitCode = error.exitCode === 0 ? 0 : NOT_UNDERSTOOD;
  } else {
    const refused = asRefusal(error);
    if (isJson()) printJson({ faults: refused.faults, done: result });
    else process.stderr.write(`${describeFaults(refused, process.stderr)}\n`);
    process.exitCode = NOT_UNDERSTOOD_CODES.has(refused.code) ? NOT_UNDERSTOOD : REFUSED;
  }
}
