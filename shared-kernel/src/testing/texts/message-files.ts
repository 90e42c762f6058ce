import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Messages } from '../../contracts/render.ts';
import { LANGUAGES } from '../../locale/languages.ts';

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{-?\s*(\w+)/g;
const ELEMENT = /<\/?(\w+)>/g;

/** By language; one that is left out counts as empty. */
export type MessageFiles = Record<string, Messages>;

/**
 * Reads the ten `<lang>.json` of a folder.
 *
 * @throws when a file is missing or is no JSON
 */
export const readMessageFiles = (folder: string): MessageFiles =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, readMessages(path.join(folder, `${lang}.json`))]));

function readMessages(file: string): Messages {
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'));
  return messages;
}

/**
 * Finds where the ten languages do not say the same things: they have equal keys, for each plural exactly the forms that
 * the language has, equal placeholders and elements, and no message empty or untrimmed.
 *
 * @returns every fault as a sentence; empty when the files are complete
 */
export function faultsIn(files: MessageFiles): string[] {
  const english = files['en'] ?? {};
  const plurals = new Set(
    Object.keys(english)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.slice(0, -'_other'.length)),
  );
  const stemOf = (key: string): string => {
    const stem = key.replace(PLURAL_SUFFIX, '');
    return plurals.has(stem) ? stem : key;
  };
  const stems = [...new Set(Object.keys(english).map(stemOf))];
  return LANGUAGES.flatMap((lang) => {
    const messages = files[lang] ?? {};
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const wanted = new Set(
      stems.flatMap((stem) => (plurals.has(stem) ? forms.map((form) => `${stem}_${form}`) : [stem])),
    );
    const said = new Set(Object.keys(messages));
    return [
      ...without(wanted, said).map((key) => `${lang}: "${key}" is missing`),
      ...without(said, wanted).map((key) => `${lang}: "${key}" is too much`),
      ...Object.entries(messages).flatMap(([key, message]) =>
        [
          ...faultsOfText(message),
          ...faultsOfPlaceholders(message, textsOf(english, stemOf(key))),
          ...faultsOfElements(message, textsOf(english, stemOf(key))),
        ].map((fault) => `${lang}: "${key}" ${fault}`),
      ),
    ];
  });
}

const without = (all: Set<string>, some: Set<string>): string[] => [...all].filter((one) => !some.has(one));

const faultsOfText = (message: string): string[] =>
  message === '' || message.trim() !== message ? ['is empty or untrimmed'] : [];

const textsOf = (messages: Messages, stem: string): string[] =>
  Object.entries(messages)
    .filter(([key]) => key === stem || key.replace(PLURAL_SUFFIX, '') === stem)
    .map(([, message]) => message);

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ''));

/** A plural form may leave the count out ("one game"), but nothing may appear that English does not fill in. */
function faultsOfPlaceholders(message: string, english: string[]): string[] {
  const known = new Set(english.flatMap((text) => [...namesIn(text)]));
  const named = namesIn(message);
  return [
    ...without(named, known).map((name) => `fills in {{${name}}}, which English does not`),
    ...without(known, named)
      .filter((name) => name !== 'count')
      .map((name) => `does not fill in {{${name}}}`),
  ];
}

const elementsIn = (text: string): string =>
  [...text.matchAll(ELEMENT)]
    .map(([element]) => element)
    .toSorted()
    .join(' ') || 'none';

/** The page decides what an element renders. A missing element is a missing link, and an extra one is shown as text. */
const faultsOfElements = (message: string, english: string[]): string[] =>
  english.length === 0 || english.some((text) => elementsIn(text) === elementsIn(message))
    ? []
    : [`has other elements than English: ${elementsIn(message)}`];
