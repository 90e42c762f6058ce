import path from 'node:path';
import { parseArgs } from 'node:util';

import { CannotCreate, createRemote } from './create-remote.ts';
import { isRepository, kernelVersion } from './versions-beside.ts';

const USAGE = `Usage: npm run create-remote -- <mfe-name> [--into <empty folder>] [--kernel <version or tarball>]

Writes a whole remote: a public page, a page for players, texts in ten languages, tests.
  --into    a folder of another repository; without it, the remote stands beside the shell
  --kernel  where npm gets the kernel from there, by default the version that this is`;

const repository = path.resolve(import.meta.dirname, '../..');

function readRequest(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { into: { type: 'string' }, kernel: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  return { ...values, names: positionals };
}

const nextSteps = (name: string, folder: string, isOutside: boolean): string =>
  isOutside
    ? `${name} is in ${folder}. Next there:
  npm install
  npm test && npm run build && npm run conformance
  npm run dev                      inside a running site, named by MARQUEE_URL
Then publish it: npm run release -- publish --from ${path.join(folder, 'dist')}`
    : `${name} is there. Next:
  npm install
  npm run test:unit -- ${name}
  npm start                        builds, publishes and pins it
  npm run dev -w ${name}           inside the running site
Add its team to CODEOWNERS.`;

/** The command: a remote from the template, and what to do with it. */
export function createCommand(words: string[]): void {
  try {
    const { names, into, kernel, help } = readRequest(words);
    const [name] = names;
    if (help || name === undefined || names.length > 1) {
      console.log(USAGE);
      process.exitCode = help ? 0 : 2;
      return;
    }
    const isOutside = into !== undefined || !isRepository();
    const folder = path.resolve(into ?? (isOutside ? name : path.join(repository, name)));
    createRemote({ name, folder, ...(isOutside ? { kernel: kernel ?? kernelVersion() } : {}) });
    console.log(nextSteps(name, folder, isOutside));
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
    if (!(error instanceof CannotCreate) && !isUsage) throw error;
    console.error(`${(error as Error).message}${isUsage ? `\n\n${USAGE}` : ''}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

if (import.meta.main) createCommand(process.argv.slice(2));
