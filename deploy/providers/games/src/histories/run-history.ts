import { randomBytes } from 'node:crypto';

import { createContext } from '../app.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import type { FaultCode } from '../errors.ts';
import { decideRound, openRound, playRound } from '../rounds/play.ts';
import type { Round } from '../rounds/repository.ts';
import { createCrashingProcess, InjectedFault } from '../testing/fault-injection.ts';
import { QUICK_GAMES } from '../testing/harness.ts';
import type { MoneyOfTests } from '../testing/money-of-tests.ts';
import { WalletUnreachable } from '../wallet/platform-wallet.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { History } from './history.ts';

/** What the player observed of a round: its result, or why it has none. */
export type Observed = { result: string } | { refusal: FaultCode };

export const resultOf = ({ drawn, win_minor: win }: Pick<Round, 'drawn' | 'win_minor'>): string =>
  JSON.stringify([drawn, String(win)]);

/** Caused by an injected fault; any other error is a defect of the provider. */
const isForeseen = (error: unknown): boolean => {
  if (error instanceof InjectedFault || error instanceof WalletRefusal) return true;
  if (error instanceof WalletUnreachable) return true;
  if (!(error instanceof GameProviderError)) return false;
  return error.code !== 'INTERNAL' && (error.cause === undefined || isForeseen(error.cause));
};

const newRoundId = (): string => randomBytes(16).toString('hex');

const takeOnlyForeseen = (error: unknown): void => {
  if (!isForeseen(error)) throw error;
};

/** Runs one history. Returns what its player observed of each round. */
export const runHistory = async (
  { provider, openSession, wrap, arrive }: MoneyOfTests,
  { game, steps }: Pick<History, 'game' | 'steps'>,
) => {
  const { bearer, sessionId } = await openSession(game);
  const authorization = `Bearer ${bearer}`;
  const told = new Map<string, Observed[]>();
  const bet = { stakeMinor: 100, roundId: newRoundId() };
  let hold = '11111';
  let crashesAt = 0;

  /** The process of the next call. It crashes where the history says so; the one after it does not. */
  const processNow = (): Context => {
    const crashing = createCrashingProcess(crashesAt);
    crashesAt = 0;
    return createContext({
      environment: provider.environment,
      database: crashing.database(provider.database),
      // The wallet is another system: it survives the crash.
      wrapWallet: (wallet) => crashing.wallet(wrap(wallet)),
      now: provider.now,
      chance: () => 0.5,
      games: QUICK_GAMES,
    });
  };
  const ask = async (act: (context: Context) => Promise<Observed | null>): Promise<void> => {
    const { roundId } = bet;
    const note = (words: Observed): void => void told.set(roundId, [...(told.get(roundId) ?? []), words]);
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
    if (now.do === 'die') crashesAt = now.at;
    if (now.do === 'wait') provider.wait(now.ms);
    if (now.do === 'work') await provider.drain(takeOnlyForeseen);
    if (now.do === 'arrive') await arrive();
    if (now.do === 'start over') await provider.post('/v1/balance/reset', {}, bearer);
    if (now.do === 'rotate') await provider.rotate(bearer);
  }
  return { sessionId, bearer, told };
};
