import { WithdrawalLoss } from '@marquee/kernel/contracts/bonuses';
import { useQuery } from '@marquee/kernel/query';
import { useHost, useLanguage } from '@marquee/kernel/remote';

import { useBonusesOpen } from '../../cashier/use-bonuses-open.ts';

export type BonusLoss = WithdrawalLoss['grants'][number];

/** Bonuses that a withdrawal in this currency would end, and what would go with each. */
export function useBonusLoss(currency: string): BonusLoss[] {
  const { api } = useHost();
  const lang = useLanguage();
  const enabled = useBonusesOpen();
  const { data } = useQuery({
    queryKey: ['bonus-loss', lang, currency],
    queryFn: ({ signal }) =>
      api.get('/bonus-campaign/can-lose-gamification-reward', {
        schema: WithdrawalLoss,
        query: { lang, currency },
        signal,
      }),
    enabled,
  });
  return data?.canLose === true ? data.grants : [];
}
