import { useSession } from '@marquee/kernel/remote';

/** The player's own; the device's as long as the player is not known. */
export const useTimeZone = (): string =>
  useSession().player?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
