import type { GameLaunch } from '@marquee/kernel/contracts/games';

/**
 * Whether the page may frame what the API says. A game of the page's own origin could take its sandbox off, and an
 * address beside the declared origin could not be talked to.
 */
export function isFrameable({ launch }: Pick<GameLaunch, 'launch'>, pageOrigin: string): boolean {
  if (launch.strategy !== 'iframe' || !URL.canParse(launch.url)) return false;
  const { origin, protocol } = new URL(launch.url);
  return /^https?:$/.test(protocol) && origin === launch.origin && origin !== pageOrigin;
}
