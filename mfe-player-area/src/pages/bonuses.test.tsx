import path from 'node:path';

import type { BonusCampaign } from '@marquee/kernel/contracts/bonuses';
import { ApiError } from '@marquee/kernel/http';
import {
  aBonusCampaign,
  aPlayer,
  fakeApi,
  openPage,
  readMessageFiles,
  someBonusTerms,
  someSettings,
} from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

const LIST = 'GET /bonus-campaign/campaign-list';
const RULES = 'POST /bonus-campaign/verify-rules';

const open = async (
  items: BonusCampaign[],
  {
    query = '',
    player,
    ...answers
  }: { query?: string; player?: ReturnType<typeof aPlayer> } & Record<string, unknown> = {},
) => {
  const api = fakeApi({ 'GET /settings': someSettings(), [LIST]: { items }, ...answers });
  return {
    api,
    ...(await openPage(routes, `/en/bonuses${query}`, { messages, api, ...(player && { player }) })),
  };
};

const conditionsOf = (title: string) =>
  within(
    within(screen.getByRole('article', { name: title })).getByRole('region', {
      name: `${title}, All conditions`,
    }),
  );

const valueOf = (title: string, name: string) =>
  conditionsOf(title).getByText(name).nextElementSibling?.textContent;

it('says that bonuses are paused, and not that there are none', async () => {
  await open([], { [LIST]: { items: [], isPaused: true } });
  expect(screen.getByText('No new bonuses for now')).toBeVisible();
  expect(screen.queryByText('No bonus has been published yet')).not.toBeInTheDocument();
});

it('names every condition that matters on one card', async () => {
  await open([aBonusCampaign()]);
  for (const [name, value] of [
    ['What you get', '50% of the deposit, up to €50.00'],
    ['How to get it', 'with any deposit, if you choose it'],
    ['Offered', 'until 31 Dec 2026'],
    ['Minimum deposit', '€10.00'],
    ['Wagering condition', '10× the bonus'],
    ['Time for wagering', '14 days'],
    ['Highest stake', '€5.00 per round; a higher one is refused'],
    ['Order of funds', 'real money first, then bonus money'],
    ['Convertible at most', 'No limit'],
    ['If you withdraw', 'it ends and its bonus money goes; your real money stays'],
    ['Giving it up', 'at any time when no round is open; real money is never taken'],
    ['Time to accept it', '7 days'],
    ['How often', '1× per person'],
  ])
    expect(valueOf('Reload 50%', name ?? '')).toMatch(
      new RegExp(`^${value?.replaceAll(/[()+×]/g, '.')}$`, 'i'),
    );
  expect(valueOf('Reload 50%', 'How much of a stake counts')).toMatch(
    /Slots 100%Table games 10%.*Games that return more than 98% 0%/,
  );
});

it('tells what it costs on average in money and time, the cheapest way in front, and how that is computed', async () => {
  await open([aBonusCampaign()]);
  const cost = screen.getByRole('region', { name: /, What it costs on average$/ });
  expect(cost).toHaveTextContent(
    'For a deposit of €100.00 and a bonus of €50.00, €500.00 have to be wagered.',
  );
  expect(cost).toHaveTextContent('Slots: €20.00, about 25 mins of play');
  const [, slots, tables] = within(cost).getAllByRole('row');
  expect(slots).toHaveTextContent('Slots 120100%€500.0096%€20.0025 mins');
  expect(tables).toHaveTextContent('€5,000.0097%€150.007 hrs');
  expect(cost).toHaveTextContent('× (100% − return to player), rounded up');
});

it('says what free spins win, and what of it can be had', async () => {
  const freeSpins = {
    count: 20,
    stake: '0.20',
    games: [
      { id: 7, slug: 'curtain-call', title: 'Curtain Call', path: '/game/marquee/curtain-call' as const },
    ],
    validDays: 7,
    wagerFactor: '5',
    mostWon: '100.00',
  };
  await open([
    aBonusCampaign({
      title: 'Spins',
      terms: someBonusTerms({ award: { kind: 'free_spins' }, freeSpins, minDeposit: null }),
    }),
  ]);
  expect(valueOf('Spins', 'Free spins with it')).toBe('20 × €0.20 Curtain Call');
  expect(valueOf('Spins', 'What the free spins win')).toBe('bonus money, to be wagered 5×, at most €100.00');
  expect(valueOf('Spins', 'Minimum deposit')).toBe('no deposit is needed');
});

it('names no bounds of wagering where there is nothing to wager', async () => {
  const terms = someBonusTerms({ award: { kind: 'sum', amount: '5.00' } });
  await open([aBonusCampaign({ cost: null, terms: { ...terms, wager: { ...terms.wager, factor: '0' } } })]);
  expect(valueOf('Reload 50%', 'Wagering condition')).toBe('none: it is real money at once');
  expect(conditionsOf('Reload 50%').queryByText('Highest stake')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /What it costs/ })).not.toBeInTheDocument();
});

it('leads visitors to the sign-in, and asks nothing of them', async () => {
  await open([aBonusCampaign()]);
  expect(screen.getByRole('link', { name: 'Log in to accept one' })).toHaveAttribute(
    'href',
    '/en/login?to=%2Fplayer%2Fbonus-campaigns',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('tells a player what a bonus needs of them', async () => {
  const rules = [
    { rule: 'email_confirmed', ok: true, current: null, needed: null },
    { rule: 'deposit_number', ok: false, current: '2', needed: '1' },
  ];
  const { api } = await open([aBonusCampaign()], {
    player: aPlayer(),
    [RULES]: { isEligible: false, rules },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Is it open to me?' }));
  const list = await screen.findByRole('list', { name: 'What it needs' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['E-mail address confirmed met', 'Number of the deposit not metnow 2, needed 1']);
  expect(api.calls.at(-1)?.body).toEqual({ lang: 'en', campaignId: aBonusCampaign().id, currency: 'EUR' });
});

it('says why it could not be found out', async () => {
  const failure = () => Promise.reject(new ApiError({ code: 'NETWORK', status: 0 }));
  await open([aBonusCampaign()], { player: aPlayer(), [RULES]: failure });
  await userEvent.click(screen.getByRole('button', { name: 'Is it open to me?' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
});

it('shows the amounts of the player’s own currency', async () => {
  const inZloty = someBonusTerms({ currency: 'PLN', minDeposit: '40.00' });
  const { api } = await act(async () =>
    open([aBonusCampaign()], {
      player: aPlayer({ currency: 'PLN' }),
      [LIST]: ({ currency }: { currency?: string }) => ({
        items: [currency === 'PLN' ? aBonusCampaign({ terms: inZloty, cost: null }) : aBonusCampaign()],
      }),
    }),
  );
  expect(await screen.findByText(/those of accounts in PLN/)).toBeInTheDocument();
  expect(api.calls.filter(({ call }) => call === LIST).map(({ query }) => query['currency'])).toEqual([
    undefined,
    'PLN',
  ]);
});

it('shows those of the currency that the address names to everybody', async () => {
  const { api } = await open([aBonusCampaign()], {
    query: '?currency=EUR',
    player: aPlayer({ currency: 'PLN' }),
  });
  expect(api.calls.at(-1)?.query).toEqual({ lang: 'en', currency: 'EUR' });
});

it('says that there is none at present', async () => {
  await open([]);
  expect(screen.getByText('No bonus has been published yet')).toBeInTheDocument();
});

it('asks for none where the site has no bonuses', async () => {
  const settings = someSettings();
  const api = fakeApi({
    'GET /settings': { ...settings, features: { ...settings.features, bonuses: false } },
  });
  const { head } = await openPage(routes, '/en/bonuses', { messages, api });
  expect(screen.getByRole('link', { name: 'Browse games' })).toBeInTheDocument();
  expect(head.noindex).toBeFalsy();
});
