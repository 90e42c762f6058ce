import type { Boot, Theme } from '@marquee/kernel/contracts';
import { createContext, useContext } from 'react';

import type { AccountApp } from '../account/account-host.tsx';
import type { ShellText } from '../texts.ts';

/** What every part of the shell may need to draw itself. */
export interface ShellContextValue {
  boot: Boot;
  t: ShellText;
  /** Path and query of the page on show; null at an address that no page has. */
  url: string | null;
  /** A login token is there. Always false in the server's markup, which is the same for everybody. */
  hasToken: boolean;
  /** What the header shows of the player; null for a visitor, and on the server. */
  account: AccountApp | null;
  setTheme: (theme: Exclude<Theme, 'system'>) => void;
  /** Opens the search over the page, with what has been typed so far. */
  openSearch: (text: string) => void;
}

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (value === null) throw new Error('Parts of the shell are drawn inside ShellRoot.');
  return value;
}

/** Turns a path without language prefix into one of the page's language. */
export function usePath(): (path: string) => string {
  const { lang } = useShell().boot;
  return (path) => (path === '/' ? `/${lang}` : `/${lang}${path}`);
}

/** Path of the page on show without its language prefix, as `/games/all`; null at an address that no page has. */
export function useSitePath(): string | null {
  const { url } = useShell();
  if (url === null) return null;
  const { pathname } = new URL(url, 'http://localhost');
  const [, , ...rest] = pathname.split('/');
  return `/${rest.join('/')}`;
}
