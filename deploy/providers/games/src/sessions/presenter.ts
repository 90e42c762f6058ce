import { minorToNumber } from '@marquee/kernel/money';

import type { BalanceView, OpenRoundView, RoundView, SeedsView, SessionView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { offerFreeRounds } from '../free-rounds/free-rounds.ts';
import { findRecentRounds, findUnfinished } from '../rounds/repository.ts';
import type { Round } from '../rounds/repository.ts';
import { findOpenPairs, findRevealedPairs } from '../seeds/repository.ts';
import { DEMO_BALANCE_MINOR } from '../wallet/demo-wallet.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { Balance } from '../wallet/wallet.ts';
import { currencyOf, offerOf } from './offer.ts';
import { findSessionsOf } from './repository.ts';
import type { GameSession } from './repository.ts';

const RECALLED_ROUNDS = 50;
const RECALLED_SESSIONS = 20;

export const presentBalance = ({ balanceMinor, ledgerTxId }: Balance): BalanceView => ({
  balanceMinor: minorToNumber(balanceMinor),
  ledgerTxId,
});

/** A round that is settled: what it drew, what it paid, and the wallet's balance after it. */
export const presentRound = (round: Round): RoundView => ({
  roundId: round.id,
  stakeMinor: minorToNumber(round.stake_minor),
  isFree: round.grant_ref !== null,
  winMinor: minorToNumber(round.win_minor ?? 0n),
  afterBet:
    round.bet_balance_minor === null
      ? null
      : presentBalance({ balanceMinor: round.bet_balance_minor, ledgerTxId: round.bet_ledger_tx_id }),
  afterWin: presentBalance({
    balanceMinor: round.balance_after_minor ?? 0n,
    ledgerTxId: round.win_ledger_tx_id,
  }),
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

/**
 * What the wallet says the player has.
 *
 * @throws SESSION_INVALID where it does not know the account any more; WALLET_UNAVAILABLE
 */
export const balanceOf = ({ walletOf }: Pick<Context, 'walletOf'>, session: GameSession): Promise<Balance> =>
  walletOf(session.mode)
    .balance(session.wallet_account ?? '')
    .catch((cause: unknown) => {
      const isOver = cause instanceof WalletRefusal;
      throw new GameProviderError(isOver ? 'SESSION_INVALID' : 'WALLET_UNAVAILABLE', { cause });
    });

/** Rounds for money are recalled across the player's sessions with the game, on whatever device. */
const recall = async (database: Queryable, session: GameSession): Promise<RoundView[]> => {
  const sessions =
    session.mode === 'real' ? await findSessionsOf(database, session, RECALLED_SESSIONS) : [session.id];
  return (await findRecentRounds(database, sessions, RECALLED_ROUNDS)).map(presentRound);
};

/** All a page knows of its session. Asks the wallet for the balance, so never inside a transaction. */
export const presentSession = async (
  context: Pick<Context, 'database' | 'walletOf' | 'games' | 'now'>,
  session: GameSession,
): Promise<SessionView> => {
  const { database } = context;
  const game = context.games.current(session.game_slug);
  if (!game) throw new GameProviderError('GAME_UNKNOWN');
  const { stakesMinor, defaultMinor, mostMinor } = offerOf(session, game);
  const unfinished = await findUnfinished(database, session.id);
  const balance = await balanceOf(context, session);
  return {
    sessionId: session.id,
    locale: session.locale,
    mode: session.mode,
    returnUrl: session.return_url,
    currency: currencyOf(session),
    balance: presentBalance(balance),
    startBalanceMinor: session.mode === 'demo' ? minorToNumber(DEMO_BALANCE_MINOR) : null,
    stakes: { offeredMinor: stakesMinor, defaultMinor, mostMinor },
    minimumRoundMs: Math.max(game.minimumRoundMs, session.minimum_round_ms),
    seeds: await presentSeeds(database, session.id),
    rounds: await recall(database, session),
    openRound: unfinished?.state === 'dealt' ? presentOpenRound(unfinished) : null,
    freeRounds: await offerFreeRounds(context, session),
  };
};
