import { formatDate, formatMoney, type Language } from '@marquee/kernel/locale';

/** A result with its sign: plus, minus (U+2212), or none for zero. A loss is as plain as a win. */
export function formatNet(lang: Language, net: string, currency: string): string {
  const size = formatMoney(lang, net.replace('-', ''), currency);
  if (!/[1-9]/.test(net)) return size;
  return `${net.startsWith('-') ? '−' : '+'}${size}`;
}

/** The time of day where the player is. */
export const formatClock = (lang: Language, moment: string | number, timeZone: string): string =>
  formatDate(lang, moment, { timeStyle: 'short', timeZone });

/** The same to the second, `09:05:06` in every language. */
export const formatSecond = (lang: Language, moment: string, timeZone: string): string =>
  formatDate(lang, moment, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });

export const formatUntil = (lang: Language, moment: string, timeZone: string): string =>
  formatDate(lang, moment, { dateStyle: 'long', timeStyle: 'short', timeZone });
