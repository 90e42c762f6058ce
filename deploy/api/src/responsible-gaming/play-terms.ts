import type { GamePlay } from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import type { GameSession } from '../play/game-sessions.ts';
import { readPlayerState } from '../players/player-state.ts';
import { maximumStakeOf, minimumRoundMsOf, policyOf } from '../policies/policy-of.ts';
import { convert } from '../rates/rates.ts';
import { readBetFacts } from '../wallet/bet-facts.ts';
import { findReachedLimit } from './judge-limits.ts';
import { type LimitFacts, mostOf, usedOf } from './limit-use.ts';
import { limitsLeft } from './limits-left.ts';
import { acknowledgePlay, type PlayClock, uncountedMs } from './play-clock.ts';
import { lockPlayer } from './protection-changes.ts';
import { checkMinutes } from './reality-check.ts';

/** What the protection of a player asks of a play that goes on. */
export type PlayTerms = Pick<GamePlay, 'realityCheck' | 'timeLimitAt' | 'limitsLeft'>;

const MINUTE_MS = 60_000;

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** When a check is due if play goes on without a pause, or since when it is. */
const dueAt = (clock: PlayClock | null, everyMs: number, now: Date): Date => {
  if (clock === null) return later(now, everyMs);
  const leftMs = everyMs - clock.playedMs - uncountedMs(clock, now);
  return leftMs > 0 ? later(now, leftMs) : later(clock.countedUntil, everyMs - clock.playedMs);
};

const timeLimitOf = (facts: LimitFacts & { clock: PlayClock | null }, now: Date): Date | null => {
  const limit = facts.limits.find(({ kind }) => kind === 'session_time');
  if (limit === undefined) return null;
  const leftMs = Number(mostOf(limit) - usedOf(limit, facts)) - uncountedMs(facts.clock, now);
  return later(now, Math.max(0, leftMs));
};

/** When a play is interrupted by a look at what was played, and what the player's limits leave. */
export const readPlayTerms = async (
  database: Queryable,
  playerId: string,
  { id: sessionId, currency }: Pick<GameSession, 'id' | 'currency'>,
  now: Date,
): Promise<PlayTerms> => {
  const state = await readPlayerState(database, playerId);
  const policy = policyOf(state);
  const facts = await readBetFacts(database, { playerId, currency, sessionId }, { state, now });
  const everyMinutes = checkMinutes(facts.chosenCheck, policy);
  const due = dueAt(facts.clock, everyMinutes * MINUTE_MS, now);
  return {
    realityCheck: { everyMinutes, dueAt: due.toISOString(), isDue: due <= now },
    timeLimitAt: timeLimitOf(facts, now)?.toISOString() ?? null,
    limitsLeft: limitsLeft(facts, currency),
  };
};

/**
 * The player has looked at what they have played, and goes on: at once, or after the pause that their policy asks for.
 * Nothing changes while no check is due.
 */
export const confirmPlayed = async (
  transaction: Queryable,
  { id: sessionId, playerId, currency }: Pick<GameSession, 'id' | 'currency' | 'playerId'>,
  now: Date,
): Promise<void> => {
  await lockPlayer(transaction, playerId);
  const state = await readPlayerState(transaction, playerId);
  const asked = { playerId, currency, sessionId };
  const { clock, chosenCheck } = await readBetFacts(transaction, asked, { state, now });
  if (dueAt(clock, checkMinutes(chosenCheck, policyOf(state)) * MINUTE_MS, now) > now) return;
  await acknowledgePlay(transaction, playerId, now);
};

/**
 * What a round of a play may cost at the most, and its least time: of the game's bound and the policy's the stricter. A
 * game whose lowest stake is above it takes no bet.
 */
export const readStakeTerms = async (
  database: Queryable,
  { id: sessionId, playerId, currency, highestStake }: GameSession,
  now: Date,
): Promise<{ highestStake: bigint; minimumRoundMs: number }> => {
  const state = await readPlayerState(database, playerId);
  const policy = policyOf(state);
  const facts = await readBetFacts(database, { playerId, currency, sessionId }, { state, now });
  const most = maximumStakeOf(policy, state.dateOfBirth, now);
  const allowed =
    most === null ? highestStake : (convert(most, currency, { rates: facts.rates, rounded: 'down' }) ?? 0n);
  return {
    highestStake: allowed < highestStake ? allowed : highestStake,
    minimumRoundMs: minimumRoundMsOf(policy, facts.gameKind ?? ''),
  };
};

/**
 * Whether there is anything that a player could stake now.
 *
 * @throws {ApiError} `GAME_UNAVAILABLE` while play is switched off, `LIMIT_REACHED` with `kind`, `period` and `until`
 */
export const requireRoomToPlay = async (
  database: Queryable,
  { playerId, currency, now }: { playerId: string; currency: string; now: Date },
): Promise<void> => {
  const state = await readPlayerState(database, playerId);
  const facts = await readBetFacts(database, { playerId, currency }, { state, now });
  if (facts.isPlayOff)
    throw new ApiError('GAME_UNAVAILABLE', 'Play for money is switched off.', {
      params: { reason: 'maintenance' },
    });
  const least = { amountMinor: 1n, currency };
  const time = { amountMinor: BigInt(uncountedMs(facts.clock, now)) + 1n, currency: '' };
  const reached = await findReachedLimit(
    database,
    facts,
    { wager: least, loss: least, single_wager: least, session_time: time },
    { playerId, timeZone: state.timeZone, now },
  );
  if (reached === null) return;
  const { kind, period, until } = reached;
  throw new ApiError('LIMIT_REACHED', `The limit ${kind} of ${period} is reached.`, {
    params: { kind, period, until: until?.toISOString() ?? null },
  });
};
