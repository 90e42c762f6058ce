import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { DevelopmentDescription } from '../src/contracts/development.ts';
import type { RouteDeclaration } from '../src/contracts/manifest.ts';
import type { Messages } from '../src/contracts/render.ts';
import { type Language, LANGUAGES } from '../src/locale/languages.ts';

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
