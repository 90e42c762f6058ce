import { PageNotFound } from '@marquee/kernel/remote';
import { openPage } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../routes.ts';
import { aTournament, english as messages, NOW } from '../testing/competitions.ts';

const noTournament = { 'GET /tournaments/active': { items: [], serverTime: new Date(NOW).toISOString() } };

it.each([
  ['/en/tournaments/list', 'Tournaments', 'No tournament has been published yet'],
  ['/en/races/list', 'Races', 'No race has been published yet'],
])('says at %s what the list is for, and that it is empty', async (address, title, state) => {
  const { head } = await openPage(routes, address, { messages, api: noTournament });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(state)).toBeInTheDocument();
  expect(head).toEqual({ title, description: messages[`${title.toLowerCase()}.lead`] });
});

it('lists the tournaments that run or are to come', async () => {
  const items = [aTournament(), aTournament({ id: 'b', title: 'Summer cup' })];
  const api = { 'GET /tournaments/active': { items, serverTime: new Date(NOW).toISOString() } };
  await openPage(routes, '/en/tournaments/list', { messages, api });
  expect(screen.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Spring cup', 'Summer cup']);
  expect(screen.queryByText('No tournament has been published yet')).toBeNull();
});

it('leads from one kind of competition to the other', async () => {
  await openPage(routes, '/en/races/list', { messages });
  expect(screen.getByRole('link', { name: 'See tournaments' })).toHaveAttribute(
    'href',
    '/en/tournaments/list',
  );
});

it.each(['/en/tournaments/show/spring-cup', '/en/races/stages/show/1', '/en/streamer-wheel-activity/1'])(
  'has no page at %s while nothing is published',
  async (address) => {
    await expect(openPage(routes, address, { messages })).rejects.toThrow(PageNotFound);
  },
);
