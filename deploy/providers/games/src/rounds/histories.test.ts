import { randomBytes } from 'node:crypto';

import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { createContext } from '../app.ts';
import { GameProviderError } from '../errors.ts';
import type { FaultCode } from '../errors.ts';
import { faultsInBooks } from '../testing/books.ts';
import { createMoodyWallet, createMortal, MANNERS } from '../testing/faulty.ts';
import type { Manner } from '../testing/faulty.ts';
import { OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import { playRound } from './play.ts';
import type { Round } from './repository.ts';

/** Some for every run, with a seed that finds the same fault again; `HISTORIES=10000` for a night. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 30);
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_122);

let provider: Provider;
let manners: Manner[] = [];
const moody = createMoodyWallet(
  () => manners.shift() ?? 'right',
  () => new WalletRefusal('LIMIT_REACHED'),
);
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

type Step =
  | { do: 'play'; stakeMinor: number }
  | { do: 'ask again' | 'start over' | 'rotate' | 'arrive' | 'work' }
  | { do: 'die'; at: number }
  | { do: 'wait'; ms: number };

const step: Arbitrary<Step> = oneof(
  {
    weight: 5,
    arbitrary: record({ do: constant('play' as const), stakeMinor: constantFrom(10, 100, 1000) }),
  },
  { weight: 3, arbitrary: record({ do: constant('ask again' as const) }) },
  {
    weight: 3,
    arbitrary: record({ do: constant('die' as const), at: integer({ min: 1, max: 24 }) }),
  },
  {
    weight: 3,
    arbitrary: record({ do: constant('wait' as const), ms: constantFrom(1, 2_500, 11_000) }),
  },
  {
    weight: 4,
    arbitrary: record({
      do: constantFrom('start over', 'rotate', 'arrive', 'work'),
    }) as Arbitrary<Step>,
  },
);

/** What a player was told of a round: its result, or why it has none. */
type Told = { result: string } | { refusal: FaultCode };

const resultOf = ({ drawn, win_minor: win }: Pick<Round, 'drawn' | 'win_minor'>): string =>
  JSON.stringify([drawn, String(win)]);

/** How a round must end of which a player was told this. */
const END: Partial<Record<FaultCode, string>> = {
  ROUND_CANCELLED: 'rolled_back',
  BET_REFUSED: 'rejected',
  BALANCE_TOO_LOW: 'rejected',
};

const isBorneOut = (told: Told, round: Round): boolean =>
  'result' in told ? told.result === resultOf(round) : (END[told.refusal] ?? round.state) === round.state;

const live = async (steps: readonly Step[]) => {
  const { bearer, session } = await provider.openSession();
  const authorization = `Bearer ${bearer}`;
  const told = new Map<string, Told[]>();
  let [bet, diesAt] = [{ stakeMinor: 100, roundId: randomBytes(16).toString('hex') }, 0];
  const contextNow = () => {
    const mortal = createMortal(diesAt);
    diesAt = 0;
    return createContext({
      environment: provider.environment,
      database: mortal.database(provider.database),
      wrapWallet: (wallet) => mortal.wallet(moody.wrap(wallet)),
      now: provider.now,
      chance: () => 0.5,
    });
  };
  const play = async (): Promise<void> => {
    const say = (words: Told): void => void told.set(bet.roundId, [...(told.get(bet.roundId) ?? []), words]);
    try {
      say({ result: resultOf(await playRound(contextNow(), { authorization, bet })) });
    } catch (error) {
      if (error instanceof GameProviderError) say({ refusal: error.code });
    }
  };
  for (const now of steps) {
    if (now.do === 'play') bet = { stakeMinor: now.stakeMinor, roundId: randomBytes(16).toString('hex') };
    if (now.do === 'play' || now.do === 'ask again') await play();
    if (now.do === 'die') diesAt = now.at;
    if (now.do === 'wait') provider.wait(now.ms);
    if (now.do === 'work') await provider.drain(() => undefined);
    if (now.do === 'arrive') await moody.arrive();
    if (now.do === 'start over') await provider.post('/v1/balance/reset', {}, bearer);
    if (now.do === 'rotate') await provider.rotate(bearer);
  }
  return { sessionId: session.sessionId, told };
};

it('in any history every round has one outcome, the one its player was told, and the books agree', async () => {
  const history = record({
    manners: array(constantFrom(...MANNERS), { maxLength: 16 }),
    steps: array(step, { minLength: 2, maxLength: 12 }),
  });
  await assert(
    asyncProperty(history, async ({ manners: given, steps }) => {
      manners = [...given];
      const { sessionId, told } = await live(steps);
      manners = [];
      await moody.arrive();
      provider.wait(16 * 60_000);
      await provider.drain();

      expect(await faultsInBooks(provider.database, sessionId)).toEqual([]);
      const rounds = await provider.database.query<Round>('select * from round where session_id = $1', [
        sessionId,
      ]);
      for (const round of rounds) {
        const contradicted = (told.get(round.id) ?? []).filter((words) => !isBorneOut(words, round));
        expect(contradicted).toEqual([]);
      }
    }),
    { numRuns: HISTORIES, seed: SEED, endOnFailure: HISTORIES > 100 },
  );
}, 3_600_000);
