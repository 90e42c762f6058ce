import path from 'node:path';

import { openPage, readMessageFiles, someSettings } from '@marquee/kernel/testing';

import { routes } from '../routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

const SOME_RULES = {
  steps: [],
  stakePerPoint: { slots: '10.00', tables: '50.00', currency: 'EUR' },
  exchangeMinimum: 100,
  quoteSeconds: 60,
  wagerFactor: 1,
  validDays: 14,
  expiryMonths: 12,
  expiryNoticesDays: [30, 7],
  noticeDays: 7,
  graceDays: 14,
};

it.each(['/en/login', '/en/bonuses', '/en/bonus/code', '/en/points'])(
  'lets search engines find %s',
  async (address) => {
    const api = {
      'GET /social/app-data': { services: [] },
      'GET /settings': someSettings(),
      'GET /bonus-campaign/campaign-list': { items: [] },
      'GET /points/rules': SOME_RULES,
    };
    const { head } = await openPage(routes, address, { messages, api });
    expect(head.noindex).toBeFalsy();
  },
);
