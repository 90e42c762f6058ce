import type { Notifications } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { follow } from '../schedule/follow.ts';
import type { RepeatSetup } from '../schedule/repeat.ts';
import { endFreeRounds } from './end-free-rounds.ts';
import { tellProvider, type TellSetup } from './tell-provider.ts';

/** The channel that the table's trigger notifies. */
const FREE_ROUNDS_CHANGED = 'free_rounds_changed';

interface RunSetup extends TellSetup {
  notifications: Notifications;
  newId: () => string;
  log: Log;
  setTimer?: RepeatSetup['setTimer'];
}

/** Tells the provider of free rounds, and ends what is at its end. Resolves with a function that stops it. */
export const runFreeRounds = async ({
  notifications,
  log,
  newId,
  setTimer,
  ...setup
}: RunSetup): Promise<() => Promise<void>> =>
  follow(notifications, {
    channel: FREE_ROUNDS_CHANGED,
    onFailure: (error) => log.warn({ err: error }, 'free rounds could not be looked through'),
    run: async () => {
      for (const { id, isRefused, error } of await tellProvider(setup))
        log[isRefused ? 'error' : 'warn'](
          { err: error, freeRounds: id },
          isRefused
            ? 'the provider refuses free rounds that a player was given'
            : 'the provider could not be told of free rounds',
        );
      for (const { id, error } of await endFreeRounds({ ...setup, newId }))
        log.error({ err: error, freeRounds: id }, 'free rounds could not be ended');
    },
    ...(setTimer && { setTimer }),
  });
