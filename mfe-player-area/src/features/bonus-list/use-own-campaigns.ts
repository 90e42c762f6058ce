import { type BonusCampaign, CampaignList } from '@marquee/kernel/contracts/bonuses';
import { useHost, useLanguage, useSession } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

import type { BonusesData } from './bonuses-load.ts';

/** The campaigns of the page, in the currency of whoever is signed in. The page itself is the same for everybody. */
export function useOwnCampaigns({ campaigns, isCurrencyNamed }: BonusesData): BonusCampaign[] {
  const { api } = useHost();
  const lang = useLanguage();
  const { player } = useSession();
  const [own, setOwn] = useState<{ currency: string; campaigns: BonusCampaign[] } | null>(null);
  const currency = player?.currency;
  const shown = campaigns[0]?.terms.currency;

  useEffect(() => {
    if (currency === undefined || isCurrencyNamed || currency === shown) return undefined;
    const over = new AbortController();
    api
      .get('/bonus-campaign/campaign-list', {
        schema: CampaignList,
        query: { lang, currency },
        signal: over.signal,
      })
      .then(({ items }) => setOwn({ currency, campaigns: items }))
      .catch((error: unknown) => {
        // What was shown stays: it says of which currency it is.
        if (!over.signal.aborted) window.reportError(error);
      });
    return () => over.abort();
  }, [api, lang, currency, isCurrencyNamed, shown]);

  return own !== null && own.currency === currency ? own.campaigns : campaigns;
}
