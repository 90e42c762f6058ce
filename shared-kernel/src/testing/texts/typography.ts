import type { Language } from '../../locale/languages.ts';
import { signsOf } from './typed-figures.ts';

interface Rule {
  /** Finds the fault; its first match is quoted. */
  fault: RegExp;
  says: string;
}

const EVERY_LANGUAGE: Rule[] = [
  { fault: /(?<=[\p{L}\p{N}}])'|'(?=\p{L})/u, says: 'has a straight apostrophe instead of ’' },
  { fault: /"/, says: 'has straight quotation marks' },
  { fault: /(?<=\S) - (?=\S)/, says: 'has a hyphen for a dash' },
  { fault: /\d \d{3}(?!\d)/, says: 'has a space that can break inside a figure' },
];

/** French sets a narrow space before ; ! ? and a full one before a colon and inside « », none of which may break. */
const FRENCH: Rule[] = [
  { fault: /(?<![\u202f;!?])[;!?]/, says: 'has no U+202F before ; ! or ?' },
  { fault: /(?<!\u00a0):(?=\s|$)/m, says: 'has no U+00A0 before a colon' },
  { fault: /«(?!\u00a0)|(?<!\u00a0)»/, says: 'has no U+00A0 inside « »' },
];

/** Russian and Kazakh set an em dash. What stands between two figures, or two values, is a range in every language. */
const EM_DASH: Rule = {
  fault: /(?<!\}\}|\d) – | – (?!\{\{|\d)/,
  says: 'has an en dash where the language sets —',
};
const EN_DASH: Rule = { fault: / — /, says: 'has an em dash where the site sets –' };

const OF_LANGUAGE: Partial<Record<Language, Rule[]>> = {
  fr: [...FRENCH, EN_DASH],
  ru: [EM_DASH],
  kk: [EM_DASH],
  // What is left out is whole words, so a space stands before the dots.
  de: [EN_DASH, { fault: /(?<=\p{L}) ?…/u, says: 'has no U+00A0 before …' }],
};

const percentRules = new Map<Language, Rule>();

/** The percent sign as `Intl` writes it, so that a typed figure looks like one that is filled in. */
function percentRule(lang: Language): Rule {
  const known = percentRules.get(lang);
  if (known) return known;
  const parts = new Intl.NumberFormat(lang, { style: 'percent' }).formatToParts(0.5);
  const isFirst = parts[0]?.type === 'percentSign';
  const space = parts.find(({ type }) => type === 'literal')?.value ?? '';
  const code =
    space === '' ? 'no space' : `U+${space.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
  const rule: Rule = isFirst
    ? { fault: /\d\s?%(?!\d)/, says: 'has the percent sign behind the figure' }
    : {
        fault: new RegExp(`\\d(?!${space}%)\\s?%|%\\d`),
        says: `has not ${code} between figure and percent sign`,
      };
  percentRules.set(lang, rule);
  return rule;
}

/** These leave four digits together in running text; the others part them like longer figures. */
const FOUR_DIGITS_TOGETHER: readonly Language[] = ['es', 'kk', 'pl', 'ru'];

/** A figure is grouped in one way. Years are never grouped; digits behind a decimal sign are no thousands. */
function groupingRules(lang: Language): Rule[] {
  const { group, decimal } = signsOf(lang);
  const separators = `${group}\u00a0\u202f`;
  const start = `(?<![\\d${separators}${decimal}])`;
  const end = `(?![${separators}]?\\d)`;
  const [ungrouped, digits] = FOUR_DIGITS_TOGETHER.includes(lang)
    ? ['\\d{5,}', 'more than four digits']
    : ['(?!(?:19|20)\\d\\d(?!\\d))\\d{4,}', 'thousands'];
  return [
    { fault: new RegExp(`${start}${ungrouped}`), says: `has ${digits} that are not grouped` },
    ...(FOUR_DIGITS_TOGETHER.includes(lang)
      ? [{ fault: new RegExp(`${start}\\d[${separators}]\\d{3}${end}`), says: 'has a group in four digits' }]
      : []),
  ];
}

/**
 * Finds what a typesetter of the language would correct: spaces that can break, straight apostrophes and quotation
 * marks, a hyphen in place of a dash, thousands grouped in another way than the language does.
 *
 * @returns a sentence for each rule that is broken, with the place
 */
export function typographyFaults(lang: Language, text: string): string[] {
  const rules = [
    ...EVERY_LANGUAGE,
    percentRule(lang),
    ...groupingRules(lang),
    ...(OF_LANGUAGE[lang] ?? [EN_DASH]),
  ];
  return rules.flatMap(({ fault, says }) => {
    const found = fault.exec(text);
    return found ? [`${says}: “${around(text, found.index)}”`] : [];
  });
}

const around = (text: string, index: number): string =>
  text.slice(Math.max(0, index - 15), index + 10).replaceAll('\n', ' ');
