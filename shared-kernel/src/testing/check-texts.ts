import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES } from '../locale/languages.ts';
import { faultsIn, readMessageFiles } from './message-files.ts';
import { figureFaults } from './typed-figures.ts';
import { proseOf, typographyFaults } from './typography.ts';

/**
 * Every folder of messages says the same in ten languages, every text is set as its language is, and a translation has
 * the figures of the English text. Folders are found by their name, so that a new package needs no test of its own;
 * which keys its code may use is a matter of types (`textsOf` of the kernel).
 */
const repository = path.resolve(import.meta.dirname, '../../..');

/** The shell, five remotes, and the kernel's three: fewer would mean that this looks in the wrong place. */
const FEWEST = 9;

/** Documents times languages; fewer would mean the same. */
const FEWEST_DOCUMENTS = 100;

const folders = globSync(
  [
    '{shell,mfe-*}/src/locales',
    'shared-kernel/src/{forms,ui}/locales',
    'shared-kernel/src/contracts/error-texts',
  ],
  { cwd: repository },
);
/** These have keys and forms of their own; only their typography and figures are checked here. */
const otherFolders = ['deploy/seed/texts', 'deploy/providers/games/src/client/locales'];
const documents = globSync(`deploy/seed/content/*/*/{${LANGUAGES.join(',')}}.md`, { cwd: repository });
const packages = globSync('mfe-*/package.json', { cwd: repository }).map((file) => path.dirname(file));
const silent = packages.filter((name) => !folders.includes(path.join(name, 'src', 'locales')));

const readFaults = (folder: string): string[] => {
  try {
    return faultsIn(readMessageFiles(path.join(repository, folder)));
  } catch (error) {
    return [String(error)];
  }
};

/** How a value is written is for the program: `{{day, datetime(dateStyle: long)}}` is no prose. */
const withoutFormats = (message: string): string => message.replaceAll(/\{\{(\w+),[^}]*\}\}/g, '{{$1}}');

interface TextFaults {
  typography: string[];
  figures: string[];
}

const messageFaults = (folder: string): TextFaults[] => {
  const files = readMessageFiles(path.join(repository, folder));
  return LANGUAGES.flatMap((lang) =>
    Object.entries(files[lang] ?? {}).map(([key, message]) => {
      const place = `${folder}: ${lang}: "${key}"`;
      // A plural form that English has not ("few") has no text to compare with.
      const english = files['en']?.[key] ?? message;
      return {
        typography: typographyFaults(lang, withoutFormats(message)).map((fault) => `${place} ${fault}`),
        figures: figureFaults(english, lang, message).map((fault) => `${place} ${fault}`),
      };
    }),
  );
};

const readProse = (file: string): string => proseOf(readFileSync(path.join(repository, file), 'utf8'));

const documentFaults = (file: string): TextFaults => {
  const lang = LANGUAGES.find((language) => path.basename(file, '.md') === language);
  if (lang === undefined) throw new RangeError(`${file} is in no language of the site`);
  const prose = readProse(file);
  const english = readProse(path.join(path.dirname(file), 'en.md'));
  return {
    typography: prose
      .split('\n')
      .flatMap((line, index) => typographyFaults(lang, line).map((fault) => `${file}:${index + 1} ${fault}`)),
    figures: figureFaults(english, lang, prose).map((fault) => `${file} ${fault}`),
  };
};

const faults = [
  ...silent.map((name) => `${name} has no src/locales`),
  ...folders.flatMap((folder) => readFaults(folder).map((fault) => `${folder}: ${fault}`)),
];
const texts = [...[...folders, ...otherFolders].flatMap(messageFaults), ...documents.map(documentFaults)];
const typography = texts.flatMap((text) => text.typography);
const figures = texts.flatMap((text) => text.figures);

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

if (figures.length > 0) {
  console.error(`Translations have other figures than the English text:\n${figures.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log('Translations have the figures of the English text.');
}
