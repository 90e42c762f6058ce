import type { Listener, Notifications } from '@marquee/kernel/server/database';

/** Channels that database triggers notify when they increment the version that `cacheByVersion` reads. */
export type ChangeChannel = 'catalogue_changed' | 'content_changed';

interface ReloadSetup {
  /** Loads the changed data. */
  read: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Loads with each message, one load at a time; any number of messages during a load cause one more. */
export const readOnChange = ({ read, onFailure }: ReloadSetup): Listener => {
  let isReading = false;
  let isDue = false;
  const run = async (): Promise<void> => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isDue) {
        isDue = false;
        // A message during the load may announce rows that the load has missed.
        // oxlint-disable-next-line no-await-in-loop
        await read();
      }
    } catch (error) {
      // The next call of the cache loads again, and gets the failure itself if it lasts.
      onFailure(error);
    } finally {
      isReading = false;
    }
  };
  return { onMessage: () => void run(), onMissed: () => void run() };
};

/**
 * Reloads a cache as soon as another process commits a change, so that no visitor waits for the load. Without it
 * answers are as fresh, only slower once. Returns a function that stops it.
 */
export const reloadOnChange = async (
  notifications: Notifications,
  channel: ChangeChannel,
  setup: ReloadSetup,
): Promise<() => Promise<void>> => {
  const listener = readOnChange(setup);
  const stop = await notifications.listen(channel, listener);
  // What was changed after the first load and before anybody listened.
  listener.onMessage('');
  return stop;
};
