import type { Boot } from '@marquee/kernel/contracts';
import { RETURN_PATH_COOKIE } from '@marquee/kernel/cookies';
import { readCookie, writeCookie } from '@marquee/kernel/host';
import { switchLanguage } from '@marquee/kernel/routing';

import { FORGET_RETURN_PATH, isSafeReturnPath } from '../guards/return-path.ts';

/** The page that the player was kept from, in the language of this one, and no longer saved; null where none is. */
export const takeReturnPath = (document: Document, { routes, lang }: Boot): string | null => {
  const saved = readCookie(document, RETURN_PATH_COOKIE.name);
  if (saved === null) return null;
  writeCookie(document, FORGET_RETURN_PATH);
  return isSafeReturnPath(saved, routes) ? switchLanguage(saved, lang) : null;
};
