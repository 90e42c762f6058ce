import { minorToNumber } from '@marquee/kernel/money';

import type { OpenRoundView, RoundView, SeedsView, SessionView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { findRecentRounds, findUnfinished } from '../rounds/repository.ts';
import type { Round } from '../rounds/repository.ts';
import { findOpenPairs, findRevealedPairs } from '../seeds/repository.ts';
import { DEMO_BALANCE_MINOR } from '../wallet/demo-wallet.ts';
import type { GameSession } from './repository.ts';

const RECALLED_ROUNDS = 50;

/** A round that is settled: what it drew, what it paid, and the wallet's balance after it. */
export const presentRound = (round: Round): RoundView => ({
  roundId: round.id,
  stakeMinor: minorToNumber(round.stake_minor),
  winMinor: minorToNumber(round.win_minor ?? 0n),
  balanceMinor: minorToNumber(round.balance_after_minor ?? 0n),
  choices: round.choices ?? {},
  drawn: round.drawn ?? [],
  nonce: round.nonce ?? 0,
  commit: round.commit_hash,
  clientSeed: round.client_seed,
  serverSeed: round.server_seed,
  gameVersion: round.game_version,
  paytableId: round.paytable_id,
  playedAt: (round.decided_at ?? round.created_at).toISOString(),
});

/** What may be seen of a round before it is decided: never what is still to come. */
export const presentOpenRound = (round: Round): OpenRoundView => ({
  roundId: round.id,
  stakeMinor: minorToNumber(round.stake_minor),
  dealt: round.dealt ?? [],
  nonce: round.nonce ?? 0,
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

/** All a page knows of its session. Asks the wallet for the balance, so never inside a transaction. */
export const presentSession = async (
  { database, walletOf }: Pick<Context, 'database' | 'walletOf'>,
  session: GameSession,
): Promise<SessionView> => {
  const unfinished = await findUnfinished(database, session.id);
  const balance = await walletOf(session.mode).balance(session.wallet_account ?? '');
  return {
    sessionId: session.id,
    locale: session.locale,
    mode: session.mode,
    returnUrl: session.return_url,
    balanceMinor: minorToNumber(balance),
    startBalanceMinor: minorToNumber(DEMO_BALANCE_MINOR),
    seeds: await presentSeeds(database, session.id),
    rounds: (await findRecentRounds(database, session.id, RECALLED_ROUNDS)).map(presentRound),
    openRound: unfinished?.state === 'dealt' ? presentOpenRound(unfinished) : null,
  };
};
