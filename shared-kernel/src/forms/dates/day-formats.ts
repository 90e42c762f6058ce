import dayjs from 'dayjs';
import 'dayjs/locale/ca.js';
import 'dayjs/locale/de.js';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/kk.js';
import 'dayjs/locale/pl.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/ru.js';
import 'dayjs/locale/tr.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

import type { FieldError } from '../../contracts/envelope.ts';
import { type Language, REGION_TAGS } from '../../locale/languages.ts';

/** As the API takes a day, and a form holds it. */
const ISO_DAY = 'YYYY-MM-DD';

/** Every language of the site writes the day first; a day may also be typed, or pasted, as the API takes it. */
const TYPED = ['D M YYYY', 'DD MM YYYY', 'D MM YYYY', 'DD M YYYY', 'YYYY MM DD', 'YYYY M D', 'DDMMYYYY'];

/** Of dayjs, which names a language by its region only where the two differ. */
export const dayjsLocale = (lang: Language): string => {
  const region = REGION_TAGS[lang].toLowerCase();
  return region in dayjs.Ls ? region : lang;
};

/** 1 for Monday, 0 for Sunday, as dayjs knows the habits of the language. */
export const firstDayOfWeek = (lang: Language): 0 | 1 =>
  dayjs.Ls[dayjsLocale(lang)]?.weekStart === 1 ? 1 : 0;

/** Exactly one of the formats, or no valid day. */
const parseExactly = (text: string, formats: string[]): dayjs.Dayjs => {
  // dayjs remembers the plugins it has, so repeating this costs a look-up; at the top it would run on import.
  dayjs.extend(customParseFormat);
  return dayjs(text, formats, true);
};

/** Whether a text is a day of the calendar as the API takes it. */
export const isDay = (text: string): boolean => parseExactly(text, [ISO_DAY]).isValid();

/** A day as the language writes it in figures; what is no day stays as it is. */
export const formatDay = (text: string, lang: Language): string =>
  isDay(text) ? dayjs(text).format(dayjs.Ls[dayjsLocale(lang)]?.formats.L ?? ISO_DAY) : text;

/** The day that somebody typed, with whatever signs between its parts; null when it is none. */
export const parseDay = (typed: string): string | null => {
  const day = parseExactly(typed.replaceAll(/\D+/g, ' ').trim(), TYPED);
  return day.isValid() ? day.format(ISO_DAY) : null;
};

export interface DayBounds {
  /** `YYYY-MM-DD`, itself allowed. */
  minimum?: string;
  maximum?: string;
}

/** What is wrong with a day that its contract accepts: it is before or after what may be chosen. */
export function dayFault(day: string, { minimum, maximum }: DayBounds): FieldError | undefined {
  if (!isDay(day)) return undefined;
  if (minimum !== undefined && day < minimum) return { code: 'field.too_early', params: { minimum } };
  if (maximum !== undefined && day > maximum) return { code: 'field.too_late', params: { maximum } };
  return undefined;
}

/** The day after a moment, where the visitor is. */
export const dayAfter = (moment: Date): string => dayjs(moment).add(1, 'day').format(ISO_DAY);
