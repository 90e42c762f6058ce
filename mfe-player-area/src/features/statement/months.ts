import { formatDate, type Language } from '@marquee/kernel/locale';

/** First and last day of a month, as the API writes all three: `2026-02` ends on `2026-02-28`. */
export const daysOf = (month: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};

/** A month as the language writes it: `November 2026`. */
export const monthName = (lang: Language, month: string): string =>
  formatDate(lang, `${month}-01`, { month: 'long', year: 'numeric' });
