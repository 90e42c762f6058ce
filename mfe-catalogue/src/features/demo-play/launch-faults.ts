import type { DemoLaunch } from '@marquee/kernel/contracts/games';
import { ApiError } from '@marquee/kernel/http';

/** Why a demo is not there; each has words of its own. */
export type LaunchFault = 'down' | 'unavailable' | 'failed';

const UNAVAILABLE = ['GAME_UNAVAILABLE', 'GAME_NOT_FOUND', 'DEMO_NOT_AVAILABLE'];

export function faultOf(error: unknown): LaunchFault {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'PROVIDER_DOWN') return 'down';
  return UNAVAILABLE.includes(error.code) ? 'unavailable' : 'failed';
}

/**
 * Whether the page may frame what the API says. A game of the page's own origin could take its sandbox off, and an
 * address beside the declared origin could not be talked to.
 */
export function isFrameable({ launch }: Pick<DemoLaunch, 'launch'>, pageOrigin: string): boolean {
  if (launch.strategy !== 'iframe' || !URL.canParse(launch.url)) return false;
  const { origin, protocol } = new URL(launch.url);
  return /^https?:$/.test(protocol) && origin === launch.origin && origin !== pageOrigin;
}
