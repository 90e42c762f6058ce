import type { CashboxCampaigns } from '@marquee/kernel/contracts/bonuses';
import { PageNotFound } from '@marquee/kernel/remote';
import { aBonusCampaign, fakeApi } from '@marquee/kernel/testing';

import { load } from './bonus-terms-load.ts';

const CHOICES: CashboxCampaigns['choices'] = [
  {
    campaign: aBonusCampaign(),
    deposit: '60.00',
    bonus: '30.00',
    freeSpins: 0,
    toWager: '300.00',
    cost: null,
    wouldQueue: false,
    rules: [],
    isEligible: true,
  },
];

const loadFor = (campaign: string) => {
  const api = fakeApi({ 'GET /bonus-campaign/campaign-list-for-cashbox': { choices: CHOICES } });
  const params = { campaign, amount: '60.00', currency: 'EUR', method: 'card' };
  return {
    api,
    offer: load({
      api,
      lang: 'en',
      params,
      search: new URLSearchParams(),
      signal: new AbortController().signal,
    }),
  };
};

it('has the conditions of a bonus for one deposit', async () => {
  const { api, offer } = loadFor(aBonusCampaign().id);
  expect((await offer).bonus).toBe('30.00');
  expect(api.calls[0]?.query).toEqual({ lang: 'en', amount: '60.00', currency: 'EUR', method: 'card' });
});

it('is not there for a bonus that the deposit does not bring', async () => {
  await expect(loadFor('7c9e6679-7425-40de-944b-e07fc1f90a09').offer).rejects.toThrow(PageNotFound);
});
