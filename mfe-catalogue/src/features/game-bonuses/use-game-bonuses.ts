import { GameCampaigns } from '@marquee/kernel/contracts/bonuses';
import { Settings } from '@marquee/kernel/contracts/site';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

/** What the game counts towards the player's bonuses; null until that is known, and where the site has no bonuses. */
export function useGameBonuses(globalId: string): GameCampaigns | null {
  const { api, bus } = useHost();
  const lang = useLanguage();
  const [bonuses, setBonuses] = useState<GameCampaigns | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const read = async (): Promise<void> => {
      const { features } = await api.get('/settings', { schema: Settings, signal });
      if (!features.bonuses) return;
      setBonuses(
        await api.get(`/bonus-campaign/campaign-list-for-game-page/${encodeURIComponent(globalId)}`, {
          schema: GameCampaigns,
          query: { lang },
          signal,
        }),
      );
    };
    const refresh = (): void =>
      void read().catch((error: unknown) => {
        // The game can be played without it.
        if (!signal.aborted) window.reportError(error);
      });
    refresh();
    const undo = bus.on('player/bonus-changed', refresh);
    return () => {
      over.abort();
      undo();
    };
  }, [api, bus, globalId, lang]);
  return bonuses;
}
