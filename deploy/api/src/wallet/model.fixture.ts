/** A call about one player and one provider. */
export type ModelCall =
  | { kind: 'bet'; txId: string; roundId: string; amount: bigint }
  | { kind: 'win'; txId: string; roundId: string; ref: string; amount: bigint; isRoundClosed: boolean }
  | { kind: 'rollback'; txId: string; roundId: string; ref: string }
  | { kind: 'end_round'; txId: string; roundId: string };

/** A bonus whose every stake counts in full. */
export interface ModelGrant {
  amount: bigint;
  required: bigint;
  /** Of a round. */
  maxStake: bigint;
}

type GrantState = 'none' | 'running' | 'completed' | 'lost';

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

interface Taken {
  call: ModelCall;
  answer: bigint;
  /** Of a bet and a win: what of the amount was bonus money; null where no grant ran. */
  bonus: bigint | null;
}

interface State {
  taken: readonly Taken[];
  ended: readonly string[];
  owed: bigint;
  real: bigint;
  bonus: bigint;
  progress: bigint;
  grantState: GrantState;
}

export interface Model {
  /** The balance after the call, or the code of its refusal. */
  send(call: ModelCall): bigint | string;
  has(): {
    real: bigint;
    inPlay: bigint;
    withdrawable: bigint;
    bonus: bigint;
    progress: bigint;
    grantState: GrantState;
  };
  /** One that goes on by itself from here. */
  copy(): Model;
  /** The same for two that nothing can tell apart. */
  key(): string;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const modelFrom = (state: State, grant: ModelGrant | null): Model => {
  const taken = [...state.taken];
  const ended = new Set(state.ended);
  let { owed, real, bonus, progress, grantState } = state;

  const find = (txId: string) => taken.find(({ call }) => call.txId === txId);
  const isCancelled = (txId: string) =>
    taken.some(({ call }) => call.kind === 'rollback' && call.ref === txId);
  const standingBets = () =>
    taken.flatMap(({ call, bonus: share }) =>
      call.kind === 'bet' && !isCancelled(call.txId) ? [{ ...call, share }] : [],
    );
  const betsOf = (roundId: string) => standingBets().filter((bet) => bet.roundId === roundId);
  const staked = (roundId: string) => betsOf(roundId).reduce((sum, { amount }) => sum + amount, 0n);

  const isBetOn = (roundId: string) =>
    taken.some(({ call }) => call.kind === 'bet' && call.roundId === roundId);
  const isOfGrant = (roundId: string) =>
    taken.some(({ call, bonus: share }) => call.kind === 'bet' && call.roundId === roundId && share !== null);
  const winsOf = (txId: string) => {
    const wins = taken.filter(({ call }) => call.kind === 'win' && call.ref === txId);
    const whole = wins.reduce((sum, { call }) => sum + ('amount' in call ? call.amount : 0n), 0n);
    const share = wins.reduce((sum, { bonus: each }) => sum + (each ?? 0n), 0n);
    return { real: whole - share, bonus: share };
  };

  const isUnderWay = () =>
    standingBets().some(
      ({ roundId, share }) => !ended.has(roundId) && (share !== null || isOfGrant(roundId)),
    );

  const settleGrant = () => {
    if (grant === null || grantState !== 'running' || isUnderWay()) return;
    if (progress >= grant.required) {
      grantState = 'completed';
      real += bonus;
      bonus = 0n;
    } else if (bonus === 0n) grantState = 'lost';
  };

  const close = (roundId: string) => {
    if (ended.has(roundId) || !isBetOn(roundId)) return;
    ended.add(roundId);
    if (grantState !== 'running') return;
    for (const { amount, share } of betsOf(roundId)) if (share !== null) progress += amount;
  };

  /** Answers the code of a refusal, or what of the amount is bonus money once all that the call changes is done. */
  const apply = (call: ModelCall): string | { share: bigint | null } => {
    if (call.kind === 'bet') {
      if (isCancelled(call.txId)) return 'BET_CANCELLED';
      if (ended.has(call.roundId)) return 'ROUND_CLOSED';
      const isRunning = grant !== null && grantState === 'running';
      if (isRunning && staked(call.roundId) + call.amount > grant.maxStake) return 'BONUS_MAX_BET';
      if (real + (isRunning ? bonus : 0n) < call.amount) return 'NOT_ENOUGH_MONEY';
      const share = call.amount - least(real, call.amount);
      real -= call.amount - share;
      bonus -= share;
      return { share: isRunning ? share : null };
    }
    if (call.kind === 'end_round') {
      const isNow = !ended.has(call.roundId);
      close(call.roundId);
      if (isNow && isOfGrant(call.roundId)) settleGrant();
      return { share: null };
    }
    const known = find(call.ref);
    const bet = known?.call;
    if (call.kind === 'win') {
      if (bet?.kind !== 'bet' || bet.roundId !== call.roundId || isCancelled(call.ref))
        return 'TRANSACTION_DOES_NOT_EXIST';
      const ofRound = betsOf(call.roundId).reduce((sum, { share }) => sum + (share ?? 0n), 0n);
      const share = grantState === 'running' ? (call.amount * ofRound) / staked(call.roundId) : 0n;
      const isNow = call.isRoundClosed && !ended.has(call.roundId);
      if (isNow) close(call.roundId);
      real += call.amount - share;
      bonus += share;
      if (isNow && isOfGrant(call.roundId)) settleGrant();
      return { share };
    }
    if (bet === undefined || (bet.kind === 'bet' && isCancelled(call.ref))) return { share: null };
    if (bet.kind !== 'bet') return 'TRANSACTION_DOES_NOT_EXIST';
    const stakeShare = known?.bonus ?? null;
    const wins = winsOf(call.ref);
    const isSettled = ended.has(bet.roundId);
    if (isSettled && stakeShare !== null && grantState === 'running') progress -= bet.amount;
    const isThePlayers = grantState === 'completed' || grantState === 'lost';
    if (!isThePlayers && stakeShare !== null) {
      bonus += stakeShare;
      bonus -= least(wins.bonus, bonus);
    }
    real += bet.amount - (isThePlayers ? 0n : (stakeShare ?? 0n)) - wins.real;
    if (grantState === 'completed') real -= wins.bonus;
    if (real < 0n) {
      owed -= real;
      real = 0n;
    }
    // Its round is under way no longer.
    taken.push({ call, answer: 0n, bonus: null });
    if (stakeShare !== null) settleGrant();
    taken.pop();
    return { share: null };
  };
  const canStake = () => real + (grantState === 'running' ? bonus : 0n);
  return {
    send(call) {
      const earlier = find(call.txId);
      if (earlier)
        return JSON.stringify(earlier.call, text) === JSON.stringify(call, text)
          ? earlier.answer
          : 'DUPLICATE_TRANSACTION';
      const done = apply(call);
      if (typeof done === 'string') return done;
      taken.push({ call, answer: canStake(), bonus: done.share });
      return canStake();
    },
    has: () => ({
      real,
      inPlay: standingBets().reduce(
        (sum, { roundId, amount }) => (ended.has(roundId) ? sum : sum + amount),
        0n,
      ),
      withdrawable: real > owed ? real - owed : 0n,
      bonus,
      progress,
      grantState,
    }),
    copy: () => modelFrom({ taken, ended: [...ended], owed, real, bonus, progress, grantState }, grant),
    key: () => {
      const known = taken.map((each) => JSON.stringify(each, text));
      const sums = [real, owed, bonus, progress].map(String);
      return JSON.stringify([known.toSorted(), [...ended].toSorted(), sums, grantState]);
    },
  };
};

/**
 * What a wallet has to do, written without a database: everything is counted anew from the calls that were taken. A grant
 * runs from the beginning.
 */
export const createModel = (start: bigint, grant: ModelGrant | null = null): Model =>
  modelFrom(
    {
      taken: [],
      ended: [],
      owed: 0n,
      real: start,
      bonus: grant?.amount ?? 0n,
      progress: 0n,
      grantState: grant === null ? 'none' : 'running',
    },
    grant,
  );
