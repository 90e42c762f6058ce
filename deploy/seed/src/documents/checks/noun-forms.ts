import { FIGURES } from '@marquee/api/rules';
import type { Language } from '@marquee/kernel/contracts';

type Category = 'one' | 'few' | 'other';
type Forms = Partial<Record<Category, string>>;

/**
 * What is counted beside figures of the rules, in every case that may follow a number of that kind. Kazakh and Turkish
 * have one form for all numbers.
 */
const NOUNS: Partial<Record<Language, Forms[]>> = {
  en: [
    'second',
    'minute',
    'hour',
    'day',
    'week',
    'month',
    'year',
    'attempt',
    'character',
    'digit',
    'page',
  ].map((noun) => ({ one: noun, other: `${noun}s` })),
  de: ['Sekunde', 'Minute', 'Stunde', 'Woche', 'Ziffer', 'Seite']
    .map((noun) => ({ one: noun, other: `${noun}n` }))
    .concat([
      { one: 'Tag|Tages', other: 'Tage|Tagen' },
      { one: 'Monat|Monats', other: 'Monate|Monaten' },
      { one: 'Jahr|Jahres', other: 'Jahre|Jahren' },
      { one: 'Versuch', other: 'Versuche|Versuchen' },
    ]),
  fr: [
    'seconde',
    'minute',
    'heure',
    'jour',
    'semaine',
    'an',
    'année',
    'tentative',
    'caractère',
    'chiffre',
  ].map((noun) => ({ one: noun, other: `${noun}s` })),
  es: ['segundo', 'minuto', 'hora', 'día', 'semana', 'año', 'intento', 'cifra', 'dígito'].map((noun) => ({
    one: noun,
    other: `${noun}s`,
  })),
  pt: ['segundo', 'minuto', 'hora', 'dia', 'semana', 'ano', 'tentativa', 'dígito'].map((noun) => ({
    one: noun,
    other: `${noun}s`,
  })),
  ca: [
    { one: 'segon', other: 'segons' },
    { one: 'minut', other: 'minuts' },
    { one: 'hora', other: 'hores' },
    { one: 'dia', other: 'dies' },
    { one: 'setmana', other: 'setmanes' },
    { one: 'mes', other: 'mesos' },
    { one: 'any', other: 'anys' },
  ],
  ru: [
    { one: 'секунд[аыеу]', few: 'секунды|секунд(ам|ами|ах)?', other: 'секунд(ам|ами|ах)?' },
    { one: 'минут[аыеу]', few: 'минуты|минут(ам|ами|ах)?', other: 'минут(ам|ами|ах)?' },
    { one: 'час[ауе]?', few: 'часа|час(ов|ам|ами|ах)', other: 'час(ов|ам|ами|ах)' },
    { one: 'день|дня|дню', few: 'дня|дней|дн(ям|ями|ях)', other: 'дней|дн(ям|ями|ях)' },
    { one: 'недел[яиею]', few: 'недели|недель|недел(ям|ями|ях)', other: 'недель|недел(ям|ями|ях)' },
    { one: 'месяц[ауе]?', few: 'месяца|месяц(ев|ам|ами|ах)', other: 'месяц(ев|ам|ами|ах)' },
    { one: 'год[ау]?', few: 'года|лет|год(ам|ами|ах)', other: 'лет|год(ам|ами|ах)' },
    { one: 'попытк[аиеу]', few: 'попытки|попыток', other: 'попыток' },
    { one: 'знака?', few: 'знака|знаков', other: 'знаков' },
    { one: 'цифр[аыеу]', few: 'цифры|цифр', other: 'цифр' },
  ],
  pl: [
    { one: 'sekund[aęyą]', few: 'sekundy|sekund|sekundach', other: 'sekund|sekundach' },
    { one: 'minut[aęyą]', few: 'minuty|minut|minutach', other: 'minut|minutach' },
    { one: 'godzin[aęyą]', few: 'godziny|godzin|godzinach', other: 'godzin|godzinach' },
    { one: 'dzień|dnia|dniu', few: 'dni|dniach', other: 'dni|dniach' },
    { one: 'tydzień|tygodnia|tygodniu', few: 'tygodnie|tygodni|tygodniach', other: 'tygodni|tygodniach' },
    { one: 'miesiąc|miesiąca|miesiącu', few: 'miesiące|miesięcy|miesiącach', other: 'miesięcy|miesiącach' },
    { one: 'rok|roku', few: 'lata|lat|latach', other: 'lat|latach' },
    { one: 'prób[aęyą]', few: 'próby|prób|próbach', other: 'prób|próbach' },
    { one: 'znak|znaku', few: 'znaki|znaków', other: 'znaków' },
    { one: 'cyfr[aęyą]', few: 'cyfry|cyfr', other: 'cyfr' },
  ],
};

const BESIDE_FIGURE = /\{\{([^{}]+)\}\}[ \u00a0](\p{L}+)/gu;

const categoryOf = (lang: Language, value: number): Category => {
  const category = new Intl.PluralRules(lang).select(value);
  return category === 'one' || category === 'few' ? category : 'other';
};

const isForm = (forms: string | undefined, word: string): boolean =>
  forms !== undefined && new RegExp(`^(?:${forms})$`, 'u').test(word);

/**
 * Finds nouns in a form that the figure of a rule beside them does not take: a rule may change its figure any day, and the
 * text stays.
 *
 * @returns the figure and the noun of each, "1 hours"
 */
export function wrongNounForms(lang: Language, line: string): string[] {
  return [...line.matchAll(BESIDE_FIGURE)].flatMap(([, name = '', word = '']) => {
    const figure = FIGURES[name];
    if (figure?.kind !== 'count') return [];
    const known = (NOUNS[lang] ?? []).filter((noun) =>
      Object.values(noun).some((forms) => isForm(forms, word)),
    );
    const category = categoryOf(lang, figure.value);
    const isRight = known.length === 0 || known.some((noun) => isForm(noun[category], word));
    return isRight ? [] : [`${figure.value} ${word}`];
  });
}
