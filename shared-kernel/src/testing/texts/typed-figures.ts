import type { Language } from '../../locale/languages.ts';

const SPACES = '\u00a0\u202f';

const signs = new Map<Language, { group: string; decimal: string }>();

/** The signs a language sets between groups of three digits and before decimals. */
export function signsOf(lang: Language): { group: string; decimal: string } {
  const known = signs.get(lang);
  if (known) return known;
  const parts = new Intl.NumberFormat(lang).formatToParts(1_234_567.8);
  const signOf = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  const found = { group: signOf('group'), decimal: signOf('decimal') };
  signs.set(lang, found);
  return found;
}

/** The figures typed in a text, as a program writes them: 8,000 and 8 000 are both 8000. Placeholders are none. */
export function typedFigures(lang: Language, text: string): Set<string> {
  const { group, decimal } = signsOf(lang);
  const grouping = new RegExp(`(?<=\\d)[${SPACES}${group}](?=\\d{3}(?!\\d))`, 'g');
  const fraction = new RegExp(`(?<=\\d)[${decimal}](?=\\d)`, 'g');
  const plain = text
    .replaceAll(/\{\{.*?\}\}/g, '')
    .replaceAll(grouping, '')
    .replaceAll(fraction, '.');
  return new Set(plain.match(/\d+(?:\.\d+)?/g));
}

/**
 * Compares the figures of a translation with those of the English text, in any order and number.
 *
 * @returns a sentence for each figure that only one of the two has
 */
export function figureFaults(english: string, lang: Language, text: string): string[] {
  const wanted = typedFigures('en', english);
  const said = typedFigures(lang, text);
  return [
    ...[...wanted].filter((figure) => !said.has(figure)).map((figure) => `does not say ${figure}`),
    ...[...said]
      .filter((figure) => !wanted.has(figure))
      .map((figure) => `says ${figure}, which English does not`),
  ];
}
