import type { GuardDecision } from '@marquee/kernel/contracts';

import { confineSelfExcluded } from './confine-self-excluded.ts';
import { followDeclaredRedirects } from './follow-declared-redirects.ts';
import type { Guard, GuardContext } from './guard-context.ts';
import { keepBlockedFromPlay } from './keep-blocked-from-play.ts';
import { rememberPartner } from './remember-partner.ts';
import { replaceRetiredLocale } from './replace-retired-locale.ts';
import { requireAcceptedTerms } from './require-accepted-terms.ts';
import { requireLanguagePrefix } from './require-language-prefix.ts';
import { requireSession } from './require-session.ts';

/** The eight guards in the specification's order, which is part of their meaning. */
export const CHAIN: readonly Guard[] = [
  requireSession,
  confineSelfExcluded,
  keepBlockedFromPlay,
  requireLanguagePrefix,
  rememberPartner,
  requireAcceptedTerms,
  replaceRetiredLocale,
  followDeclaredRedirects,
];

/**
 * Runs guards as one: each may decide, or ask those after it; `last` answers when none decided.
 *
 * @throws Error (as a rejection) when a guard asks twice: its own decision would then depend on which answer it kept.
 */
export const compose =
  (guards: readonly Guard[], last: (context: GuardContext) => GuardDecision) =>
  (context: GuardContext): Promise<GuardDecision> => {
    let reached = -1;
    const dispatch = async (index: number): Promise<GuardDecision> => {
      if (index <= reached) throw new Error('A guard asked the guards after it twice.');
      reached = index;
      const guard = guards[index];
      return guard ? guard(context, () => dispatch(index + 1)) : last(context);
    };
    return dispatch(0);
  };
