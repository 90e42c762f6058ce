import { GAMES_PROVIDER } from '../games/provider-client.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What the provider knows a player by: the same for all plays, and of no use to anybody else. */
export const playerRefOf = ({ fingerprint }: Pick<Secrets, 'fingerprint'>, playerId: string): string =>
  fingerprint(playerId, `player of ${GAMES_PROVIDER}`);
