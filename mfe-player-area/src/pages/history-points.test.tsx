import path from 'node:path';

import type { PointsHistory } from '@marquee/kernel/contracts/history';
import { aPlayer, fakeApi, openPage, readMessageFiles } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};
const player = aPlayer();
const CALL = 'GET /player/history/points';

const someChanges = (changes: Partial<PointsHistory> = {}): PointsHistory => ({
  items: [
    {
      id: '21',
      type: 'exchanged',
      at: '2026-11-20T12:00:00.000Z',
      game: null,
      roundId: null,
      bonus: 'BN-81F3-20D1',
      statusPoints: '0.00',
      points: '-900.00',
      balance: '403.00',
      expiresAt: '2027-11-20T12:00:00.000Z',
    },
    {
      id: '20',
      type: 'earned',
      at: '2026-11-19T12:00:00.000Z',
      game: 'Three Reels',
      roundId: 'round-1',
      bonus: null,
      statusPoints: '1303.00',
      points: '1303.00',
      balance: '1303.00',
      expiresAt: '2027-11-19T12:00:00.000Z',
    },
  ],
  nextCursor: null,
  overview: {
    count: 2,
    earned: '1303.00',
    exchanged: '-900.00',
    expired: '0.00',
    other: '0.00',
    statusPoints: '1303.00',
  },
  timeZone: 'Europe/Berlin',
  ...changes,
});

const open = async (answer: PointsHistory, query = '') => {
  const api = fakeApi({ [CALL]: answer });
  return {
    api,
    ...(await openPage(routes, `/en/player/history/points${query}`, { messages, api, player })),
  };
};

const cells = (name: RegExp): Array<string | null> =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('lists each change with its source, both kinds of points, and the balance after it', async () => {
  await open(someChanges());
  expect(cells(/Exchanged/).slice(1)).toEqual([
    'Exchanged',
    'BN-81F3-20D1',
    '−900',
    'Status points 0',
    'Balance after it 403',
    'Would expire 20 Nov 2027',
  ]);
  expect(cells(/Three Reels/)[1]).toBe('Earned by play · Three Reels');
  const totals = within(screen.getByText('Expired', { selector: 'dt' }).closest('dl') as HTMLElement);
  expect(totals.getAllByText('+1,303')).toHaveLength(2);
});

it('keeps the filter in the address, and gives its rows as a file', async () => {
  const { api, navigate } = await open(someChanges(), '?type=exchanged&from=2026-11-01');
  expect(api.calls[0]?.query).toEqual({ type: 'exchanged', from: '2026-11-01' });
  expect(screen.getByLabelText('What')).toHaveValue('exchanged');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'expired');
  expect(navigate).toHaveBeenCalledWith(
    '/en/player/history/points?type=expired&from=2026-11-01',
    expect.anything(),
  );
  expect(screen.getByRole('button', { name: /CSV/ })).toBeInTheDocument();
});

it('says how points are earned where there are none yet', async () => {
  await open(someChanges({ items: [], overview: null }));
  expect(screen.getByText('No points have been given yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'How points are earned' })).toHaveAttribute('href', '/en/points');
  const tabs = screen.getByRole('navigation', { name: 'History' });
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveAttribute(
    'href',
    '/en/player/history/points',
  );
});
