import path from 'node:path';
import { styleText } from 'node:util';

import { CommanderError } from 'commander';

import { createProgram } from './commands/program.ts';
import { systemUser } from './commands/user.ts';
import { releasesFolder } from './data-folder.ts';
import { RegistryError } from './registry-error.ts';
import { openRegistry } from './registry.ts';

const REFUSED = 1;
const NOT_UNDERSTOOD = 2;

const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

function describeFaults({ faults }: RegistryError): string {
  const heading = styleText('red', 'Refused:', { stream: process.stderr });
  const nextSteps = [...new Set(faults.map((fault) => fault.nextStep))];
  return [
    ...faults.map((fault) => `${heading} ${fault.message}`),
    ...nextSteps.map((nextStep) => `Next: ${nextStep}`),
  ].join('\n');
}

/** The last value a command showed: with `--json`, standard output is one document. */
let result: unknown;

const registry = openRegistry(releasesFolder(repositoryRoot, process.env), {
  clock: () => new Date(),
  onDamage: (error) => process.stderr.write(`Warning: ${error.message}\n`),
});

const program = createProgram({
  registry,
  repositoryRoot,
  // npm runs a workspace's script in its folder; what was typed counts from where it was typed.
  workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
  user: systemUser(),
  show(text, value) {
    result = value;
    if (!isJson()) process.stdout.write(`${text}\n`);
  },
});

const isJson = (): boolean => program.opts<{ json?: boolean }>().json === true;

try {
  await program.parseAsync();
  if (isJson()) printJson(result);
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : NOT_UNDERSTOOD;
  } else if (error instanceof RegistryError) {
    if (isJson()) printJson({ faults: error.faults, done: result });
    else process.stderr.write(`${describeFaults(error)}\n`);
    process.exitCode = error.code === 'USAGE' || error.code === 'REASON_MISSING' ? NOT_UNDERSTOOD : REFUSED;
  } else {
    throw error;
  }
}
