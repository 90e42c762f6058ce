/** A call about one player and one provider. */
export type ModelCall =
  | { kind: 'bet'; txId: string; roundId: string; amount: bigint }
  | { kind: 'win'; txId: string; roundId: string; ref: string; amount: bigint; isRoundClosed: boolean }
  | { kind: 'rollback'; txId: string; roundId: string; ref: string }
  | { kind: 'end_round'; txId: string; roundId: string };

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

interface Taken {
  call: ModelCall;
  answer: bigint;
}

interface State {
  taken: readonly Taken[];
  ended: readonly string[];
  owed: bigint;
  real: bigint;
}

export interface Model {
  /** The balance after the call, or the code of its refusal. */
  send(call: ModelCall): bigint | string;
  has(): { real: bigint; inPlay: bigint; withdrawable: bigint };
  /** One that goes on by itself from here. */
  copy(): Model;
  /** The same for two that nothing can tell apart. */
  key(): string;
}

const modelFrom = (state: State): Model => {
  const taken = [...state.taken];
  const ended = new Set(state.ended);
  let { owed, real } = state;

  const find = (txId: string) => taken.find(({ call }) => call.txId === txId);
  const isCancelled = (txId: string) =>
    taken.some(({ call }) => call.kind === 'rollback' && call.ref === txId);
  const standingBets = () =>
    taken.flatMap(({ call }) => (call.kind === 'bet' && !isCancelled(call.txId) ? [call] : []));

  const isBetOn = (roundId: string) =>
    taken.some(({ call }) => call.kind === 'bet' && call.roundId === roundId);
  const winsOf = (txId: string) =>
    taken.reduce((sum, { call }) => (call.kind === 'win' && call.ref === txId ? sum + call.amount : sum), 0n);

  /** Answers the code of a refusal, or null once what the call changes is done. */
  const apply = (call: ModelCall): string | null => {
    if (call.kind === 'bet') {
      if (isCancelled(call.txId)) return 'BET_CANCELLED';
      if (ended.has(call.roundId)) return 'ROUND_CLOSED';
      if (real < call.amount) return 'NOT_ENOUGH_MONEY';
      real -= call.amount;
      return null;
    }
    if (call.kind === 'end_round') {
      if (isBetOn(call.roundId)) ended.add(call.roundId);
      return null;
    }
    const bet = find(call.ref)?.call;
    if (call.kind === 'win') {
      if (bet?.kind !== 'bet' || bet.roundId !== call.roundId || isCancelled(call.ref))
        return 'TRANSACTION_DOES_NOT_EXIST';
      if (call.isRoundClosed) ended.add(call.roundId);
      real += call.amount;
      return null;
    }
    if (bet === undefined || (bet.kind === 'bet' && isCancelled(call.ref))) return null;
    if (bet.kind !== 'bet') return 'TRANSACTION_DOES_NOT_EXIST';
    real += bet.amount - winsOf(call.ref);
    if (real < 0n) {
      owed -= real;
      real = 0n;
    }
    return null;
  };
  return {
    send(call) {
      const earlier = find(call.txId);
      if (earlier)
        return JSON.stringify(earlier.call, text) === JSON.stringify(call, text)
          ? earlier.answer
          : 'DUPLICATE_TRANSACTION';
      const refusal = apply(call);
      if (refusal !== null) return refusal;
      taken.push({ call, answer: real });
      return real;
    },
    has: () => ({
      real,
      inPlay: standingBets().reduce(
        (sum, { roundId, amount }) => (ended.has(roundId) ? sum : sum + amount),
        0n,
      ),
      withdrawable: real > owed ? real - owed : 0n,
    }),
    copy: () => modelFrom({ taken, ended: [...ended], owed, real }),
    key: () => {
      const known = taken.map((each) => JSON.stringify(each, text));
      return JSON.stringify([known.toSorted(), [...ended].toSorted(), String(real), String(owed)]);
    },
  };
};

/** What a wallet has to do, written without a database: everything is counted anew from the calls that were taken. */
export const createModel = (start: bigint): Model =>
  modelFrom({ taken: [], ended: [], owed: 0n, real: start });
