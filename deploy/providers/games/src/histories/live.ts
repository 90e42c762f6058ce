import { randomBytes } from 'node:crypto';

import { createContext } from '../app.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import type { FaultCode } from '../errors.ts';
import { decideRound, openRound, playRound } from '../rounds/play.ts';
import type { Round } from '../rounds/repository.ts';
import { createMortal, InjectedFault } from '../testing/faulty.ts';
import type { createMoodyWallet } from '../testing/faulty.ts';
import { QUICK_GAMES } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { History } from './history.ts';

/** What a player was told of a round: its result, or why it has none. */
export type Told = { result: string } | { refusal: FaultCode };

export const resultOf = ({ drawn, win_minor: win }: Pick<Round, 'drawn' | 'win_minor'>): string =>
  JSON.stringify([drawn, String(win)]);

/** Comes of what the history put in the way; anything else that is thrown is a fault of the provider. */
const isForeseen = (error: unknown): boolean => {
  if (error instanceof InjectedFault || error instanceof WalletRefusal) return true;
  if (!(error instanceof GameProviderError)) return false;
  return error.code !== 'INTERNAL' && (error.cause === undefined || isForeseen(error.cause));
};

const newRoundId = (): string => randomBytes(16).toString('hex');

const takeOnlyForeseen = (error: unknown): void => {
  if (!isForeseen(error)) throw error;
};

/** Lives one history through; answers what its player was told of each round. */
export const live = async (
  provider: Provider,
  moody: ReturnType<typeof createMoodyWallet>,
  { game, steps }: Pick<History, 'game' | 'steps'>,
) => {
  const { bearer, session } = await provider.openSession('the seed of a player', game);
  const authorization = `Bearer ${bearer}`;
  const told = new Map<string, Told[]>();
  const bet = { stakeMinor: 100, roundId: newRoundId() };
  let hold = '11111';
  let diesAt = 0;

  /** A process as it is now: where it is to die, it does, and the next one lives. */
  const processNow = (): Context => {
    const mortal = createMortal(diesAt);
    diesAt = 0;
    return createContext({
      environment: provider.environment,
      database: mortal.database(provider.database),
      // The wallet is another system, which lives on.
      wrapWallet: () => mortal.wallet(moody.wrap(provider.context.demoWallet)),
      now: provider.now,
      chance: () => 0.5,
      games: QUICK_GAMES,
    });
  };
  const ask = async (act: (context: Context) => Promise<Told | null>): Promise<void> => {
    const { roundId } = bet;
    const note = (words: Told): void => void told.set(roundId, [...(told.get(roundId) ?? []), words]);
    try {
      const words = await act(processNow());
      if (words) note(words);
    } catch (error) {
      takeOnlyForeseen(error);
      if (error instanceof GameProviderError) note({ refusal: error.code });
    }
  };
  const play = (): Promise<void> =>
    ask(async (context) => {
      if (game === 'marquee-three-reels')
        return { result: resultOf(await playRound(context, { authorization, bet })) };
      await openRound(context, { authorization, bet });
      return null;
    });
  const decide = (): Promise<void> =>
    ask(async (context) => {
      const decision = { authorization, roundId: bet.roundId, choices: { hold } };
      return { result: resultOf(await decideRound(context, decision)) };
    });

  for (const now of steps) {
    if (now.do === 'play') Object.assign(bet, { stakeMinor: now.stakeMinor, roundId: newRoundId() });
    if (now.do === 'play' || now.do === 'ask again') await play();
    if (now.do === 'decide') ({ hold } = now);
    if (now.do === 'decide' && game === 'marquee-video-poker') await decide();
    if (now.do === 'die') diesAt = now.at;
    if (now.do === 'wait') provider.wait(now.ms);
    if (now.do === 'work') await provider.drain(takeOnlyForeseen);
    if (now.do === 'arrive') await moody.arrive();
    if (now.do === 'start over') await provider.post('/v1/balance/reset', {}, bearer);
    if (now.do === 'rotate') await provider.rotate(bearer);
  }
  return { sessionId: session.sessionId, bearer, told };
};
