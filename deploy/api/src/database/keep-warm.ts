import type { Listener, Notifications } from '@marquee/kernel/server/database';

/** What migrations send when they raise the version that `keepNewest` asks for. */
export type ChangeChannel = 'catalogue_changed' | 'content_changed';

interface WarmSetup {
  /** Reads what has changed. */
  read: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Reads with each message, one at a time; what comes meanwhile is one more reading, however much that is. */
const readOnChange = ({ read, onFailure }: WarmSetup): Listener => {
  let isReading = false;
  let isDue = false;
  const run = async (): Promise<void> => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isDue) {
        isDue = false;
        // What came meanwhile may have come after its rows were read.
        // oxlint-disable-next-line no-await-in-loop
        await read();
      }
    } catch (error) {
      // The next question reads it, and hears of the failure itself if it lasts.
      onFailure(error);
    } finally {
      isReading = false;
    }
  };
  return { onMessage: () => void run(), onMissed: () => void run() };
};

/**
 * Reads what another process, or an operator, has changed as soon as it is committed, so that no visitor waits for that.
 * It is a convenience: what is answered is as new as the database without it, too. Answers what ends it.
 */
export const keepWarm = async (
  notifications: Notifications,
  channel: ChangeChannel,
  setup: WarmSetup,
): Promise<() => Promise<void>> => notifications.listen(channel, readOnChange(setup));
