import { globSync } from 'node:fs';
import path from 'node:path';

import { faultsIn, readMessageFiles } from './message-files.ts';

/**
 * Every folder of messages says the same in ten languages. Folders are found by their name, so that a new package
 * needs no test of its own; which keys its code may use is a matter of types (`textsOf` of the kernel).
 */
const repository = path.resolve(import.meta.dirname, '../../..');

/** The shell, five remotes, and the kernel's two: fewer would mean that this looks in the wrong place. */
const FEWEST = 8;

const folders = globSync(
  ['{shell,mfe-*}/src/locales', 'shared-kernel/src/ui/locales', 'shared-kernel/src/contracts/error-texts'],
  { cwd: repository },
);
const packages = globSync('mfe-*/package.json', { cwd: repository }).map((file) => path.dirname(file));
const silent = packages.filter((name) => !folders.includes(path.join(name, 'src', 'locales')));

const readFaults = (folder: string): string[] => {
  try {
    return faultsIn(readMessageFiles(path.join(repository, folder)));
  } catch (error) {
    return [String(error)];
  }
};

const faults = [
  ...silent.map((name) => `${name} has no src/locales`),
  ...folders.flatMap((folder) => readFaults(folder).map((fault) => `${folder}: ${fault}`)),
];

if (faults.length > 0 || folders.length < FEWEST) {
  console.error(`Messages are not the same in ten languages:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${folders.length} folders of messages say the same in ten languages.`);
}
