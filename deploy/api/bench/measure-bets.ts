import os from 'node:os';

import type { Engine, EngineName } from '../prove/money/engines.ts';
import { onBettingSite, type Players } from './betting-site.ts';
import { nextMessage } from './next-message.ts';
import { AT_ONCE, type BetsMeasured, type BettingAccount, placeBets } from './place-bets.ts';

/** How long one way is measured before the other one has its turn. */
const TURN_MS = 500;

const sum = (turns: readonly BetsMeasured[]): BetsMeasured => ({
  count: turns.reduce((total, { count }) => total + count, 0),
  ms: turns.reduce((total, { ms }) => total + ms, 0),
  timings: turns.flatMap(({ timings }) => timings),
});

export interface BetsOfEngine {
  /** One transaction each, by the engine alone. */
  raw: BetsMeasured;
  /** The same bets, signed and over HTTP. */
  http: BetsMeasured;
  /** What the sending process itself kept the machine from serving them, in milliseconds: its processor time, over all cores. */
  sendingMs: number;
  /** Bets and their settling over HTTP, in a game that plays for no jackpot, and in one that does. */
  plain: BetsMeasured;
  jackpots: BetsMeasured;
}

type Turn = (forMs: number) => Promise<BetsMeasured>;

/** Two ways of placing bets in short turns, so that a disturbance of the machine falls on both alike. */
const byTurns = async (
  seconds: number,
  ways: [Turn, Turn],
  onWarm: () => Promise<void>,
): Promise<[BetsMeasured, BetsMeasured]> => {
  const measured: [BetsMeasured[], BetsMeasured[]] = [[], []];
  for (let turn = -1; turn < (seconds * 1_000) / TURN_MS; turn += 1)
    for (const [index, way] of ways.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- they take turns
      const one = await way(TURN_MS);
      // The first turn warms both up.
      if (turn >= 0) measured[index]?.push(one);
      else await onWarm();
    }
  return [sum(measured[0]), sum(measured[1])];
};

/** How long all cores together were busy with so much processor time, in milliseconds. */
const coreMs = ({ user, system }: NodeJS.CpuUsage): number =>
  (user + system) / 1_000 / os.availableParallelism();

/** @throws where no round has added to a jackpot, or one of another game has: then nothing was compared */
const requireShares = async (engine: Engine, { plain, jackpots }: Players): Promise<void> => {
  const database = await engine.open();
  const rows = await database.query<{ account: string }>(
    `select distinct session_id as account from jackpot_contribution join wallet_round using (provider, round_id)`,
  );
  await database.close();
  const adding = new Set(rows.map(({ account }) => account));
  const isAdding = ({ account }: BettingAccount): boolean => adding.has(account);
  if (!jackpots.some(isAdding) || plain.some(isAdding))
    throw new Error('Not the rounds of the game with jackpots have added to them.');
};

/**
 * Places bets by the engine alone and over HTTP as providers do, and then settles bets with and without jackpots. One
 * process does all of it.
 */
export const measureBets = async (engine: EngineName, seconds: number): Promise<BetsOfEngine> =>
  onBettingSite(
    { engine, connections: AT_ONCE },
    async ({ players, server, bet, round, learnSizes }) => {
      const byItself: Turn = async (forMs) => {
        const answer = nextMessage<BetsMeasured>(server);
        server.send({ accounts: players.plain, forMs });
        return answer;
      };
      const sendings: number[] = [];
      const bySending: Turn = async (forMs) => {
        const before = process.cpuUsage();
        const measured = await placeBets(bet, players.plain, forMs);
        sendings.push(coreMs(process.cpuUsage(before)));
        return measured;
      };
      const [raw, http] = await byTurns(seconds, [byItself, bySending], learnSizes);
      // The first turn was for warmth.
      const sendingMs = sendings.slice(1).reduce((total, ms) => total + ms, 0);
      const [plain, jackpots] = await byTurns(
        seconds,
        [
          async (forMs) => placeBets(round, players.plain, forMs),
          async (forMs) => placeBets(round, players.jackpots, forMs),
        ],
        learnSizes,
      );
      return { raw, http, sendingMs, plain, jackpots };
    },
    requireShares,
  );
