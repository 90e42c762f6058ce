import path from 'node:path';
import { parseArgs } from 'node:util';

import { PackageName } from '../src/contracts/manifest.ts';
import { BuildFailed } from './run-build.ts';
import { wrapContainer } from './wrap-container.ts';

const USAGE = `Usage: marquee wrap <folder of the build> --name <mfe-name> --into <folder to publish>/client

Makes one classic script of a container that is an ES module, as Vite's federation plugin builds it with manifest: true.`;

/** The command `wrap`, with its words. */
export async function wrapCommand(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { name: { type: 'string' }, into: { type: 'string' } },
  });
  const [moduleFolder] = positionals;
  const { name, into } = values;
  if (moduleFolder === undefined || into === undefined || !PackageName.safeParse(name).success) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  try {
    await wrapContainer({ moduleFolder, packageName: name ?? '', outputFolder: path.resolve(into) });
    console.log(`${name}: one script in ${into}`);
  } catch (error) {
    console.error(error instanceof BuildFailed ? error.message : error);
    process.exitCode = 1;
  }
}
