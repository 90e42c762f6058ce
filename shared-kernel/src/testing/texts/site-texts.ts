import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Language, LANGUAGES } from '../../locale/languages.ts';
import { type MessageFiles, readMessageFiles } from './message-files.ts';

/** One message in one language, beside the English that it translates. */
export interface Message {
  /** Folder or file the message lies in, from the root of the repository. */
  folder: string;
  key: string;
  lang: Language;
  text: string;
  english: string;
}

/** A Markdown source in one language, beside the English that it translates. */
export interface TextDocument {
  file: string;
  lang: Language;
  source: string;
  english: string;
}

/** All that the site says. */
export interface SiteTexts {
  messages: Message[];
  documents: TextDocument[];
}

/** Folders of messages that the site's own screens, mails and SMS show: equal keys and plural forms in each language. */
const ROOMS = [
  '{shell,mfe-*}/src/locales',
  'shared-kernel/create/template/src/locales',
  'shell/src/account/locales',
  'shell/src/service-worker/texts',
  'mfe-catalogue/src/features/{real-play,game-bonuses}/locales',
  'shared-kernel/src/{forms,ui}/locales',
  'shared-kernel/src/contracts/error-texts',
  'deploy/edge/src/previews/texts',
  'deploy/api/src/messages/texts',
  'deploy/api/src/inbox/texts',
  'deploy/api/src/bonuses/texts',
  'deploy/api/src/payments/texts',
  'deploy/providers/payments/src/locales',
];
/** These have keys and forms of their own. */
const OTHERS = ['deploy/seed/texts', 'deploy/providers/games/src/client/locales'];
const CONTENT = 'deploy/seed/content';

type InLanguages = Partial<Record<Language, string>>;

/** `{ "anna": { "name": { "en": … } } }`: every group of ten languages in a JSON file, by the path to it. */
function groupsIn(value: unknown, at = ''): Array<[key: string, texts: InLanguages]> {
  if (typeof value !== 'object' || value === null) return [];
  const entries: Array<[string, unknown]> = Object.entries(value);
  const texts = entries.filter(
    (entry): entry is [Language, string] =>
      typeof entry[1] === 'string' && LANGUAGES.some((lang) => lang === entry[0]),
  );
  if (texts.length > 1) return [[at, Object.fromEntries(texts)]];
  return entries.flatMap(([key, inner]) => groupsIn(inner, at === '' ? key : `${at}.${key}`));
}

const messagesOf = (folder: string, files: MessageFiles): Message[] =>
  LANGUAGES.flatMap((lang) =>
    // A plural form that English has not ("few") is one of the English "other".
    Object.entries(files[lang] ?? {}).map(([key, text]) => ({
      folder,
      key,
      lang,
      text,
      english: files['en']?.[key] ?? files['en']?.[key.replace(/_\w+$/, '_other')] ?? text,
    })),
  );

const namesOf = (repository: string, file: string): Message[] =>
  groupsIn(JSON.parse(readFileSync(path.join(repository, file), 'utf8'))).flatMap(([key, texts]) =>
    LANGUAGES.flatMap((lang) => {
      const text = texts[lang];
      return text === undefined ? [] : [{ folder: file, key, lang, text, english: texts.en ?? text }];
    }),
  );

function documentOf(repository: string, file: string): TextDocument {
  const lang = LANGUAGES.find((language) => path.basename(file, '.md') === language);
  if (lang === undefined) throw new RangeError(`${file} is in no language of the site`);
  const read = (name: string): string =>
    readFileSync(path.join(repository, path.dirname(file), name), 'utf8');
  return { file, lang, source: read(`${lang}.md`), english: read('en.md') };
}

/** Folders of messages, found by their name so that a new package needs no line here. */
export const messageFolders = (repository: string): string[] => globSync(ROOMS, { cwd: repository });

/** Reads every text of the site: messages, names and changes of documents, and documents. */
export const readSiteTexts = (repository: string): SiteTexts => ({
  messages: [
    ...[...messageFolders(repository), ...OTHERS].flatMap((folder) =>
      messagesOf(folder, readMessageFiles(path.join(repository, folder))),
    ),
    ...globSync([`${CONTENT}/*.json`, `${CONTENT}/*/*/document.json`], { cwd: repository }).flatMap((file) =>
      namesOf(repository, file),
    ),
  ],
  documents: globSync(`${CONTENT}/*/*/{${LANGUAGES.join(',')}}.md`, { cwd: repository }).map((file) =>
    documentOf(repository, file),
  ),
});

/** What a reader sees of a Markdown source: no code, link targets, anchors, names of front matter, words for the search. */
export const proseOf = (markdown: string): string =>
  markdown
    .replace(/^keywords: .*$/m, '')
    .replaceAll(/```[^]*?```|`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/ *\{#[^}]*\}/g, '')
    .replaceAll(/^(title|excerpt): /gm, '');

/** A message without formats: how a value is written, `{{day, datetime(dateStyle: long)}}`, is for the program. */
export const withoutFormats = (text: string): string => text.replaceAll(/\{\{(\w+),[^}]*\}\}/g, '{{$1}}');

/** The same without what is filled in. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, '');
