import { Balance } from '@marquee/kernel/contracts/player';
import { useHost } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

/** What is in the accounts, as it was when money was last moved here or elsewhere. */
export function useBalances(loaded: Balance): Balance['accounts'] {
  const { api, bus } = useHost();
  const [balance, setBalance] = useState(loaded);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const reload = async (): Promise<void> => {
      try {
        const newer = await api.get('/dashboard/balance', { schema: Balance, signal });
        setBalance((shown) => (newer.serverTime > shown.serverTime ? newer : shown));
      } catch (error) {
        if (!signal.aborted) window.reportError(error);
      }
    };
    const refresh = (): void => void reload();
    const undo = [
      bus.on('player/balance-changed', refresh),
      bus.on('player/changed', refresh),
      bus.on('live/events-missed', refresh),
    ];
    return () => {
      over.abort();
      for (const stop of undo) stop();
    };
  }, [api, bus]);
  return balance.accounts;
}
