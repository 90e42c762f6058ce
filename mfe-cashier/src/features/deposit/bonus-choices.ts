import { CashboxCampaigns } from '@marquee/kernel/contracts/bonuses';
import type { Deposit } from '@marquee/kernel/contracts/cashier';
import { useQuery } from '@marquee/kernel/query';
import { useHost } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

import { useBonusesOpen } from '../../cashier/use-bonuses-open.ts';

type Asked = Pick<Deposit, 'lang' | 'amount' | 'currency' | 'method'>;

/** One bonus of those that this very deposit could bring. */
export type BonusOffer = CashboxCampaigns['choices'][number];

/** How long an amount is left alone before it is asked for, in milliseconds. */
const SETTLED_MS = 300;

export const choicesKey = ({ lang, amount, currency, method }: Asked) =>
  ['bonus-choices', lang, currency, method, amount] as const;

/** Bonuses, without the choice of none. */
export const offersOf = (campaigns: CashboxCampaigns | undefined): BonusOffer[] =>
  (campaigns?.choices ?? []).filter(({ campaign }) => campaign !== null);

/** The bonus that the deposit brings; none where it was not chosen, or this deposit does not bring it. */
export const chosenOffer = (offers: readonly BonusOffer[], campaignId: string | undefined) =>
  offers.find(({ campaign, isEligible }) => isEligible && campaign?.id === campaignId);

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * What this deposit would bring with each bonus.
 *
 * @param amount null until there is one that can be paid
 */
export function useBonusOffers({ lang, currency, method }: Omit<Asked, 'amount'>, amount: string | null) {
  const { api } = useHost();
  const settled = useSettled(amount);
  const isOpen = useBonusesOpen();
  const query = { lang, currency, method, amount: settled ?? '' };
  const { data } = useQuery({
    queryKey: choicesKey(query),
    queryFn: ({ signal }) =>
      api.get('/bonus-campaign/campaign-list-for-cashbox', { schema: CashboxCampaigns, query, signal }),
    enabled: isOpen && settled !== null && settled === amount && method !== '',
  });
  const answer = amount === settled ? data : undefined;
  return { offers: offersOf(answer), isPaused: answer?.isPaused ?? false };
}
