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
import { type BetsMeasured, type BettingAccount, placeBets, STAKE } from './place-bets.ts';

const SERVER = path.join(import.meta.dirname, 'bets-server.ts');
const KEYS = 'bench:the-secret-of-this-bench-alone';
/** So that two bets seldom wait for each other's player. */
const PLAYERS = 32;
const CASH = 100_000_000n;
/** How long one way is measured before the other one has its turn. */
const TURN_MS = 500;

const openPlayers = async (engine: Engine): Promise<BettingAccount[]> => {
  const database = await engine.open();
  await letRoundsFollowAtOnce(database);
  const accounts = await openAccounts(database, PLAYERS);
  for (const { playerId } of accounts)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await postOnce(database, aDeposit(playerId, CASH, { type: 'adjustment' }));
  await database.close();
  return accounts;
};

/** As a provider places a bet. */
const placeOverHttp = (url: string) => {
  const peer = createPeer({ url, keys: parseSigningKeys(KEYS), now: () => new Date() });
  return async ({ account, gameId }: BettingAccount): Promise<void> => {
    const [txId, roundId] = [randomUUID(), randomUUID()];
    const amount = toDecimal(STAKE);
    const { body } = await peer('bet', { account, txId, roundId, gameId, currency: STAKE.currency, amount });
    if (body['status'] !== 'ok') throw new Error(`A bet was refused: ${JSON.stringify(body)}`);
  };
};

const sum = (turns: readonly BetsMeasured[]): BetsMeasured => ({
  count: turns.reduce((total, { count }) => total + count, 0),
  ms: turns.reduce((total, { ms }) => total + ms, 0),
  timings: turns.flatMap(({ timings }) => timings),
});

/**
 * Places bets by the engine alone, in one transaction each, and over HTTP as providers do. Both are done by one process, in
 * short turns, so that a disturbance of the machine falls on both alike.
 */
export const measureBets = async (
  name: EngineName,
  seconds: number,
): Promise<{ raw: BetsMeasured; http: BetsMeasured }> => {
  const engine = await startEngine(name);
  try {
    const accounts = await openPlayers(engine);
    const variables = { ...engine.variables, PROVIDER_KEYS: KEYS, LOG_LEVEL: 'silent' };
    const server = fork(SERVER, { env: { ...process.env, ...variables } });
    try {
      const overHttp = placeOverHttp(await nextMessage<string>(server));
      const byItself = async (forMs: number): Promise<BetsMeasured> => {
        const measured = nextMessage<BetsMeasured>(server);
        server.send({ accounts, forMs });
        return measured;
      };
      const [raw, http]: [BetsMeasured[], BetsMeasured[]] = [[], []];
      for (let turn = -1; turn < (seconds * 1_000) / TURN_MS; turn += 1) {
        /* oxlint-disable no-await-in-loop -- they take turns */
        const alone = await byItself(TURN_MS);
        const asked = await placeBets(overHttp, accounts, TURN_MS);
        /* oxlint-enable no-await-in-loop */
        // The first turn warms both up.
        if (turn < 0) continue;
        raw.push(alone);
        http.push(asked);
      }
      return { raw: sum(raw), http: sum(http) };
    } finally {
      await letGo(server);
    }
  } finally {
    await engine.stop();
  }
};
