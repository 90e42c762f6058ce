import { globSync } from 'node:fs';
import path from 'node:path';

import { failedChecks, type TextCheck } from './checks.ts';
import { faultsIn, readMessageFiles } from './message-files.ts';
import { messageFolders, readSiteTexts } from './site-texts.ts';

/**
 * What every text of the site is held to, in ten languages. Folders are found by their name, so that a new package needs
 * no test of its own; which keys its code may use is a matter of types (`textsOf` of the kernel).
 */
const repository = path.resolve(import.meta.dirname, '../../../..');

/** The shell, five remotes, the kernel's three and the API's mails: fewer would mean that this looks in the wrong place. */
const FEWEST_FOLDERS = 10;

/** Documents times languages; fewer would mean the same. */
const FEWEST_DOCUMENTS = 100;

const folders = messageFolders(repository);
const packages = globSync('mfe-*/package.json', { cwd: repository }).map((file) => path.dirname(file));
const silent = packages.filter((name) => !folders.includes(path.join(name, 'src', 'locales')));

const readFaults = (folder: string): string[] => {
  try {
    return faultsIn(readMessageFiles(path.join(repository, folder)));
  } catch (error) {
    return [String(error)];
  }
};

const completeness: TextCheck = {
  failure: 'Messages are not the same in ten languages',
  faults: [
    ...silent.map((name) => `${name} has no src/locales`),
    ...(folders.length < FEWEST_FOLDERS ? [`only ${folders.length} folders of messages were found`] : []),
    ...folders.flatMap((folder) => readFaults(folder).map((fault) => `${folder}: ${fault}`)),
  ],
};

const report = (failed: readonly TextCheck[]): void => {
  for (const { failure, faults } of failed) console.error(`${failure}:\n${faults.join('\n')}\n`);
  if (failed.length > 0) process.exitCode = 1;
};

// Files that cannot be read cannot be compared either.
if (completeness.faults.length > 0) report([completeness]);
else {
  const texts = readSiteTexts(repository);
  const tooFew: TextCheck = {
    failure: 'Documents are missing',
    faults: texts.documents.length < FEWEST_DOCUMENTS ? [`only ${texts.documents.length} were found`] : [],
  };
  const failed = [tooFew, ...failedChecks(texts)].filter(({ faults }) => faults.length > 0);
  report(failed);
  if (failed.length === 0) {
    console.log(
      `${folders.length} folders of messages and ${texts.documents.length} documents say the same in ten languages,
set as their language is, with the figures of the English text, the words of the glossary and labels that fit.`,
    );
  }
}
