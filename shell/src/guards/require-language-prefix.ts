import { goToLanguage } from './guard-context.ts';
import type { Guard } from './guard-context.ts';

/** Guard 4: a path without language prefix gets the visitor's best language. */
export const requireLanguagePrefix: Guard = async (context, next) =>
  context.prefix === 'none' ? goToLanguage(context, 302, 'language-prefix') : next();
