import type { Message } from './site-texts.ts';

/** The games run at their provider's, with texts of their own; the words in which both speak of play money are the same. */
const SAID_TWICE = new Set(['demo.label']);

/** English texts with two meanings: their translations differ, so they keep two keys. */
const TWO_MEANINGS = new Set([
  // A page's title, and what a button does.
  'Log in',
  'Search',
  'Replay',
  // One game's badge, and a section of many.
  'New',
  // Rules of the site, and conditions of a bonus.
  'Terms',
  // Whether there is a proxy, and which network it is.
  'not known',
  // What a session has come to, and what a verified round gives.
  'Result',
  // A section in full, and its tab.
  'Live tables',
  // A draw that somebody takes part in, and a preview.
  'Leave',
  // Of a game's rules, and of a document.
  'First version.',
]);

const PLURAL = /_(zero|one|two|few|many|other)$/;

const byKey = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/**
 * Finds texts with two homes: a key in two folders, which will differ one day. Names of documents have no keys to share.
 *
 * @returns a sentence for each key
 */
export function keysWithTwoHomes(messages: readonly Message[]): string[] {
  const english = messages.filter(({ lang, folder }) => lang === 'en' && !folder.endsWith('.json'));
  return [...byKey(english, ({ key }) => key)]
    .filter(([key, homes]) => homes.length > 1 && !SAID_TWICE.has(key))
    .map(([key, homes]) => `"${key}" is in ${homes.map(({ folder }) => folder).join(' and ')}`);
}

/**
 * Finds English texts that are translated in two ways, so that one button has two names.
 *
 * @returns a sentence for each text and language
 */
export function wordingsThatDiffer(messages: readonly Message[]): string[] {
  const single = messages.filter(({ key, english }) => !PLURAL.test(key) && !TWO_MEANINGS.has(english));
  return [...byKey(single, ({ lang, english }) => `${lang}: “${english}”`)].flatMap(([name, same]) => {
    const wordings = new Set(same.map(({ text }) => text));
    if (wordings.size < 2) return [];
    const places = same.map(({ folder, key, text }) => `“${text}” (${folder}: ${key})`);
    return [`${name} is said as ${places.join(', ')}`];
  });
}
