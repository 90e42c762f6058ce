import { aPlayer, openPage } from '@marquee/kernel/testing';
import { act, screen } from '@testing-library/react';

import { routes } from '../../routes.ts';
import { english as messages } from '../../testing/competitions.ts';
import { aWheel, WHEEL_ID } from '../../testing/streamer.ts';

const PATH = '/en/streamer-wheel-activity/list';
const { serverTime } = aWheel();
const aList = (items: object[], canCreate = false, waiting: object[] = []) => ({
  items,
  canCreate,
  waiting,
  serverTime,
});

it('lists wheels with what can be had and until when', async () => {
  await openPage(routes, PATH, { messages, api: { 'GET /pas/activity/list': aList([aWheel()]) } });
  expect(screen.getByRole('link', { name: 'Sunday wheel' })).toHaveAttribute(
    'href',
    `/en/streamer-wheel-activity/${WHEEL_ID}`,
  );
  expect(screen.getByText('1 × €50.00 in real money, without wagering.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create a wheel' })).toBeNull();
});

it('leads a streamer to a new one, once it is known who looks', async () => {
  const own = Promise.withResolvers<object>();
  const answers = [aList([]), own.promise];
  const api = { 'GET /pas/activity/list': () => answers.shift() };
  await openPage(routes, PATH, { messages, api, player: aPlayer() });
  expect(screen.getByText('No wheel is open now')).toBeInTheDocument();
  await act(async () => own.resolve(aList([], true)));
  expect(screen.getByRole('link', { name: 'Create a wheel' })).toHaveAttribute(
    'href',
    '/en/streamer-wheel-activity/new',
  );
});

it('says first which prize waits for the player, and until when', async () => {
  const prize = {
    id: WHEEL_ID,
    title: 'Last week’s wheel',
    lang: 'en',
    duty: 'claim',
    until: '2026-07-01T10:00:00.000Z',
  };
  const own = Promise.withResolvers<object>();
  const answers = [aList([]), own.promise];
  const api = { 'GET /pas/activity/list': () => answers.shift() };
  await openPage(routes, PATH, { messages, api, player: aPlayer() });
  expect(screen.queryByText('Your prize waits for you')).toBeNull();
  await act(async () => own.resolve(aList([], false, [prize, { ...prize, duty: 'draw' }])));
  expect(screen.getByText('Your prize waits for you')).toBeInTheDocument();
  expect(screen.getByText('Your wheel waits for you')).toBeInTheDocument();
  expect(screen.getAllByText('Until 1 Jul 2026, 10:00 UTC.')).toHaveLength(2);
  const [link] = screen.getAllByRole('link', { name: 'Last week’s wheel' });
  expect(link).toHaveAttribute('href', `/en/streamer-wheel-activity/${WHEEL_ID}`);
});
