import { type ChildProcess, fork } from 'node:child_process';
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
import { type BettingAccount, STAKE } from './place-bets.ts';
import { sendPlainly } from './send-plainly.ts';

const SERVER = path.join(import.meta.dirname, 'bets-server.ts');
const KEYS = 'bench:the-secret-of-this-bench-alone';
/** So that two bets seldom wait for each other's player. */
const PLAYERS = 32;
const CASH = 100_000_000n;

export interface Players {
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
const placeOverHttp = (url: string, connections: number) => {
  const peer = createPeer({
    url,
    keys: parseSigningKeys(KEYS),
    now: () => new Date(),
    send: sendPlainly(connections),
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

export interface BettingSite {
  players: Players;
  /** The process that serves bets, and places them by itself when it is told to. */
  server: ChildProcess;
  bet: (account: BettingAccount) => Promise<void>;
  /** A bet, and the win of nothing that settles it. */
  round: (account: BettingAccount) => Promise<void>;
  /**
   * As a server of PostgreSQL does by itself within a minute: it keeps plans, and those for empty tables are no good for full
   * ones. The embedded engine keeps none.
   */
  learnSizes: () => Promise<void>;
}

/**
 * Runs the API on an engine of its own, with players who have money and a play each, over so many connections; and after its
 * end, what looks at what was written.
 */
export const onBettingSite = async <Measured>(
  { engine: name, connections }: { engine: EngineName; connections: number },
  measure: (site: BettingSite) => Promise<Measured>,
  look: (engine: Engine, players: Players) => Promise<void>,
): Promise<Measured> => {
  const engine = await startEngine(name);
  try {
    const players = await openPlayers(engine);
    const variables = { ...engine.variables, PROVIDER_KEYS: KEYS, LOG_LEVEL: 'silent' };
    const server = fork(SERVER, { env: { ...process.env, ...variables } });
    const learnSizes = async (): Promise<void> => {
      if (name === 'pglite') return;
      const database = await engine.open();
      await database.script('analyze');
      await database.close();
    };
    let measured: Measured;
    try {
      const calls = placeOverHttp(await nextMessage<string>(server), connections);
      measured = await measure({ players, server, learnSizes, ...calls });
    } finally {
      await letGo(server);
    }
    await look(engine, players);
    return measured;
  } finally {
    await engine.stop();
  }
};
