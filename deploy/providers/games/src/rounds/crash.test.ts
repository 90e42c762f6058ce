import { randomBytes } from 'node:crypto';

import { createContext } from '../app.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { createCrashingProcess } from '../testing/fault-injection.ts';
import { OPENING_MS } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { findLedgerFaults } from '../testing/ledger-faults.ts';
import { startMoneyOfTests } from '../testing/money-of-tests.ts';
import type { MoneyOfTests } from '../testing/money-of-tests.ts';
import { decideRound, openRound, playRound } from './play.ts';
import type { Round } from './repository.ts';

interface Player {
  context: Context;
  authorization: string;
  roundId: string;
}

const playReels = ({ context, ...player }: Player): Promise<Round> =>
  playRound(context, { ...player, bet: { stakeMinor: 100, roundId: player.roundId } });

const playCards = async ({ context, authorization, roundId }: Player): Promise<Round> => {
  await openRound(context, { authorization, bet: { stakeMinor: 100, roundId } }).catch((error: unknown) => {
    const isOver = error instanceof GameProviderError && error.code === 'ROUND_SETTLED';
    if (!isOver) throw error;
  });
  return decideRound(context, { authorization, roundId, choices: { hold: '11111' } });
};

/** Longer than every lease and than the time for a decision; twice, for tasks that the first run makes due. */
const waitForRest = async (provider: Provider): Promise<void> => {
  for (let times = 0; times < 2; times += 1) {
    provider.wait(16 * 60_000);
    await provider.drain();
  }
};

const GAMES = [
  ['marquee-three-reels', 'demo', playReels],
  ['marquee-video-poker', 'demo', playCards],
  ['marquee-three-reels', 'network', playReels],
] as const;

describe.each(GAMES)(
  'a process that dies in a round of %s, with a wallet of the kind %s',
  (slug, kind, play) => {
    let money: MoneyOfTests;
    let provider: Provider;
    beforeAll(async () => {
      money = await startMoneyOfTests(kind);
      ({ provider } = money);
    }, OPENING_MS);
    afterAll(() => money.close());

    const faultsOf = async (sessionId: string): Promise<string[]> =>
      findLedgerFaults(provider.database, sessionId, await money.booksOf(sessionId));

    /**
     * Plays until the process crashes at this moment. Returns what the player observed, and whether it crashed at all.
     */
    const dieAt = async (moment: number) => {
      const { bearer, sessionId } = await money.openSession(slug);
      const crashing = createCrashingProcess(moment);
      const dying = createContext({
        environment: provider.environment,
        database: crashing.database(provider.database),
        wrapWallet: crashing.wallet,
        now: provider.now,
        chance: () => 0.5,
      });
      const player = { authorization: `Bearer ${bearer}`, roundId: randomBytes(16).toString('hex') };
      const told = await play({ context: dying, ...player }).catch(() => null);
      return { told, player, sessionId, hasCrashed: crashing.hasCrashed() };
    };

    it('leaves a round with one outcome, whether its player asks again or is gone', async () => {
      const ends = new Set<string>();
      let moment = 0;
      for (let hasCrashed = true; hasCrashed;) {
        moment += 1;
        const asking = await dieAt(moment);
        const first = await play({ context: provider.context, ...asking.player }).catch(() => null);
        expect([moment, first?.drawn]).toEqual([moment, asking.told?.drawn ?? first?.drawn]);
        await waitForRest(provider);
        const again = await play({ context: provider.context, ...asking.player }).catch(() => null);
        expect([moment, again?.drawn, again?.win_minor]).toEqual([moment, first?.drawn, first?.win_minor]);
        expect([moment, await faultsOf(asking.sessionId)]).toEqual([moment, []]);

        const gone = await dieAt(moment);
        await waitForRest(provider);
        expect([moment, await faultsOf(gone.sessionId)]).toEqual([moment, []]);
        const [round] = await provider.database.query<{ state: string }>(
          'select state from round where session_id = $1',
          [gone.sessionId],
        );
        ends.add(round?.state ?? 'none');
        ({ hasCrashed } = asking);
      }
      // Every statement, transaction and call was a moment, and they led to different ends.
      expect(moment).toBeGreaterThan(15);
      expect(ends).toEqual(new Set(['none', 'rolled_back', 'acknowledged']));
    }, 240_000);
  },
);
