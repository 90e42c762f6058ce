import { CashboxCampaigns } from '@marquee/kernel/contracts/bonuses';
import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

export type OfferedBonus = CashboxCampaigns['choices'][number];

/** A campaign as it is for the deposit that the parameters name: `campaign`, `amount`, `currency` and `method`. */
export const load: PageLoader<OfferedBonus> = async ({ api, lang, params, signal }) => {
  const { campaign: id, amount, currency, method } = params;
  const { choices } = await api.get('/bonus-campaign/campaign-list-for-cashbox', {
    schema: CashboxCampaigns,
    query: { lang, amount: String(amount), currency: String(currency), method: String(method) },
    signal,
  });
  const offer = choices.find(({ campaign }) => campaign?.id === id);
  if (offer === undefined) throw new PageNotFound(String(id));
  return offer;
};
