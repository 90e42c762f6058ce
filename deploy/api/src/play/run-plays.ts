import type { Database, Notifications } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import type { GamesProvider } from '../games/provider-client.ts';
import type { JackpotChance } from '../jackpots/start-draw.ts';
import { follow } from '../schedule/follow.ts';
import type { RepeatSetup } from '../schedule/repeat.ts';
import { judgeBet } from '../wallet/judge-bet.ts';
import { createWallet } from '../wallet/wallet.ts';
import { createRoundQuestions } from './ask-about-rounds.ts';
import { endDuePlays } from './end-due-plays.ts';
import { tellEnds } from './tell-ends.ts';

/** The channel that triggers of the database notify of what may end a play, and of its end. */
const PLAYS_MAY_END = 'plays_may_end';

interface PlaysSetup {
  database: Database;
  notifications: Notifications;
  provider: GamesProvider;
  log: Log;
  now: () => Date;
  setTimer?: RepeatSetup['setTimer'];
}

/**
 * Ends plays that may not go on, and tells the provider. A provider that does not answer holds up no end. Resolves with a
 * function that stops it.
 */
export const runPlays = async ({
  database,
  notifications,
  provider,
  log,
  now,
  setTimer,
}: PlaysSetup): Promise<() => Promise<void>> => {
  const onFailure = (error: unknown): void => log.warn({ err: error }, 'plays could not be looked through');
  const shared = { channel: PLAYS_MAY_END, onFailure, ...(setTimer && { setTimer }) };
  const stops = await Promise.all([
    follow(notifications, {
      ...shared,
      run: async () => {
        for (const { id, error } of await endDuePlays(database, now()))
          log.error({ err: error, play: id }, 'a play that may not go on could not be ended');
      },
    }),
    follow(notifications, {
      ...shared,
      run: async () => {
        for (const { id, isGivenUp, error } of await tellEnds(database, provider, now()))
          log[isGivenUp ? 'error' : 'warn'](
            { err: error, play: id },
            isGivenUp
              ? 'the provider is told no more that a play has ended'
              : 'the provider could not be told that a play has ended',
          );
      },
    }),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

interface RoundsSetup {
  database: Database;
  chance: JackpotChance;
  provider: GamesProvider;
  log: Log;
  now: () => Date;
}

/** What asks the provider about rounds that it has not ended. */
export const askAboutRounds = ({ database, chance, provider, log, now }: RoundsSetup) => {
  const wallet = createWallet({
    database,
    judgeBet: async (transaction, call) => judgeBet(transaction, call, now()),
    chance,
    now,
  });
  const questions = createRoundQuestions({ database, wallet, provider });
  return async (signal: AbortSignal): Promise<void> => {
    const failures: unknown[] = [];
    for (const { error, ...round } of await questions.ask(now(), signal)) {
      if (round.outcome === 'failed') failures.push(error);
      log[round.outcome === 'open' ? 'debug' : 'warn'](
        { round, err: error },
        'a round that stayed open was asked about',
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, `Rounds not looked at: ${failures.length}`);
  };
};
