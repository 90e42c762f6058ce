import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES } from '../locale/languages.ts';
import { faultsIn, readMessageFiles } from './message-files.ts';
import { proseOf, typographyFaults } from './typography.ts';

/**
 * Every folder of messages says the same in ten languages, and every text is set as its language is. Folders are found
 * by their name, so that a new package needs no test of its own; which keys its code may use is a matter of types
 * (`textsOf` of the kernel).
 */
const repository = path.resolve(import.meta.dirname, '../../..');

/** The shell, five remotes, and the kernel's two: fewer would mean that this looks in the wrong place. */
const FEWEST = 8;

/** Documents times languages; fewer would mean the same. */
const FEWEST_DOCUMENTS = 100;

const folders = globSync(
  ['{shell,mfe-*}/src/locales', 'shared-kernel/src/ui/locales', 'shared-kernel/src/contracts/error-texts'],
  { cwd: repository },
);
/** These have keys and forms of their own; only how their texts are set is looked at here. */
const otherFolders = ['deploy/api/seed/texts', 'deploy/providers/games/src/client/locales'];
const documents = globSync(`deploy/api/seed/content/*/*/{${LANGUAGES.join(',')}}.md`, { cwd: repository });
const packages = globSync('mfe-*/package.json', { cwd: repository }).map((file) => path.dirname(file));
const silent = packages.filter((name) => !folders.includes(path.join(name, 'src', 'locales')));

const readFaults = (folder: string): string[] => {
  try {
    return faultsIn(readMessageFiles(path.join(repository, folder)));
  } catch (error) {
    return [String(error)];
  }
};

const typographyOfMessages = (folder: string): string[] => {
  const files = readMessageFiles(path.join(repository, folder));
  return LANGUAGES.flatMap((lang) =>
    Object.entries(files[lang] ?? {}).flatMap(([key, message]) =>
      typographyFaults(lang, message).map((fault) => `${folder}: ${lang}: "${key}" ${fault}`),
    ),
  );
};

const typographyOfDocument = (file: string): string[] => {
  const lang = LANGUAGES.find((language) => path.basename(file, '.md') === language);
  if (lang === undefined) return [];
  const prose = proseOf(readFileSync(path.join(repository, file), 'utf8'));
  return prose
    .split('\n')
    .flatMap((line, index) => typographyFaults(lang, line).map((fault) => `${file}:${index + 1} ${fault}`));
};

const faults = [
  ...silent.map((name) => `${name} has no src/locales`),
  ...folders.flatMap((folder) => readFaults(folder).map((fault) => `${folder}: ${fault}`)),
];
const typography = [
  ...[...folders, ...otherFolders].flatMap(typographyOfMessages),
  ...documents.flatMap(typographyOfDocument),
];

if (faults.length > 0 || folders.length < FEWEST) {
  console.error(`Messages are not the same in ten languages:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${folders.length} folders of messages say the same in ten languages.`);
}

if (typography.length > 0 || documents.length < FEWEST_DOCUMENTS) {
  console.error(`Texts are not set as their language is:\n${typography.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${documents.length} documents and all messages are set as their language is.`);
}
