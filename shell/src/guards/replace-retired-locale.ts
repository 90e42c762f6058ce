import { goToLanguage } from './guard-context.ts';
import type { Guard } from './guard-context.ts';

/** Guard 7: a locale that is served no more leads to the same page in a language that is. */
export const replaceRetiredLocale: Guard = async (context, next) =>
  context.prefix === 'retired' ? goToLanguage(context, 301, 'retired-locale') : next();
