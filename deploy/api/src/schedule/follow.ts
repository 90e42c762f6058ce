import type { Notifications } from '@marquee/kernel/server/database';

import { readOnChange } from '../database/reload-on-change.ts';
import { repeat, type RepeatSetup } from './repeat.ts';

/** What only the passing of time brings is looked for so often: nothing tells of it. */
const LOOK_MS = 1_000;
const AFTER_FAILURE_MS = 10_000;

interface FollowSetup extends Pick<RepeatSetup, 'onFailure' | 'setTimer'> {
  /** Of the notifications that there is something to do. */
  channel: string;
  run: () => Promise<void>;
}

/** Runs when it is notified and now and then, never twice at a time. Resolves with a function that stops it. */
export const follow = async (
  notifications: Notifications,
  { channel, run, onFailure, setTimer }: FollowSetup,
): Promise<() => Promise<void>> => {
  let isOver = false;
  let underWay = Promise.resolve();
  const listener = readOnChange({
    read: async () => {
      if (!isOver) underWay = run();
      await underWay;
    },
    onFailure,
  });
  const stopListening = await notifications.listen(channel, listener);
  const stopTimer = repeat({
    everyMs: LOOK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    run: async () => {
      listener.onMessage('');
      await underWay;
    },
    // The listener has told.
    onFailure: () => {},
    ...(setTimer && { setTimer }),
  });
  return async () => {
    isOver = true;
    await Promise.all([stopListening(), stopTimer()]);
    await underWay.catch(() => {});
  };
};
