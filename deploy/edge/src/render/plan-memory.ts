import { TOKEN_COOKIE } from '@marquee/kernel/cookies';
import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '@marquee/kernel/locale';

import { acceptedLanguage } from './accepted-language.ts';
import type { PagePlan, Visit } from './plan-page.ts';

const THEMES = ['system', 'dark', 'light'];
const LETTERS = 26;
const A = 'A'.charCodeAt(0);

const choices = { language: LANGUAGES.length + 1, country: LETTERS * LETTERS + 1, theme: THEMES.length };

const countryNumber = (country: string | null): number =>
  country === null ? 0 : (country.charCodeAt(0) - A) * LETTERS + country.charCodeAt(1) - A + 1;

/** All but the address that a plan is made from, as one number: each fact has its own range in it. */
function variantOf({ composition, page, isTls, isTimed }: Visit): number {
  const { cookies, country, device, theme, acceptLanguage } = page;
  let variant = composition.number;
  variant = variant * choices.language + LANGUAGES.indexOf(cookies[LANGUAGE_COOKIE.name] as Language) + 1;
  variant = variant * choices.language + LANGUAGES.indexOf(acceptedLanguage(acceptLanguage)) + 1;
  variant = variant * choices.country + countryNumber(country);
  variant = variant * choices.theme + THEMES.indexOf(theme);
  variant = variant * 2 + (device === 'mobile' ? 1 : 0);
  variant = variant * 2 + (isTls ? 1 : 0);
  variant = variant * 2 + (isTimed ? 1 : 0);
  return variant * 2 + (cookies[TOKEN_COOKIE] === undefined ? 0 : 1);
}

export interface PlanMemory {
  get(visit: Visit, now: number): PagePlan | undefined;
  set(visit: Visit, plan: PagePlan, until: number): void;
  clear(): void;
}

/**
 * Plans of visits that were a moment ago, by address and {@link variantOf}. One text of all facts would be simpler, and
 * hashing it anew for each request costs more than the rest of the plan.
 *
 * @param maximumSize with one more, all are forgotten
 */
export function createPlanMemory(maximumSize: number): PlanMemory {
  const byUrl = new Map<string, Map<number, { plan: PagePlan; until: number }>>();
  let size = 0;
  const clear = (): void => {
    byUrl.clear();
    size = 0;
  };
  return {
    get(visit, now) {
      const known = byUrl.get(visit.page.url)?.get(variantOf(visit));
      return known !== undefined && now < known.until ? known.plan : undefined;
    },
    set(visit, plan, until) {
      if (size >= maximumSize) clear();
      const { url } = visit.page;
      const variants = byUrl.get(url) ?? new Map();
      const before = variants.size;
      variants.set(variantOf(visit), { plan, until });
      byUrl.set(url, variants);
      size += variants.size - before;
    },
    clear,
  };
}
