import { ApiError } from '@marquee/kernel/http';

/** Why a demo is not there; each has words of its own. */
export type LaunchFault = 'down' | 'unavailable' | 'failed';

const UNAVAILABLE = ['GAME_UNAVAILABLE', 'GAME_NOT_FOUND', 'DEMO_NOT_AVAILABLE'];

export function faultOf(error: unknown): LaunchFault {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'PROVIDER_DOWN') return 'down';
  return UNAVAILABLE.includes(error.code) ? 'unavailable' : 'failed';
}
