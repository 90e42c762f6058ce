import {
  type ClosePlayBody,
  GamePlay,
  RealLaunch,
  type RealLaunchBody,
} from '@marquee/kernel/contracts/games';
import { ApiError } from '@marquee/kernel/http';
import type { Host } from '@marquee/kernel/remote';

import { isFrameable } from '../../playing/is-frameable.ts';

type Api = Host['api'];

export interface LaunchRequest {
  body: RealLaunchBody;
  /** Of this wish: a second try of it sends the same one. */
  idempotencyKey: string;
  /** The page's own origin, which no game may have. */
  pageOrigin: string;
}

const pathOf = (sessionId: string): string => `/game/real/${encodeURIComponent(sessionId)}`;

/** Closes of this document that are under way. */
const closing = new Set<Promise<unknown>>();

/**
 * Starts a play of a game for money, once all that this document closes is closed: a launch that overtook the close of the
 * play before it would be told that the player is playing elsewhere. Rejects with an `ApiError`.
 */
export async function launchReal(
  api: Api,
  { body, idempotencyKey, pageOrigin }: LaunchRequest,
): Promise<RealLaunch> {
  await Promise.allSettled(closing);
  const launch = await api.post('/game/real', { schema: RealLaunch, body, idempotencyKey });
  if (!isFrameable(launch, pageOrigin)) throw new ApiError({ code: 'CONTRACT', status: 200 });
  return launch;
}

export const readPlay = (api: Api, sessionId: string, signal?: AbortSignal): Promise<GamePlay> =>
  api.get(pathOf(sessionId), { schema: GamePlay, signal });

/** The player has looked at what they have played. */
export const acknowledgeCheck = (api: Api, sessionId: string): Promise<GamePlay> =>
  api.post(`${pathOf(sessionId)}/reality-check`, {
    schema: GamePlay,
    body: {},
    idempotencyKey: crypto.randomUUID(),
  });

/** Ends a play; one that is over stays as it is. The call outlives the document. */
export async function closePlay(api: Api, sessionId: string, body: ClosePlayBody = {}): Promise<void> {
  const closed = api.post(`${pathOf(sessionId)}/close`, {
    schema: GamePlay,
    body,
    idempotencyKey: crypto.randomUUID(),
    keepalive: true,
  });
  closing.add(closed);
  try {
    await closed;
  } finally {
    closing.delete(closed);
  }
}
