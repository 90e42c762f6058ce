import { currencyExponent, decimalText, type Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';
import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import { decide } from '../players/decide.ts';
import { type PlayerState, readPlayerState } from '../players/player-state.ts';
import type { PlayPolicy } from '../policies/policies.ts';
import { maximumStakeOf, minimumRoundMsOf, policyOf } from '../policies/policy-of.ts';
import { convert } from '../rates/rates.ts';
import { findReachedLimit } from '../responsible-gaming/judge-limits.ts';
import { uncountedMs } from '../responsible-gaming/play-clock.ts';
import { checkMinutes, readyAgainAt } from '../responsible-gaming/reality-check.ts';
import { type BetFacts, readBetFacts } from './bet-facts.ts';
import type { BetCall } from './calls.ts';
import { WalletRefusal } from './refusal.ts';

const ON_A_BREAK: readonly string[] = ['SELF_EXCLUDED', 'COOLING_OFF'];

/** Two rounds may come so much nearer to each other than they were begun: calls do not all take the same time. */
const ROUND_LEEWAY_MS = 500;

interface Judged {
  call: BetCall;
  state: PlayerState;
  policy: PlayPolicy;
  facts: BetFacts;
  now: Date;
}

/** What all bets of the round will have cost. */
const roundStakeOf = ({ call: { amount }, facts }: Pick<Judged, 'call' | 'facts'>): Money => ({
  ...amount,
  amountMinor: amount.amountMinor + (facts.roundStake ?? 0n),
});

/** Of the play's bound and the policy's the stricter; null where there is none. */
const highestStakeOf = ({ call, state, policy, facts, now }: Judged): bigint | null => {
  const most = maximumStakeOf(policy, state.dateOfBirth, now);
  const allowed =
    most && (convert(most, call.amount.currency, { rates: facts.rates, rounded: 'down' }) ?? 0n);
  const { highestStake } = facts;
  if (allowed === null || highestStake === null) return allowed ?? highestStake;
  return allowed < highestStake ? allowed : highestStake;
};

const refuseStake = (judged: Judged): WalletRefusal | null => {
  // The stake of a free round is not the player's.
  if (judged.call.isFree) return null;
  const { currency, amountMinor: stake } = roundStakeOf(judged);
  const inText = (amountMinor: bigint) => decimalText(amountMinor, currencyExponent(currency));
  const { lowestStake } = judged.facts;
  if (lowestStake !== null && stake < lowestStake)
    return new WalletRefusal('STAKE_TOO_LOW', { min: inText(lowestStake) });
  const max = highestStakeOf(judged);
  return max === null || stake <= max ? null : new WalletRefusal('STAKE_TOO_HIGH', { max: inText(max) });
};

const isTooFast = ({ policy, facts: { gameKind, roundStake, clock }, now }: Judged): boolean => {
  if (gameKind === null || roundStake !== null || !clock?.lastRoundAt) return false;
  const passedMs = now.getTime() - clock.lastRoundAt.getTime();
  return passedMs >= 0 && passedMs < minimumRoundMsOf(policy, gameKind) - ROUND_LEEWAY_MS;
};

const refuseForCheck = ({ policy, facts: { clock, chosenCheck }, now }: Judged): WalletRefusal | null => {
  if (clock === null) return null;
  if (clock.playedMs + uncountedMs(clock, now) >= checkMinutes(chosenCheck, policy) * 60_000)
    return new WalletRefusal('REALITY_CHECK_DUE');
  const readyAt = readyAgainAt(clock, policy);
  return readyAt === null || now >= readyAt
    ? null
    : new WalletRefusal('REALITY_CHECK_DUE', { until: readyAt.toISOString() });
};

const refuseForLimit = async (
  transaction: Queryable,
  { call, state, facts, now }: Judged,
): Promise<WalletRefusal | null> => {
  const { playerId, amount } = call;
  const reached = await findReachedLimit(
    transaction,
    facts,
    {
      wager: amount,
      loss: { ...amount, amountMinor: amount.amountMinor < facts.real ? amount.amountMinor : facts.real },
      single_wager: roundStakeOf({ call, facts }),
      // What is left of it is more than nothing.
      session_time: { amountMinor: BigInt(uncountedMs(facts.clock, now)) + 1n, currency: '' },
    },
    { playerId, timeZone: state.timeZone, now },
  );
  if (reached === null) return null;
  const { kind, period, until, left } = reached;
  return new WalletRefusal('LIMIT_REACHED', { kind, period, until: until?.toISOString() ?? null, left });
};

const judgeFacts = async (transaction: Queryable, judged: Judged) => {
  const { facts } = judged;
  if (!facts.isCurrencyActive) return 'WRONG_CURRENCY';
  if (facts.isPlayOff) return 'MAINTENANCE';
  if (facts.isGameOff) return 'GAME_DISABLED';
  if (isTooFast(judged)) return 'ROUND_TOO_FAST';
  return refuseStake(judged) ?? refuseForCheck(judged) ?? (await refuseForLimit(transaction, judged));
};

/**
 * Whether a player may place this bet now: by their state, the currency of their active account, what operators have
 * switched off, the policy they play under, and their own limits, all of it as it is in this transaction. Two questions,
 * and a third about a limit that is reached.
 */
export const judgeBet = async (
  transaction: Queryable,
  call: BetCall,
  now: Date,
): Promise<WalletRefusalCode | WalletRefusal | null> => {
  const state = await readPlayerState(transaction, call.playerId);
  const policy = policyOf(state);
  const decision = decide(state, 'play-real', now, {
    verificationBeforePlay: policy.verification.isBeforePlay,
    depositsWhileBlockedFromPlay: false,
  });
  if (!decision.isAllowed) return ON_A_BREAK.includes(decision.code) ? 'EXCLUDED' : 'USER_DISABLED';
  const asked = { ...call, currency: call.amount.currency };
  const facts = await readBetFacts(transaction, asked, { state, now });
  return judgeFacts(transaction, { call, state, policy, facts, now });
};
