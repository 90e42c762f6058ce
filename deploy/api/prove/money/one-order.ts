/** What a client has seen of one question to the wallet of a player, by its own clock. */
interface Seen {
  begunAt: number;
  endedAt: number;
}

/** A call that moves money, with its answer. Sent again, it is seen again. */
export interface SeenCall extends Seen {
  kind: 'call';
  txId: string;
  /** What it changes the balance by; nothing where it was refused. */
  change: bigint;
  /** The wallet's number of it, and the balance after it; null where it was refused. */
  answer: { version: bigint; balance: bigint } | null;
}

/** A question for the balance. */
export interface SeenBalance extends Seen {
  kind: 'balance';
  answer: { version: bigint; balance: bigint };
}

export type SeenEvent = SeenCall | SeenBalance;

/**
 * - `lost update`: a call does not count what the one before it has changed;
 * - `wrong balance`: the balance after a call follows from no call before it, as where one counts twice;
 * - `two answers`: the same call was answered otherwise when it came again;
 * - `one number for two`: two calls have the same place in the order;
 * - `against time`: a call has its place before one that had ended when it began;
 * - `stale read`: a balance lacks a call that had ended when it was asked for;
 * - `read of nothing`: a balance that there never was: of a call that was refused, or of half a call;
 * - `read of the future`: a balance counts a call that had not begun when it was answered.
 */
export type Anomaly =
  | 'lost update'
  | 'wrong balance'
  | 'two answers'
  | 'one number for two'
  | 'against time'
  | 'stale read'
  | 'read of nothing'
  | 'read of the future';

export interface Found {
  anomaly: Anomaly;
  words: string;
}

interface Placed {
  txId: string;
  version: bigint;
  balance: bigint;
  change: bigint;
  /** When it was sent for the first time, and answered for the first time. */
  begunAt: number;
  endedAt: number;
}

/** Each call once, in the order that the wallet's numbers give. */
const placeCalls = (events: readonly SeenEvent[]): { placed: Placed[]; found: Found[] } => {
  const byId = new Map<string, Placed>();
  const found: Found[] = [];
  for (const event of events) {
    if (event.kind !== 'call' || event.answer === null) continue;
    const { txId, change, begunAt, endedAt, answer } = event;
    const known = byId.get(txId);
    if (known && (known.version !== answer.version || known.balance !== answer.balance))
      found.push({
        anomaly: 'two answers',
        words: `${txId} was answered ${known.version} and ${answer.version}`,
      });
    byId.set(txId, {
      txId,
      change,
      ...(known ?? answer),
      version: known?.version ?? answer.version,
      begunAt: Math.min(begunAt, known?.begunAt ?? begunAt),
      endedAt: Math.min(endedAt, known?.endedAt ?? endedAt),
    });
  }
  const placed = [...byId.values()].toSorted((one, other) => (one.version < other.version ? -1 : 1));
  for (const [index, call] of placed.entries())
    if (placed[index + 1]?.version === call.version)
      found.push({ anomaly: 'one number for two', words: `${call.txId} and ${placed[index + 1]?.txId}` });
  return { placed, found };
};

/** Whether each balance is the one before it and the change of the call. */
const followBalances = (placed: readonly Placed[], start: bigint): Found[] => {
  const found: Found[] = [];
  let [before, beforeThat] = [start, start];
  for (const { txId, balance, change } of placed) {
    if (balance !== before + change) {
      const isLost = balance === beforeThat + change;
      found.push({
        anomaly: isLost ? 'lost update' : 'wrong balance',
        words: `${txId} changes ${before} by ${change} to ${balance}`,
      });
    }
    [beforeThat, before] = [before, balance];
  }
  return found;
};

const keepTime = (placed: readonly Placed[]): Found[] => {
  const found: Found[] = [];
  let earliest = { endedAt: Infinity, txId: '' };
  for (const call of placed.toReversed()) {
    if (earliest.endedAt < call.begunAt)
      found.push({ anomaly: 'against time', words: `${call.txId} stands before ${earliest.txId}` });
    if (call.endedAt < earliest.endedAt) earliest = call;
  }
  return found;
};

/** A balance may be newer than its number, and is never older. */
const judgeBalance = (
  { answer, begunAt, endedAt }: SeenBalance,
  placed: readonly Placed[],
  start: bigint,
): Found | null => {
  const least = placed.reduce(
    (version, call) => (call.endedAt < begunAt && call.version > version ? call.version : version),
    0n,
  );
  const words = `${answer.balance} under the number ${answer.version}`;
  if (answer.version < least) return { anomaly: 'stale read', words };
  const states = [{ version: 0n, balance: start, begunAt: 0 }, ...placed].filter(
    ({ balance }) => balance === answer.balance,
  );
  if (states.length === 0) return { anomaly: 'read of nothing', words };
  const inTime = states.filter((state) => state.begunAt <= endedAt);
  if (inTime.length === 0) return { anomaly: 'read of the future', words };
  return inTime.some(({ version }) => version >= answer.version) ? null : { anomaly: 'stale read', words };
};

/**
 * Whether one order of the calls explains all answers about the wallet of one player, and fits the time of every client
 * (strict serializability). The wallet's own numbers give the order, so that nothing has to be searched: the check costs
 * what sorting does.
 *
 * It finds what {@link Anomaly} names. It does not see what no client has seen: a call whose every answer was lost, and what
 * crosses from one player to another.
 *
 * @param start what there was before the first call
 */
export const findAnomalies = (events: readonly SeenEvent[], start: bigint): Found[] => {
  const { placed, found } = placeCalls(events);
  const reads = events.filter((event) => event.kind === 'balance');
  return [
    ...found,
    ...followBalances(placed, start),
    ...keepTime(placed),
    ...reads.flatMap((read) => judgeBalance(read, placed, start) ?? []),
  ];
};
