import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { toDecimal } from '@marquee/kernel/money';
import { parseSigningKeys } from '@marquee/kernel/provider-signature';

import { createPeer } from '../conformance/wallet/peer.ts';
import { type Engine, type EngineName, startEngine } from '../prove/money/engines.ts';
import { letRoundsFollowAtOnce, openAccounts } from '../prove/money/open-accounts.ts';
import { aDeposit } from '../src/ledger/a-ledger.fixture.ts';
import { postOnce } from '../src/ledger/post.ts';
import { letGo, nextMessage } from './next-message.ts';
import { AT_ONCE, type BetsMeasured, type BettingAccount, placeBets, STAKE } from './place-bets.ts';
import { sendPlainly } from './send-plainly.ts';

const SERVER = path.join(import.meta.dirname, 'bets-server.ts');
const KEYS = 'bench:the-secret-of-this-bench-alone';
/** So that two bets seldom wait for each other's player. */
const PLAYERS = 32;
const CASH = 100_000_000n;
/** How long one way is measured before the other one has its turn. */
const TURN_MS = 500;

interface Players {
  /** Of a game that plays for no jackpot. */
  plain: BettingAccount[];
  /** Of one whose settled stakes add to every jackpot of the house. */
  jackpots: BettingAccount[];
}

const openPlayers = async (engine: Engine): Promise<Players> => {
  const database = await engine.open();
  await letRoundsFollowAtOnce(database);
  const accounts = await openAccounts(database, PLAYERS * 2);
  for (const { playerId } of accounts)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await postOnce(database, aDeposit(playerId, CASH, { type: 'adjustment' }));
  const players = { plain: accounts.slice(0, PLAYERS), jackpots: accounts.slice(PLAYERS) };
  const playsOf = async (some: readonly BettingAccount[], takePart: boolean): Promise<unknown> =>
    database.query(
      `update game_session set game_id = (
         select id from game where ('jackpot' = any (features)) = $2 order by id limit 1)
       where id = any ($1)`,
      [some.map(({ account }) => account), takePart],
    );
  await playsOf(players.plain, false);
  await playsOf(players.jackpots, true);
  await database.close();
  return players;
};

/** As a provider places a bet, and a whole round that is lost. */
const placeOverHttp = (url: string) => {
  const peer = createPeer({
    url,
    keys: parseSigningKeys(KEYS),
    now: () => new Date(),
    send: sendPlainly(AT_ONCE),
  });
  const send = async (...call: Parameters<typeof peer>): Promise<void> => {
    const { body } = await peer(...call);
    if (body['status'] !== 'ok') throw new Error(`A call was refused: ${JSON.stringify(body)}`);
  };
  const amount = toDecimal(STAKE);
  const { currency } = STAKE;
  const bet = async (
    { account, gameId }: BettingAccount,
    [txId, roundId] = [randomUUID(), randomUUID()],
  ): Promise<void> => send('bet', { account, txId, roundId, gameId, currency, amount });
  const round = async (player: BettingAccount): Promise<void> => {
    const [refTxId, roundId] = [randomUUID(), randomUUID()];
    await bet(player, [refTxId, roundId]);
    const { account } = player;
    const lost = toDecimal({ ...STAKE, amountMinor: 0n });
    const txId = randomUUID();
    await send('win', { account, txId, roundId, refTxId, currency, amount: lost, roundClosed: true });
  };
  return { bet, round };
};

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
  /** Bets and their settling over HTTP, in a game that plays for no jackpot, and in one that does. */
  plain: BetsMeasured;
  jackpots: BetsMeasured;
}

type Turn = (forMs: number) => Promise<BetsMeasured>;

/** As a server does by itself within a minute: it keeps plans, and those for empty tables are no good for full ones. */
const learnSizes = async (engine: Engine): Promise<void> => {
  if (engine.processes === 1) return;
  const database = await engine.open();
  await database.script('analyze');
  await database.close();
};

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
export const measureBets = async (name: EngineName, seconds: number): Promise<BetsOfEngine> => {
  const engine = await startEngine(name);
  try {
    const players = await openPlayers(engine);
    const variables = { ...engine.variables, PROVIDER_KEYS: KEYS, LOG_LEVEL: 'silent' };
    const server = fork(SERVER, { env: { ...process.env, ...variables } });
    let measured: BetsOfEngine;
    try {
      const { bet, round } = placeOverHttp(await nextMessage<string>(server));
      const onWarm = async () => learnSizes(engine);
      const byItself: Turn = async (forMs) => {
        const answer = nextMessage<BetsMeasured>(server);
        server.send({ accounts: players.plain, forMs });
        return answer;
      };
      const [raw, http] = await byTurns(
        seconds,
        [byItself, async (forMs) => placeBets(bet, players.plain, forMs)],
        onWarm,
      );
      const [plain, jackpots] = await byTurns(
        seconds,
        [
          async (forMs) => placeBets(round, players.plain, forMs),
          async (forMs) => placeBets(round, players.jackpots, forMs),
        ],
        onWarm,
      );
      measured = { raw, http, plain, jackpots };
    } finally {
      await letGo(server);
    }
    await requireShares(engine, players);
    return measured;
  } finally {
    await engine.stop();
  }
};
