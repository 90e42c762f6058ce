import { formatMoney, isLanguage } from '@marquee/kernel/locale';
import { CREDIT_EXPONENT, currencyExponent, decimalText, minorFromNumber } from '@marquee/kernel/money';

/** Words and formats of one language. Server and page use this same file, so both write alike. */
export type Messages = Record<string, string>;

export interface Texts {
  lang: string;
  /** Null where it is played for credits. */
  currency: string | null;
  has: (key: string) => boolean;
  /** The message with its `{{names}}` filled in; throws for a key that is not there. */
  say: (key: string, values?: Record<string, string>) => string;
  /** Minor units as €1,234.50, or where it is played for credits as 1,234.50. */
  amount: (minor: number) => string;
  /** What the wallet says as a decimal, in the same way. */
  decimal: (amount: string) => string;
  /** What little room there is for: no currency, and no digits that say nothing. */
  bareAmount: (minor: number) => string;
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
  /** A moment with its day: 24 Nov 2026, 14:05. */
  moment: (iso: string) => string;
  /** Milliseconds as h:mm:ss. */
  duration: (milliseconds: number) => string;
}

/** Played for by default, and by no real currency's name. */
const CREDITS = 'XXX';

/** Minor units as a number format takes them, exact at every size. */
export const decimalOf = (minor: number, exponent: number = CREDIT_EXPONENT) =>
  decimalText(minorFromNumber(minor), exponent) as Intl.StringNumericLiteral;

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** An amount as the site writes it in this currency; credits are numbers with two decimals. */
const moneyWriter = (lang: string, tag: string, currency: string): ((amount: string) => string) => {
  if (currency !== CREDITS && isLanguage(lang)) return (amount) => formatMoney(lang, amount, currency);
  const credits = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (amount) => credits.format(amount as Intl.StringNumericLiteral);
};

export const createTexts = (lang: string, messages: Messages, currency: string = CREDITS): Texts => {
  // Not always the language itself: Chromium writes Kazakh numbers the English way, so Kazakh borrows Russian habits.
  const tag = messages['format.tag'] ?? lang;
  const exponent = currency === CREDITS ? CREDIT_EXPONENT : currencyExponent(currency);
  const money = moneyWriter(lang, tag, currency);
  const amount = (minor: number): string => money(decimalOf(minor, exponent));
  const percent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const short = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const bare = new Intl.NumberFormat(tag, { maximumFractionDigits: exponent });
  const exact = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    lang,
    currency: currency === CREDITS ? null : currency,
    has: (key) => key in messages,
    say: (key, values = {}) => {
      const message = messages[key];
      if (message === undefined) throw new Error(`no message ${key} in ${lang}`);
      return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
    },
    amount,
    decimal: money,
    bareAmount: (minor) => bare.format(decimalOf(minor, exponent)),
    // A hyphen is too short to be seen as a minus.
    change: (minor) => `${minor < 0 ? '−' : minor > 0 ? '+' : ''}${amount(Math.abs(minor))}`,
    count: (value, digits = 0) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        value,
      ),
    shortCount: (value) => short.format(value),
    percent: (ratio) => percent.format(ratio),
    exactPercent: (ratio) => exact.format(ratio),
    time: (iso) => clock.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)),
    duration: (milliseconds) => {
      const seconds = milliseconds / 1000;
      return `${Math.floor(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
    },
  };
};

/** The key of a symbol's name. */
export const symbolKey = (symbol: string): string => `symbol.${symbol === '*' ? 'any' : symbol}`;
