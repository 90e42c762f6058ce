/** What one visitor may ask for in a minute, by kind. What is answered from memory is not counted. */
export interface RateBudgets {
  /** Documents that are not at hand. */
  pages: number;
  /** Calls of the API, and its files. */
  calls: number;
  /** Reports of pages and browsers. */
  reports: number;
  /** Pictures in pixels that have to be drawn. */
  pictures: number;
}

export type RateBudget = keyof RateBudgets;

/** Far above what a household needs, below what a script would use. */
export const RATE_BUDGETS: RateBudgets = { pages: 600, calls: 3_000, reports: 60, pictures: 60 };

/**
 * Reads `RATE_LIMITS`: `off`, or budgets that differ from the usual ones, such as `pages=100,calls=500`.
 *
 * @returns null for no limits @throws with a sentence for anything else
 */
export function readRateBudgets(text: string): RateBudgets | null {
  if (text === 'off') return null;
  const budgets = { ...RATE_BUDGETS };
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', value = ''] = part.split('=').map((word) => word.trim());
    if (!Object.hasOwn(budgets, name) || !/^[1-9]\d{0,8}$/.test(value)) {
      throw new Error(
        `RATE_LIMITS has ${JSON.stringify(part)}, but is "off" or a list of <budget>=<a minute>: ${Object.keys(budgets).join(', ')}.`,
      );
    }
    budgets[name as RateBudget] = Number(value);
  }
  return budgets;
}
