import type { ProviderRound } from '@marquee/kernel/game-protocol';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import type { GamesProvider } from '../games/provider-client.ts';
import { sumWinsOfRound } from '../wallet/repository.ts';
import type { Wallet } from '../wallet/wallet.ts';

const OPEN_MS = 15 * 60_000;
const MOST_AT_ONCE = 50;
/** After so many failures in a row it is the provider that is away, not a round that is broken. */
const MOST_FAILURES = 5;

interface OpenRound {
  provider: string;
  roundId: string;
  playerId: string;
  currency: string;
  openedAt: Date;
}

export interface AskedRound {
  roundId: string;
  playerId: string;
  /**
   * `open`: it waits for its player. `ended` and `taken-back`: done now. `win-missing`: the provider has not sent what it
   * says was won, and does so by itself. `unknown`: the provider has no such round, and a person has to look.
   */
  outcome: 'open' | 'ended' | 'taken-back' | 'win-missing' | 'unknown' | 'failed';
  /** Why it failed; the round is asked about again when all others have been. */
  error?: unknown;
}

interface AskSetup {
  database: Queryable;
  wallet: Pick<Wallet, 'endRound' | 'rollback'>;
  provider: Pick<GamesProvider, 'findRound'>;
}

/** Where the questions have come to: rounds may have been opened at the same time. */
type Place = Pick<OpenRound, 'openedAt' | 'provider' | 'roundId'>;
const BEGINNING: Place = { openedAt: new Date(0), provider: '', roundId: '' };

/**
 * Asks the provider about rounds that are open for long, some at a time, from the oldest on and around again. What it has
 * settled or cancelled is ended or taken back here; a win is never made up. A round that fails holds up no other.
 */
export const createRoundQuestions = ({ database, wallet, provider }: AskSetup) => {
  let place = BEGINNING;

  const findSome = async (now: Date): Promise<OpenRound[]> =>
    database.query<OpenRound>(
      `select provider, round_id as "roundId", player_id as "playerId", currency, opened_at as "openedAt"
       from wallet_round where closed_at is null and (stake > 0 or free_rounds_id is not null)
         and (opened_at, provider, round_id) > ($1::timestamptz, $2, $3) and opened_at <= $4
       order by opened_at, provider, round_id limit $5`,
      [place.openedAt, place.provider, place.roundId, new Date(now.getTime() - OPEN_MS), MOST_AT_ONCE],
    );

  const act = async (round: OpenRound, told: ProviderRound | null): Promise<AskedRound['outcome']> => {
    const { provider: name, roundId, playerId, currency } = round;
    const call = { provider: name, roundId, playerId, currency };
    if (told === null) return 'unknown';
    if (told.state === 'open') return 'open';
    if (told.state === 'cancelled') {
      const refTxId = told.betTxId;
      await wallet.rollback({ ...call, txId: `platform-rollback:${roundId}`, refTxId });
      return 'taken-back';
    }
    const won = await sumWinsOfRound(database, name, roundId);
    if (told.win !== toDecimal({ amountMinor: won, currency })) return 'win-missing';
    await wallet.endRound({ ...call, txId: `platform-end:${roundId}` });
    return 'ended';
  };

  const askAbout = async (round: OpenRound): Promise<AskedRound> => {
    const { roundId, playerId } = round;
    try {
      return { roundId, playerId, outcome: await act(round, await provider.findRound(roundId)) };
    } catch (error) {
      return { roundId, playerId, outcome: 'failed', error };
    }
  };

  return {
    ask: async (now: Date, signal?: AbortSignal): Promise<AskedRound[]> => {
      const rounds = await findSome(now);
      const asked: AskedRound[] = [];
      let failuresInRow = 0;
      for (const round of rounds) {
        if (signal?.aborted || failuresInRow === MOST_FAILURES) return asked;
        // One after the other: the provider has players to serve.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await askAbout(round);
        asked.push(answer);
        place = round;
        failuresInRow = answer.outcome === 'failed' ? failuresInRow + 1 : 0;
      }
      if (rounds.length < MOST_AT_ONCE) place = BEGINNING;
      return asked;
    },
  };
};
