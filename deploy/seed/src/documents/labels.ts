import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Language } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const LABEL = /\{\{label ([a-z-]+)\/([^{}]+)\}\}/g;

/** Owners whose messages are not in `<package>/src/locales`. */
const FOLDERS: Partial<Record<string, string>> = {
  games: 'deploy/providers/games/src/client/locales',
  kernel: 'shared-kernel/src/ui/locales',
};

const Messages = z.record(z.string(), z.string());

/** Finds what a screen says: the package that owns it, the language, the key. */
export type FindMessage = (owner: string, lang: Language, key: string) => string | undefined;

/** Reads each file of messages once. */
export const createMessageFinder = (): FindMessage => {
  const known = new Map<string, Record<string, string>>();
  return (owner, lang, key) => {
    const file = path.join(REPOSITORY, FOLDERS[owner] ?? `${owner}/src/locales`, `${lang}.json`);
    const messages = known.get(file) ?? Messages.parse(JSON.parse(readFileSync(file, 'utf8')));
    known.set(file, messages);
    return messages[key];
  };
};

/**
 * Writes what buttons and pages are called into a text: `{{label games/rounds.verify}}` becomes “Verify”, in the text's
 * language. A text that typed it would name a button that has another name by now.
 *
 * @throws RangeError for a key that the owner does not have
 */
export const fillLabels = (source: string, lang: Language, find: FindMessage): string =>
  source.replaceAll(LABEL, (_, owner: string, key: string) => {
    const label = find(owner, lang, key);
    if (label === undefined) throw new RangeError(`No screen of ${owner} says "${key}".`);
    return label;
  });
