import { aPlayer, openPage } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../routes.ts';
import { aGame } from '../testing/games.ts';
import { english } from '../testing/messages.ts';

it.each([
  ['/en/games/favorites', 'GET /player/favorite/games', 'Favourite games', 'No favourites yet'],
  ['/en/games/last', 'GET /player/last/games', 'Last played games', 'Nothing played yet'],
])('says at %s what to do while there is nothing', async (path, call, title, sentence) => {
  const { head } = await openPage(routes, path, { messages: english, api: { [call]: { items: [] } } });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See popular games' })).toHaveAttribute(
    'href',
    '/en/games/all?sort=popular',
  );
  expect(head).toEqual({ title, noindex: true });
});

it('lists favourites with their hearts, and says why one of them is closed', async () => {
  const items = [
    { ...aGame({ id: 7, title: 'Open' }), availability: { isAvailable: true, reason: null } },
    { ...aGame({ id: 8, title: 'Closed' }), availability: { isAvailable: false, reason: 'country' } },
  ];
  await openPage(routes, '/en/games/favorites', {
    messages: english,
    api: { 'GET /player/favorite/games': { items } },
    player: aPlayer({ favorites: [7, 8] }),
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('This game is not available in your country.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Favourite: Open', pressed: true })).toBeInTheDocument();
});

it('leads from own games to the same games for money, unless they are closed', async () => {
  const playable = { isPlayable: true, realEnabled: true };
  const items = [
    {
      ...aGame({ id: 7, title: 'Open', slug: 'open', ...playable }),
      availability: { isAvailable: true, reason: null },
    },
    {
      ...aGame({ id: 8, title: 'Closed', ...playable }),
      availability: { isAvailable: false, reason: 'country' },
    },
  ];
  await openPage(routes, '/en/games/favorites', {
    messages: english,
    api: { 'GET /player/favorite/games': { items } },
    player: aPlayer({ favorites: [7, 8] }),
  });
  expect(await screen.findByRole('button', { name: 'Favourite: Open', pressed: true })).toBeInTheDocument();
  const ways = screen.getAllByRole('link', { name: /for real money/ });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/en/game/play/open']);
});
