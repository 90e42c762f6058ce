import { CurrencyAccounts } from '@marquee/kernel/contracts/player';
import { useErrorWords } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

export type AccountChange = 'add' | 'switch' | 'close';

export interface Accounts extends CurrencyAccounts {
  /** What is under way, and with which currency. */
  pending: `${AccountChange} ${string}` | null;
  /** The last change that was made. */
  done: { change: AccountChange; currency: string } | null;
  /** Why the last change was not made. */
  fault: string | null;
  change: (change: AccountChange, currency: string) => Promise<void>;
}

/** The accounts of the player as the API had them last, and the changes of them. */
export function useAccounts(loaded: CurrencyAccounts): Accounts {
  const { t } = useTranslation();
  const { api, bus } = useHost();
  const words = useErrorWords();
  const [accounts, setAccounts] = useState(loaded);
  const [pending, setPending] = useState<Accounts['pending']>(null);
  const [done, setDone] = useState<Accounts['done']>(null);
  const [fault, setFault] = useState<string | null>(null);

  /** In words. The API refuses what another page has changed since this one was loaded. */
  const faultOf = async (error: unknown): Promise<string> => {
    if (!(error instanceof ApiError) || error.fields['currency'] === undefined) return words.ofFailure(error);
    setAccounts(await api.get('/profile/currency-account', { schema: CurrencyAccounts }));
    return t('currencyAccounts.outdated');
  };

  return {
    ...accounts,
    pending,
    done,
    fault,
    async change(change, currency) {
      if (pending !== null) return;
      setPending(`${change} ${currency}`);
      setDone(null);
      setFault(null);
      try {
        const body = { currency };
        const idempotencyKey = crypto.randomUUID();
        const path = `/profile/currency-account/${change}`;
        setAccounts(await api.post(path, { schema: CurrencyAccounts, body, idempotencyKey }));
        setDone({ change, currency });
        bus.publish('player/changed', {});
      } catch (error) {
        setFault(await faultOf(error).catch(words.ofFailure));
      } finally {
        setPending(null);
      }
    },
  };
}
