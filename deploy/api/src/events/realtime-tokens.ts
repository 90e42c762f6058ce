import type { RealtimeTokens } from '@marquee/kernel/contracts/player';
import type { SigningKey } from '@marquee/kernel/provider-signature';

import type { TokenOwner } from '../sessions/access-tokens.ts';
import { createTokenSigner } from '../sessions/token-signer.ts';
import type { Channel } from './outbox.ts';

/** They open a stream, and are read at no other time: a page asks for new ones before it opens the next. */
export const REALTIME_TOKEN_MS = 5 * 60 * 1000;

export const channelOf = (playerId: string): Channel => `player:${playerId}`;

export interface RealtimeAccess {
  /** One token for the connection, and one for the personal channel. */
  issue(owner: TokenOwner): Promise<RealtimeTokens>;
  /** Both are in force, and of this session. */
  isOf(tokens: RealtimeTokens, owner: TokenOwner): Promise<boolean>;
}

/**
 * The two tokens that open a player's event stream. Neither serves in place of the other, or of an access token.
 *
 * @param keys those of access tokens
 */
export const createRealtimeAccess = (
  keys: readonly [SigningKey, ...SigningKey[]],
  now: () => Date,
): RealtimeAccess => {
  const connections = createTokenSigner({ keys, issuer: 'marquee/realtime-connection', now });
  const subscriptions = createTokenSigner({ keys, issuer: 'marquee/realtime-subscription', now });
  return {
    async issue({ playerId, sessionId }) {
      const content = { subject: playerId, lifetimeMs: REALTIME_TOKEN_MS };
      const [realtimeToken, notificationsToken] = await Promise.all([
        connections.sign({ ...content, claims: { sid: sessionId } }),
        subscriptions.sign({ ...content, claims: { sid: sessionId, channel: channelOf(playerId) } }),
      ]);
      return { realtimeToken, notificationsToken };
    },

    async isOf({ realtimeToken, notificationsToken }, { playerId, sessionId }) {
      const [connection, subscription] = await Promise.all([
        connections.verify(realtimeToken, now()),
        subscriptions.verify(notificationsToken, now()),
      ]);
      const isOwn = [connection, subscription].every(
        (payload) => payload?.sub === playerId && payload['sid'] === sessionId,
      );
      return isOwn && subscription?.['channel'] === channelOf(playerId);
    },
  };
};
