import { openPage } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../routes.ts';
import { english } from '../testing/messages.ts';

it.each([
  ['/en/games/favorites', 'Favourite games'],
  ['/en/games/last', 'Last played games'],
])('says at %s what the page will hold, and leads to popular games', async (path, title) => {
  const { head } = await openPage(routes, path, { messages: english });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('Not open yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See popular games' })).toHaveAttribute(
    'href',
    '/en/games/all?sort=popular',
  );
  expect(head).toEqual({ title, noindex: true });
});

it('asks a visitor to sign in for real play, and leads to the demo of the same game', async () => {
  await openPage(routes, '/en/game/play/solar-crown', { messages: english });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Please log in to play for real' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
  expect(screen.getByRole('link', { name: 'Play the demo' })).toHaveAttribute(
    'href',
    '/en/rules/solar-crown',
  );
});
