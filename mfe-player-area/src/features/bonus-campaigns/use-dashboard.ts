import type { DashboardCampaigns } from '@marquee/kernel/contracts/bonuses';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useCallback, useEffect, useState } from 'react';

import { fetchDashboard } from './dashboard-load.ts';

const EVENTS = [
  'player/bonus-changed',
  'player/balance-changed',
  'player/free-rounds-changed',
  'site/part-switched',
  'live/events-missed',
] as const;

/** What the player has of bonuses: as the page was loaded with, and as it is after each change, here or elsewhere. */
export function useDashboard(first: DashboardCampaigns): [DashboardCampaigns, () => Promise<void>] {
  const { api, bus } = useHost();
  const lang = useLanguage();
  const [dashboard, setDashboard] = useState(first);
  const refresh = useCallback(
    async (signal: AbortSignal = new AbortController().signal): Promise<void> => {
      try {
        const newer = await fetchDashboard(api, lang, signal);
        setDashboard((shown) => (newer.serverTime < shown.serverTime ? shown : newer));
      } catch (error) {
        // What is shown stays, and the next event asks again.
        if (!signal.aborted) window.reportError(error);
      }
    },
    [api, lang],
  );
  useEffect(() => {
    const over = new AbortController();
    const undo = EVENTS.map((event) => bus.on(event, () => void refresh(over.signal)));
    return () => {
      over.abort();
      for (const stop of undo) stop();
    };
  }, [bus, refresh]);
  return [dashboard, refresh];
}
