/**
 * Kazakh habits without the browser's help: Chromium ships no Kazakh data and falls back to English numbers and to
 * months called "M11", so a page would read differently on the server. Everything here is built on Russian data, which
 * every browser has, and says the rest itself.
 */

const MONTHS = {
  long: [
    'қаңтар',
    'ақпан',
    'наурыз',
    'сәуір',
    'мамыр',
    'маусым',
    'шілде',
    'тамыз',
    'қыркүйек',
    'қазан',
    'қараша',
    'желтоқсан',
  ],
  short: ['қаң.', 'ақп.', 'нау.', 'сәу.', 'мам.', 'мау.', 'шіл.', 'там.', 'қыр.', 'қаз.', 'қар.', 'жел.'],
} as const;

const WEEKDAYS = {
  long: ['жексенбі', 'дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі'],
  short: ['жс', 'дс', 'сс', 'ср', 'бс', 'жм', 'сб'],
} as const;

/** Units in full and shortened; Kazakh counts in one form. */
const UNITS: Readonly<Record<string, { long: string; short: string }>> = {
  second: { long: 'секунд', short: 'с' },
  minute: { long: 'минут', short: 'мин' },
  hour: { long: 'сағат', short: 'сағ' },
  day: { long: 'күн', short: 'күн' },
  week: { long: 'апта', short: 'апта' },
  month: { long: 'ай', short: 'ай' },
  year: { long: 'жыл', short: 'ж.' },
  kilobyte: { long: 'килобайт', short: 'КБ' },
  megabyte: { long: 'мегабайт', short: 'МБ' },
};

/** @throws RangeError for a unit that has no Kazakh word here: a Russian one must not stand in its place */
function unitOf({ style, unit = '', unitDisplay = 'short' }: Intl.NumberFormatOptions): string | null {
  if (style !== 'unit') return null;
  const words = UNITS[unit];
  if (words === undefined) throw new RangeError(`The unit "${unit}" has no Kazakh word.`);
  return unitDisplay === 'long' ? words.long : words.short;
}

/** What a number formatter of any language offers. */
export interface NumberFormatter {
  format(value: number | bigint | string): string;
  resolvedOptions(): { maximumFractionDigits?: number };
}

/**
 * Groups, decimal mark and currency signs are those of Russian; a percent sign stands close to its number.
 *
 * @throws RangeError for a unit that has no Kazakh word here
 */
export function kazakhNumberFormat(options: Intl.NumberFormatOptions): NumberFormatter {
  const russian = new Intl.NumberFormat('ru', options);
  const isPercent = options.style === 'percent';
  const unit = unitOf(options);
  return {
    resolvedOptions: () => russian.resolvedOptions(),
    format: (value) =>
      russian
        .formatToParts(value as Intl.StringNumericLiteral)
        .filter(({ type }) => !(isPercent && type === 'literal'))
        .map(({ type, value: text }) => (type === 'unit' && unit !== null ? unit : text))
        .join(''),
  };
}

const STYLES = {
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  short: { year: '2-digit', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const withoutStyles = ({ dateStyle, timeStyle, ...options }: Intl.DateTimeFormatOptions) => ({
  ...(dateStyle === undefined ? {} : STYLES[dateStyle]),
  ...(timeStyle === undefined ? {} : ({ hour: '2-digit', minute: '2-digit' } as const)),
  ...(timeStyle === 'medium' ? ({ second: '2-digit' } as const) : {}),
  ...options,
});

/** The year first with its "ж.", then day and month by name; numeric dates and times as in Russian. */
export function kazakhDateFormat(asked: Intl.DateTimeFormatOptions): { format(moment: Date): string } {
  const options = withoutStyles(asked);
  const russian = new Intl.DateTimeFormat('ru', options);
  const named = options.month === 'long' || options.month === 'short';
  if (!named && options.weekday === undefined) return russian;

  const { timeZone } = options;
  const indexes = new Intl.DateTimeFormat('en', { timeZone, month: 'numeric', weekday: 'short' });
  const english = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const partOf = (parts: Intl.DateTimeFormatPart[], type: string): string =>
    parts.find((part) => part.type === type)?.value ?? '';

  return {
    format(moment) {
      const parts = russian.formatToParts(moment);
      const index = indexes.formatToParts(moment);
      const year = partOf(parts, 'year');
      const month = named
        ? MONTHS[options.month === 'long' ? 'long' : 'short'][Number(partOf(index, 'month')) - 1]
        : partOf(parts, 'month');
      const weekday =
        options.weekday === undefined
          ? ''
          : WEEKDAYS[options.weekday === 'long' ? 'long' : 'short'][
              english.indexOf(partOf(index, 'weekday'))
            ];
      const date = [year && `${year} ж.`, partOf(parts, 'day'), month].filter(Boolean).join(' ');
      const time = ['hour', 'minute', 'second']
        .map((type) => partOf(parts, type))
        .filter(Boolean)
        .join(':');
      return [date, weekday, time].filter(Boolean).join(', ');
    },
  };
}
