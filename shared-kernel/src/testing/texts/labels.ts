import type { Language } from '../../locale/languages.ts';
import type { Message, TextDocument } from './site-texts.ts';

const QUOTED: Record<Language, RegExp> = {
  en: /“([^”]+)”/g,
  tr: /“([^”]+)”/g,
  pt: /“([^”]+)”/g,
  ru: /«([^»]+)»/g,
  kk: /«([^»]+)»/g,
  es: /«([^»]+)»/g,
  ca: /«([^»]+)»/g,
  fr: /«\u00a0([^»]+)\u00a0»/g,
  de: /„([^“]+)“/g,
  pl: /„([^”]+)”/g,
};

const BOLD = /\*\*([^*]+)\*\*/g;
const LABEL = /\{\{label ([^{}]+)\}\}/g;

/** Titles of games are names; kinds of games, seeds, free spins and bonuses are things, not buttons. */
const NO_LABEL =
  /^game\.[\w-]+\.(title|feature)$|^badge\.|^bonus\.kind\.|^fairness\.(client|server)Seed$|^(contribution\.)?bonuses(\.title)?$/;

const SCREENS = /^(shell|mfe-[\w-]+|shared-kernel\/src\/(forms|ui)|deploy\/providers\/games)\//;

/** Titles of linked pages are names of documents, not labels. */
const LINK = /\[[^\]]*\]\([^)]*\)/g;

const matchesOf = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What buttons and links of the screens say, by language. */
export function labelsByLanguage(messages: readonly Message[]): Map<Language, Set<string>> {
  const labels = new Map<Language, Set<string>>();
  for (const { folder, key, lang, text } of messages) {
    if (!SCREENS.test(folder) || NO_LABEL.test(key)) continue;
    const known = labels.get(lang) ?? new Set();
    labels.set(lang, known.add(text));
  }
  return labels;
}

/**
 * Finds labels of screens that a document types, and documents whose translation names other labels than the English.
 *
 * @param labels what the screens say in the document's language
 * @returns a sentence for each
 */
export function labelFaults(
  { lang, file, source, english }: TextDocument,
  labels: ReadonlySet<string>,
): string[] {
  const unlinked = source.replaceAll(LINK, '');
  const quoted = matchesOf(QUOTED[lang], unlinked);
  // In help, bold text quotes a label on the screen; elsewhere it is emphasis.
  const bold = file.includes('/help/') ? matchesOf(BOLD, unlinked) : [];
  const typed = [...quoted, ...bold].filter((text) => labels.has(text));
  const named = (text: string): string => matchesOf(LABEL, text).toSorted().join(', ');
  return [
    ...typed.map((text) => `types the label “${text}”, which {{label room/key}} takes from the screen`),
    ...(named(source) === named(english)
      ? []
      : [`names the labels ${named(source) || 'none'}; the English text has ${named(english) || 'none'}`]),
  ];
}
