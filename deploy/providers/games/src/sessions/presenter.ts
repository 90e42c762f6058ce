import type { OpenRoundView, RoundView, SeedsView, SessionView } from '../client/protocol.ts';
import type { Queryable } from '../database/database.ts';
import { findOpenRound } from '../rounds/open-repository.ts';
import type { OpenRound } from '../rounds/open-repository.ts';
import { findRecentRounds } from '../rounds/repository.ts';
import type { Round } from '../rounds/repository.ts';
import { findOpenPairs, findRevealedPairs } from '../seeds/repository.ts';
import type { GameSession } from './repository.ts';
import { DEMO_BALANCE_MINOR } from './sessions.ts';

const RECALLED_ROUNDS = 50;

export const presentRound = (round: Round): RoundView => ({
  roundId: round.id,
  stakeMinor: round.stake_minor,
  winMinor: round.win_minor,
  balanceMinor: round.balance_after_minor,
  choices: round.choices,
  drawn: round.drawn,
  nonce: round.nonce,
  commit: round.commit_hash,
  clientSeed: round.client_seed,
  serverSeed: round.server_seed,
  gameVersion: round.game_version,
  paytableId: round.paytable_id,
  playedAt: round.played_at.toISOString(),
});

/** What may be seen of a round before it is decided: never what is still to come. */
export const presentOpenRound = (round: OpenRound): OpenRoundView => ({
  roundId: round.id,
  stakeMinor: round.stake_minor,
  dealt: round.dealt,
  nonce: round.nonce,
  clientSeed: round.client_seed,
});

/** Commits of the open pairs, and only of revealed ones the server seed. */
export const presentSeeds = async (database: Queryable, sessionId: string): Promise<SeedsView> => {
  const { active, next } = await findOpenPairs(database, sessionId);
  const revealed = await findRevealedPairs(database, sessionId);
  return {
    active: { commit: active.commit_hash, clientSeed: active.client_seed, nextNonce: active.next_nonce },
    next: { commit: next.commit_hash },
    revealed: revealed.map((pair) => ({
      commit: pair.commit_hash,
      serverSeed: pair.server_seed ?? '',
      clientSeed: pair.client_seed,
      rounds: pair.next_nonce,
    })),
  };
};

export const presentSession = async (database: Queryable, session: GameSession): Promise<SessionView> => {
  const open = await findOpenRound(database, session.id);
  return {
    sessionId: session.id,
    locale: session.locale,
    mode: session.mode,
    returnUrl: session.return_url,
    balanceMinor: session.balance_minor,
    startBalanceMinor: DEMO_BALANCE_MINOR,
    seeds: await presentSeeds(database, session.id),
    rounds: (await findRecentRounds(database, session.id, RECALLED_ROUNDS)).map(presentRound),
    openRound: open ? presentOpenRound(open) : null,
  };
};
