import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Language } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const LABEL = /\{\{label ([a-z-]+)\/([^{}]+)\}\}/g;

/** Rooms whose messages lie elsewhere than in `<room>/src/locales`. */
const FOLDERS: Partial<Record<string, string>> = {
  games: 'deploy/providers/games/src/client/locales',
  kernel: 'shared-kernel/src/ui/locales',
};

const Messages = z.record(z.string(), z.string());

/** Finds what a screen says: the room it belongs to, the language, the key. */
export type FindMessage = (room: string, lang: Language, key: string) => string | undefined;

/** Reads each file of messages once. */
export const createMessageFinder = (): FindMessage => {
  const known = new Map<string, Record<string, string>>();
  return (room, lang, key) => {
    const file = path.join(REPOSITORY, FOLDERS[room] ?? `${room}/src/locales`, `${lang}.json`);
    const messages = known.get(file) ?? Messages.parse(JSON.parse(readFileSync(file, 'utf8')));
    known.set(file, messages);
    return messages[key];
  };
};

/**
 * Writes what buttons and pages are called into a text: `{{label games/rounds.verify}}` becomes “Verify”, in the text's
 * language. A text that typed it would name a button that has another name by now.
 *
 * @throws RangeError for a key that the room has not
 */
export const fillLabels = (source: string, lang: Language, find: FindMessage): string =>
  source.replaceAll(LABEL, (_, room: string, key: string) => {
    const label = find(room, lang, key);
    if (label === undefined) throw new RangeError(`No screen of ${room} says "${key}".`);
    return label;
  });
