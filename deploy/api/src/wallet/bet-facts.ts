import type { Queryable } from '@marquee/kernel/server/database';

import type { PlayerState } from '../players/player-state.ts';
import {
  LIMIT_FACTS,
  type LimitFacts,
  limitFactsOf,
  type LimitFactsRow,
  windowValues,
} from '../responsible-gaming/limit-use.ts';
import { CLOCK_COLUMNS, type PlayClock } from '../responsible-gaming/play-clock.ts';
import { CHOSEN_CHECK, type ChosenCheck } from '../responsible-gaming/reality-check.ts';
import { THROWN_FOR_PLAY } from '../switches/switches.ts';

/** All that a bet is judged by, besides the state of its player. */
export interface BetFacts extends LimitFacts {
  isCurrencyActive: boolean;
  /** Play, or play in the player's country, is switched off. */
  isPlayOff: boolean;
  /** Of the game of the play; null for a bet without one. */
  gameKind: string | null;
  isGameOff: boolean;
  /** Bounds of a round of the play; null for a bet without one. */
  lowestStake: bigint | null;
  highestStake: bigint | null;
  /** What the bets of this round have cost until now; null where it begins one. */
  roundStake: bigint | null;
  /** The cash in the currency: what a bet costs beyond it is bonus money. */
  real: bigint;
  clock: PlayClock | null;
  chosenCheck: ChosenCheck | null;
}

interface FactsRow extends LimitFactsRow, Omit<BetFacts, keyof LimitFacts | 'clock'>, Partial<PlayClock> {
  hasClock: boolean;
}

const FACTS = `select ${LIMIT_FACTS},
    exists (select from currency_account where player_id = $1 and currency = $5 and is_active and closed_at is null)
      as "isCurrencyActive",
    exists (${THROWN_FOR_PLAY}) as "isPlayOff",
    kind as "gameKind", lowest_stake as "lowestStake", highest_stake as "highestStake",
    coalesce(not is_enabled or player.country = any (closed_countries), false) as "isGameOff",
    (select stake from wallet_round where provider = $7 and round_id = $8 and player_id = $1) as "roundStake",
    coalesce((select balance from ledger_account
      where owner = $1::uuid::text and kind = 'real' and currency = $5), 0)::bigint as real,
    play_clock.player_id is not null as "hasClock", ${CLOCK_COLUMNS},
    ${CHOSEN_CHECK} as "chosenCheck"
  from player left join play_clock on play_clock.player_id = player.id
    left join (
      select kind, is_enabled, closed_countries, game_session.lowest_stake, game_session.highest_stake
      from game_session join game_offer on game_offer.id = game_session.game_id
      where game_session.id = $6
    ) as played on true
  where player.id = $1`;

export interface AskedBet {
  playerId: string;
  currency: string;
  sessionId?: string | undefined;
  /** Left out at the launch. */
  provider?: string;
  roundId?: string;
}

/** In one question, whatever there is to ask. */
export const readBetFacts = async (
  transaction: Queryable,
  { playerId, currency, sessionId, provider, roundId }: AskedBet,
  { state, now }: { state: Pick<PlayerState, 'timeZone'>; now: Date },
): Promise<BetFacts> => {
  const [row] = await transaction.query<FactsRow>(FACTS, [
    playerId,
    ...windowValues(now, state.timeZone),
    currency,
    sessionId ?? null,
    provider ?? null,
    roundId ?? null,
  ]);
  if (row === undefined) throw new Error(`There is no player ${playerId}.`);
  const { hasClock, playedMs = 0, countedUntil, activeUntil, acknowledgedAt, lastRoundAt } = row;
  return {
    ...limitFactsOf(row),
    isCurrencyActive: row.isCurrencyActive,
    isPlayOff: row.isPlayOff,
    gameKind: row.gameKind,
    lowestStake: row.lowestStake,
    highestStake: row.highestStake,
    isGameOff: row.isGameOff,
    roundStake: row.roundStake,
    real: row.real,
    chosenCheck: row.chosenCheck,
    clock:
      hasClock && countedUntil && activeUntil
        ? {
            playedMs,
            countedUntil,
            activeUntil,
            acknowledgedAt: acknowledgedAt ?? null,
            lastRoundAt: lastRoundAt ?? null,
          }
        : null,
  };
};
