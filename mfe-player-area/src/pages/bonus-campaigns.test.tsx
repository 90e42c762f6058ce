import path from 'node:path';

import type { BonusGrant, CancelPreview, DashboardCampaigns } from '@marquee/kernel/contracts/bonuses';
import { ApiError } from '@marquee/kernel/http';
import {
  aBonusCampaign,
  aBonusGrant,
  aPlayer,
  fakeApi,
  openPage,
  readMessageFiles,
  someSettings,
} from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { anOffer, someFreeSpins, someGrantInfo } from '../testing/a-bonus.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

const DASHBOARD = 'GET /bonus-campaign/campaign-list-for-dashboard';
const running = aBonusGrant({ can: ['deactivate', 'cancel'] });
const CANCEL = `/bonus-campaign/${running.id}/cancel`;

const someBonuses = (
  grants: BonusGrant[],
  changes: Partial<DashboardCampaigns> = {},
): DashboardCampaigns => ({
  grants,
  campaigns: [],
  serverTime: '2026-11-25T12:00:00.000Z',
  ...changes,
});

const aPreview = (changes: Partial<CancelPreview> = {}): CancelPreview => ({
  grant: running,
  givesUp: '35.00',
  wins: '5.00',
  keeps: '412.60',
  isRoundOpen: false,
  ...changes,
});

const open = async (grants: BonusGrant[], answers: Record<string, unknown> = {}) => {
  const api = fakeApi({ 'GET /settings': someSettings(), [DASHBOARD]: someBonuses(grants), ...answers });
  const player = aPlayer({ balance: '412.60' });
  const opened = await act(async () =>
    openPage(routes, '/en/player/bonus-campaigns', { messages, api, player }),
  );
  return { api, ...opened };
};

const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.calls.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

// jsdom has none.
beforeAll(() => {
  Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it('says of free spins how many are left, in which game, and what becomes of what they win', async () => {
  const { bus } = await open([], {
    [DASHBOARD]: (() => {
      const states = [{ freeSpins: [someFreeSpins()] }, { freeSpins: [someFreeSpins({ left: 7 })] }];
      return () => someBonuses([], states.shift());
    })(),
  });
  const card = screen.getByRole('region', { name: 'Your free spins: Three Reels' });
  expect(card).toHaveTextContent('Left to play: 8 of 10');
  expect(card).toHaveTextContent('Won so far€1.40');
  expect(card).toHaveTextContent('bonus money, to be wagered 5×, at most €100.00');
  expect(within(card).getByRole('link', { name: 'Open the game' })).toHaveAttribute(
    'href',
    '/en/games/marquee/three-reels',
  );
  await act(async () => bus.publish('player/free-rounds-changed', { freeRoundsId: someFreeSpins().id }));
  expect(await screen.findByText('Left to play: 7 of 10')).toBeInTheDocument();
});

it.each([
  [{ state: 'ordered' }, /is being told of them/],
  [{ state: 'ended', left: 0 }, /They have ended/],
] as const)('says of free spins that cannot be played why: %j', async (changes, words) => {
  await open([], { [DASHBOARD]: someBonuses([], { freeSpins: [someFreeSpins(changes)] }) });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open the game' })).not.toBeInTheDocument();
});

it('keeps the running bonus in sight while bonuses are paused, as soon as it hears of it', async () => {
  const states = [someBonuses([running]), someBonuses([running], { isPaused: true })];
  const { bus } = await open([], { [DASHBOARD]: () => states.shift() });
  expect(screen.queryByText('No new bonuses for now')).not.toBeInTheDocument();
  await act(async () => bus.publish('site/part-switched', { part: 'bonuses', isOn: false }));
  expect(await screen.findByText('No new bonuses for now')).toBeVisible();
  expect(screen.getByText(running.title)).toBeVisible();
});

it('says of the running one what is left, until when, and whose money a stake takes first', async () => {
  await open([running]);
  const card = screen.getByRole('region', { name: 'Reload 50%' });
  expect(card).toHaveTextContent('€225.00 left to wager');
  expect(within(card).getByRole('progressbar', { name: '€75.00 of €300.00 wagered' })).toHaveAttribute(
    'value',
    '2500',
  );
  expect(card).toHaveTextContent('until 4 Dec 2026, 19:12');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your real money €412.60', 'Bonus money €35.00']);
  expect(within(card).getByRole('link', { name: 'Conditions and history' })).toHaveAttribute(
    'href',
    `/en/player/history/bonus?grant=${running.id}`,
  );
});

it('lets the running one wait while nothing was wagered', async () => {
  const { api } = await open([running], {
    [`POST /bonus-campaign/${running.id}/deactivate`]: { grant: aBonusGrant({ state: 'queued' }) },
  });
  await press('Let it wait');
  expect(sent(api)).toEqual([[`POST /bonus-campaign/${running.id}/deactivate`, { lang: 'en' }]]);
  expect(api.calls.filter(({ call }) => call === DASHBOARD)).toHaveLength(2);
});

describe('giving a bonus up', () => {
  it('says what goes and what stays before it happens', async () => {
    const { api } = await open([running], {
      [`GET ${CANCEL}`]: aPreview(),
      [`POST ${CANCEL}`]: { grant: aBonusGrant({ state: 'cancelled' }) },
    });
    await press('Give it up');
    const dialog = await screen.findByRole('dialog', { name: 'Give up this bonus?' });
    expect(await within(dialog).findByText('You give up, in bonus money')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('You keep, in real money€412.60');
    await press('Give up €35.00');
    expect(sent(api)).toEqual([[`POST ${CANCEL}`, { lang: 'en', givesUp: '35.00' }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does nothing when it is kept', async () => {
    const { api } = await open([running], { [`GET ${CANCEL}`]: aPreview() });
    await press('Give it up');
    await press('Keep the bonus');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(api)).toEqual([]);
  });

  it('is refused while its money is in play, and says what to do', async () => {
    await open([running], { [`GET ${CANCEL}`]: aPreview({ isRoundOpen: true }) });
    await press('Give it up');
    expect(await screen.findByText(/Finish that round first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Give up/ })).not.toBeInTheDocument();
  });

  it('asks again with the new amount where more would go than was shown', async () => {
    const previews = [aPreview(), aPreview({ givesUp: '38.00' })];
    await open([running], {
      [`GET ${CANCEL}`]: () => previews.shift(),
      [`POST ${CANCEL}`]: () => Promise.reject(new ApiError({ code: 'BONUS_WOULD_END', status: 200 })),
    });
    await press('Give it up');
    await userEvent.click(await screen.findByRole('button', { name: 'Give up €35.00' }));
    expect(await screen.findByRole('button', { name: 'Give up €38.00' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('It has changed meanwhile.');
  });
});

describe('those that wait', () => {
  const first = aBonusGrant({
    id: '7c9e6679-7425-40de-944b-e07fc1f90a02',
    title: 'Spins',
    state: 'queued',
    queuePosition: 1,
    can: ['activate', 'cancel', 'move'],
  });
  const second = { ...first, id: '7c9e6679-7425-40de-944b-e07fc1f90a03', title: 'Points', queuePosition: 2 };

  it('are put in another order by buttons, and their place is said', async () => {
    const orders = [someBonuses([first, second]), someBonuses([second, first])];
    const { api } = await open([], {
      [DASHBOARD]: () => orders.shift(),
      'POST /bonus-campaign/queue': { grants: [second, first] },
    });
    await press('Move up: Points');
    expect(sent(api)).toEqual([
      ['POST /bonus-campaign/queue', { lang: 'en', bonusIds: [second.id, first.id] }],
    ]);
    expect(await screen.findByText('Points: place 1 of 2')).toHaveAttribute('role', 'status');
    expect(
      within(screen.getByRole('region', { name: 'Waiting' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Points', 'Spins']);
    expect(screen.getByRole('button', { name: 'Move up: Points' })).toHaveFocus();
  });

  it('stay where they are at the ends of the list', async () => {
    const { api } = await open([first, second]);
    await press('Move up: Spins');
    await press('Move down: Points');
    expect(sent(api)).toEqual([]);
  });

  it('say which deposit they wait for', async () => {
    await open([aBonusGrant({ state: 'pending_deposit', neededDeposit: '20.00', can: ['cancel'] })]);
    expect(screen.getByText('It comes with a deposit of at least €20.00.')).toBeInTheDocument();
  });
});

it('shows an offer with its conditions before it can be accepted', async () => {
  const offer = anOffer();
  const { api } = await open([offer], {
    [`GET /bonus-campaign/history-info/${offer.id}`]: someGrantInfo({ grant: offer }),
    [`POST /bonus-campaign/${offer.id}/activate`]: { grant: aBonusGrant({ state: 'active' }) },
  });
  const card = screen.getByRole('region', { name: 'Reload 50%' });
  expect(await within(card).findByText('10× the bonus')).toBeInTheDocument();
  expect(card).toHaveTextContent('Can be accepted until 30 Nov 2026, 19:00');
  expect(card).toHaveTextContent('€225.00 left to wager');
  await press('Accept it');
  expect(sent(api)).toEqual([[`POST /bonus-campaign/${offer.id}/activate`, { lang: 'en' }]]);
});

it('cannot accept an offer whose conditions did not come', async () => {
  const offer = anOffer();
  await open([offer], {
    [`GET /bonus-campaign/history-info/${offer.id}`]: () =>
      Promise.reject(new ApiError({ code: 'NETWORK', status: 0 })),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
  expect(screen.queryByRole('button', { name: 'Accept it' })).not.toBeInTheDocument();
});

it('says of what is not open to the player what is missing', async () => {
  const rules = [
    { rule: 'min_deposit' as const, ok: false, current: '5.00', needed: '10.00' },
    { rule: 'country' as const, ok: true, current: 'DE', needed: null },
  ];
  const campaigns = [{ campaign: aBonusCampaign(), rules, isEligible: false }];
  await open([], { [DASHBOARD]: someBonuses([], { campaigns }) });
  const list = screen.getByRole('list', { name: 'What it needs' });
  expect(list).toHaveTextContent('Amount of the deposit not metnow €5.00, needed €10.00');
  expect(screen.queryByRole('link', { name: 'To the cashier' })).not.toBeInTheDocument();
});

it('does not list as another bonus what the player has already', async () => {
  const campaigns = [{ campaign: aBonusCampaign(), rules: [], isEligible: true }];
  await open([], { [DASHBOARD]: someBonuses([running], { campaigns }) });
  expect(screen.queryByRole('article', { name: 'Reload 50%' })).not.toBeInTheDocument();
});

it('leads to the cashier from a bonus that comes with a deposit', async () => {
  await open([], {
    [DASHBOARD]: someBonuses([], {
      campaigns: [{ campaign: aBonusCampaign(), rules: [], isEligible: true }],
    }),
  });
  expect(screen.getByRole('link', { name: 'To the cashier' })).toHaveAttribute('href', '/en/player/balance');
});

it('says that no bonus is running and nothing is offered', async () => {
  await open([]);
  expect(screen.getByText('No bonus is running')).toBeInTheDocument();
  expect(screen.getByText('Nothing is offered to your account now')).toBeInTheDocument();
});

it('follows what happens to a bonus while the page is open', async () => {
  const states = [someBonuses([running]), someBonuses([])];
  const { bus } = await open([], { [DASHBOARD]: () => states.shift() });
  await act(async () => bus.publish('player/bonus-changed', { grantId: running.id }));
  expect(await screen.findByText('No bonus is running')).toBeInTheDocument();
});
