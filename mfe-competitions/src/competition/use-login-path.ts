import { useLanguagePath, useLocation } from '@marquee/kernel/remote';

/** The sign-in that leads back to this page. */
export function useLoginPath(): string {
  const path = useLanguagePath();
  const { pathname, search } = useLocation();
  const here = pathname.replace(/^\/[a-z]{2}(?=\/)/, '') + search;
  return `${path('/login')}?to=${encodeURIComponent(here)}`;
}
