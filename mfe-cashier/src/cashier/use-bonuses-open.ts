import { Settings } from '@marquee/kernel/contracts/site';
import { useQuery } from '@marquee/kernel/query';
import { useHost } from '@marquee/kernel/remote';

/** The operator may leave bonuses out of the site: then nothing is asked for about them. False until that is known. */
export function useBonusesOpen(): boolean {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get('/settings', { schema: Settings, signal }),
  });
  return data?.features.bonuses ?? false;
}
