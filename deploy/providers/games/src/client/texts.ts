import { CREDIT_EXPONENT, decimalText, minorFromNumber } from '@marquee/kernel/money';

/** Words and formats of one language. Server and page use this same file, so both write alike. */
export type Messages = Record<string, string>;

export interface Texts {
  lang: string;
  /** The message with its `{{names}}` filled in; throws for a key that is not there. */
  say: (key: string, values?: Record<string, string>) => string;
  /** Hundredths of a credit as 1,234.50. */
  amount: (minor: number) => string;
  /** The same with its sign. */
  change: (minor: number) => string;
  count: (value: number, digits?: number) => string;
  /** At most two digits after the point, and none that say nothing: 2.5, 15. */
  shortCount: (value: number) => string;
  /** A ratio as 96.00 %. */
  percent: (ratio: number) => string;
  /** The same with up to four digits, so that small differences are seen: 98.475 %. */
  exactPercent: (ratio: number) => string;
  time: (iso: string) => string;
  /** Milliseconds as h:mm:ss. */
  duration: (milliseconds: number) => string;
}

/** Hundredths of a credit as a number format takes them, exact at every size. */
export const creditsOf = (minor: number) =>
  decimalText(minorFromNumber(minor), CREDIT_EXPONENT) as Intl.StringNumericLiteral;

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

export const createTexts = (lang: string, messages: Messages): Texts => {
  // Not always the language itself: Chromium writes Kazakh numbers the English way, so Kazakh borrows Russian habits.
  const tag = messages['format.tag'] ?? lang;
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const percent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const short = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const exact = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return {
    lang,
    say: (key, values = {}) => {
      const message = messages[key];
      if (message === undefined) throw new Error(`no message ${key} in ${lang}`);
      return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
    },
    amount: (minor) => money.format(creditsOf(minor)),
    // A hyphen is too short to be seen as a minus.
    change: (minor) => signed.format(creditsOf(minor)).replace('-', '−'),
    count: (value, digits = 0) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        value,
      ),
    shortCount: (value) => short.format(value),
    percent: (ratio) => percent.format(ratio),
    exactPercent: (ratio) => exact.format(ratio),
    time: (iso) => clock.format(new Date(iso)),
    duration: (milliseconds) => {
      const seconds = milliseconds / 1000;
      return `${Math.floor(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
    },
  };
};

/** The key of a symbol's name. */
export const symbolKey = (symbol: string): string => `symbol.${symbol === '*' ? 'any' : symbol}`;
