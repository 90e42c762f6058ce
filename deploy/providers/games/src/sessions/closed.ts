import { GameProviderError } from '../errors.ts';
import type { GameSession } from './repository.ts';

/** @throws SESSION_CLOSED with the reason */
export const refuseClosed = ({ closed_at: closedAt, close_reason: reason }: GameSession): void => {
  if (closedAt) throw new GameProviderError('SESSION_CLOSED', { reason: reason ?? undefined });
};
