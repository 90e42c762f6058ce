import type { Boot, GuardDecision } from '@marquee/kernel/contracts';
import { sharesDocument } from '@marquee/kernel/routing';

const isOfLanguage = (pathname: string, lang: string): boolean =>
  pathname === `/${lang}` || pathname.startsWith(`/${lang}/`);

/**
 * Whether what the guards decided is for another document: another site, another language, or a page whose policies are
 * not those of the document at hand.
 */
export function isOtherDocument(
  { lang, routes, document }: Pick<Boot, 'lang' | 'routes' | 'document'>,
  decision: GuardDecision,
  here: string,
): boolean {
  if (decision.kind === 'redirect') {
    const target = new URL(decision.to, here);
    return target.origin !== new URL(here).origin || !isOfLanguage(target.pathname, lang);
  }
  if (decision.kind === 'deny') return false;
  const { match } = decision;
  const route = routes.find(({ package: owner, id }) => owner === match.package && id === match.id);
  return decision.lang !== lang || (route !== undefined && !sharesDocument(route, document));
}
