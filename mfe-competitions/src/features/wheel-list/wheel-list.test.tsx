import { aPlayer, openPage } from '@marquee/kernel/testing';
import { act, screen } from '@testing-library/react';

import { routes } from '../../routes.ts';
import { english as messages } from '../../testing/competitions.ts';
import { aWheel, WHEEL_ID } from '../../testing/streamer.ts';

const PATH = '/en/streamer-wheel-activity/list';
const { serverTime } = aWheel();
const aList = (items: object[], canCreate = false) => ({ items, canCreate, serverTime });

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
