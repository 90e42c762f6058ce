import path from 'node:path';

import type { BonusHistory } from '@marquee/kernel/contracts/bonuses';
import { ApiError } from '@marquee/kernel/http';
import { PageNotFound } from '@marquee/kernel/remote';
import {
  aBonusGrant,
  aPlayer,
  fakeApi,
  openPage,
  readMessageFiles,
  someSettings,
} from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { someGrantInfo } from '../testing/a-bonus.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};
const BONUSES = '/en/player/history/bonus';

const ENDED = aBonusGrant({
  state: 'cancelled',
  endReason: 'withdrawal',
  endedAt: '2026-11-22T10:00:00.000Z',
  forfeited: '35.00',
  can: [],
});

const someBonuses = (changes: Partial<BonusHistory> = {}): BonusHistory => ({
  items: [ENDED],
  nextCursor: null,
  overview: {
    totals: [{ currency: 'EUR', grants: 12, granted: '180.00', converted: '42.50', forfeited: '35.00' }],
    types: ['reload', 'code'],
    currencies: ['EUR'],
  },
  timeZone: 'Europe/Berlin',
  ...changes,
});

const open = async (query: string, answers: Record<string, unknown> = {}) => {
  const api = fakeApi({
    'GET /settings': someSettings(),
    'GET /player/history/bonus': someBonuses(),
    ...answers,
  });
  return { api, ...(await openPage(routes, BONUSES + query, { messages, api, player: aPlayer() })) };
};

const infoOf = (id: string) => `GET /bonus-campaign/history-info/${id}`;

it('tells of each bonus what it was, what became of it and what was lost', async () => {
  await open('');
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  for (const words of [
    '2026-11-20 19:00:00',
    'Reload 50% · Reload bonus',
    '€30.00',
    '€75.00 of €300.00',
    '€35.00',
    'given up',
  ])
    expect(row).toHaveTextContent(words);
  expect(within(row).getByRole('link', { name: 'Open bonus BN-81F3-20D1' })).toHaveAttribute(
    'href',
    `${BONUSES}?grant=${ENDED.id}`,
  );
});

it('tells what all of them came to', async () => {
  await open('');
  expect(screen.getByText('€42.50')).toBeInTheDocument();
  expect(screen.getByText('€180.00')).toBeInTheDocument();
  expect(screen.getByText('12')).toBeInTheDocument();
});

it('asks for what its address says, and for nothing that makes no sense', async () => {
  const { api } = await open('?from=2026-11-01&to=soon&type=reload&state=gone&currency=euro');
  expect(api.calls.at(-1)?.query).toEqual({ lang: 'en', from: '2026-11-01', type: 'reload' });
});

it('offers the sorts that the player has had', async () => {
  const { navigate } = await open('');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Bonus by code');
  expect(navigate).toHaveBeenCalledWith(`${BONUSES}?type=code`, { keepScroll: true });
});

it('says what will be here before there is one', async () => {
  await open('', { 'GET /player/history/bonus': someBonuses({ items: [] }) });
  expect(screen.getByText('No bonus has been given yet')).toBeInTheDocument();
});

it('says that there are none where the site has no bonuses', async () => {
  const settings = someSettings();
  await open('', { 'GET /settings': { ...settings, features: { ...settings.features, bonuses: false } } });
  expect(screen.getByText('No bonus has been published yet')).toBeInTheDocument();
});

describe('one bonus', () => {
  const info = someGrantInfo({
    grant: ENDED,
    cost: null,
    steps: [
      { kind: 'offered', at: '2026-11-20T18:00:00.000Z', by: 'site' },
      { kind: 'activated', at: '2026-11-20T18:12:00.000Z', by: 'player' },
      { kind: 'cancelled', at: '2026-11-22T10:00:00.000Z', by: 'site' },
    ],
    entries: [
      {
        id: 't-2',
        type: 'bonus_ended',
        at: '2026-11-22T10:00:00.000Z',
        game: null,
        roundId: null,
        amount: '-35.00',
        balanceAfter: '0.00',
      },
    ],
    nextCursor: 'older',
  });

  it('has its figures, what happened to it, why it ended and its conditions', async () => {
    await open(`?grant=${ENDED.id}`, { [infoOf(ENDED.id)]: info });
    const steps = within(screen.getByRole('list', { name: 'What happened to it' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'offered · by itself2026-11-20 19:00:00',
      'started · by you2026-11-20 19:12:00',
      'given up · by itself2026-11-22 11:00:00It ended with a withdrawal.',
    ]);
    const terms = screen.getByRole('region', { name: 'Its conditions, as they were when it was given' });
    expect(terms).toHaveTextContent('10× the bonus');
  });

  it('has every movement of its money, older ones on demand', async () => {
    const granted = {
      ...info.entries[0],
      id: 't-1',
      type: 'bonus_granted',
      amount: '30.00',
      balanceAfter: '30.00',
    };
    const { api } = await open(`?grant=${ENDED.id}`, {
      [infoOf(ENDED.id)]: ({ cursor }: { cursor?: string }) =>
        cursor === undefined ? info : { ...info, entries: [granted], nextCursor: null },
    });
    expect(screen.getByText('−€35.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Bonus given')).toBeInTheDocument();
    expect(api.calls.at(-1)?.query).toEqual({ lang: 'en', cursor: 'older' });
  });

  it('of nobody is no page', async () => {
    const unknown = () => Promise.reject(new ApiError({ code: 'GRANT_NOT_FOUND', status: 200 }));
    await expect(open(`?grant=${ENDED.id}`, { [infoOf(ENDED.id)]: unknown })).rejects.toThrow(PageNotFound);
  });
});
