import { SaferPlay } from '@marquee/kernel/contracts/player';
import { useHost } from '@marquee/kernel/remote';
import { useState } from 'react';

/** What holds for the player: as the page was opened with, and as it is after each change. */
export function useCurrent(opened: SaferPlay): [SaferPlay, () => Promise<void>] {
  const host = useHost();
  const [current, setCurrent] = useState(opened);
  const refresh = async (): Promise<void> => {
    setCurrent(await host.api.get('/dashboard/safer-play', { schema: SaferPlay }));
    host.bus.publish('player/changed', {});
  };
  return [current, refresh];
}
