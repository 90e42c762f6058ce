import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { RouteDeclaration } from '../src/contracts/manifest.ts';
import type { Messages } from '../src/contracts/render.ts';
import { type Language, LANGUAGES } from '../src/locale/languages.ts';

/** Where a development server describes itself. */
export const DESCRIPTION_PATH = '/development.json';

/** What an edge asks a development server for before it composes a page. Files are paths on the server's origin. */
export interface DevelopmentDescription {
  package: string;
  /** The remote's container, or the shell's script. */
  entry: string;
  /** First scripts of the shell, built for development. */
  shellScripts: string[];
  /** Style sheets of the shell, where it is what is developed; otherwise the released ones stay. */
  shellStyles?: string[];
  routes: RouteDeclaration[];
  /** By language. */
  messages: Record<string, Messages>;
  /** The same messages as files, by language. */
  messageFiles: Record<string, string>;
}

const byLanguage = <Value>(valueOf: (lang: Language) => Value): Record<string, Value> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, valueOf(lang)]));

function readMessages(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Messages;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** @param shell scripts of the shell that is built for a remote; of itself the shell knows them */
export function describePackage(
  { folder, packageName }: { folder: string; packageName: string },
  shell: readonly string[],
  routes: RouteDeclaration[],
): DevelopmentDescription {
  const isShell = packageName === 'shell';
  return {
    package: packageName,
    entry: isShell ? '/shell.js' : '/remote-entry.js',
    shellScripts: isShell ? ['/shell.js'] : shell.map((file) => `/shell/${file}`),
    ...(isShell ? { shellStyles: ['/shell.css'] } : {}),
    routes,
    messages: byLanguage((lang) => readMessages(path.join(folder, 'src', 'locales', `${lang}.json`))),
    messageFiles: byLanguage((lang) => `/locales/${lang}.json`),
  };
}
