import { ApiError } from '@marquee/kernel/http';
import { fakeApi, openPage } from '@marquee/kernel/testing';
import { act, screen } from '@testing-library/react';

import { routes } from '../../routes.ts';
import { aPlayableGame, aWindowSearch } from '../../testing/games.ts';
import { english } from '../../testing/messages.ts';

const SLUG = 'solar-crown';
const closed = { isAvailable: false, reason: 'maintenance' as const };

const openGame = async (changes: Parameters<typeof aPlayableGame>[0] = {}) => {
  let game = aPlayableGame(changes);
  let isAway = false;
  let answering: Promise<void> = Promise.resolve();
  const api = fakeApi({
    'GET /game/window-search': async () => {
      if (isAway) throw new ApiError({ code: 'NETWORK', status: 0 });
      const answer = aWindowSearch(game);
      await answering;
      return answer;
    },
  });
  const { bus } = await openPage(routes, `/en/games/lumen/${SLUG}`, { messages: english, api });
  return {
    api,
    announce: async (isOpen: boolean, slug = SLUG) =>
      act(async () => bus.announce('game/availability-changed', { slug, isOpen })),
    miss: async () => act(async () => bus.announce('live/events-missed', {})),
    change: (next: Parameters<typeof aPlayableGame>[0]) => {
      game = aPlayableGame(next);
    },
    /** Holds the next answers back. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return async () => act(async () => resolve());
    },
    loseApi: () => {
      isAway = true;
    },
  };
};

const demo = () => screen.queryByRole('link', { name: 'Play the demo' });

it('says at once that the game is closed, without asking for that', async () => {
  const { announce, api } = await openGame();
  await announce(false);
  const notice = screen.getByText('under maintenance', { exact: false });
  expect(notice.closest('[aria-live=polite]')).not.toBeNull();
  expect(demo()).toBeNull();
  expect(api.calls).toHaveLength(1);
});

it('offers the game again when it is open again, and says so', async () => {
  const { announce, change } = await openGame({ availability: closed });
  expect(demo()).toBeNull();
  change({});
  await announce(true);
  expect(await screen.findByRole('link', { name: 'Play the demo' })).toBeInTheDocument();
  expect(screen.getByText('This game is open again.')).toBeInTheDocument();
});

it('leaves a game closed that is open again for others', async () => {
  const { announce, change } = await openGame({ availability: closed });
  change({ availability: { isAvailable: false, reason: 'country' } });
  await announce(true);
  expect(screen.getByText('This game is not available in your country.')).toBeInTheDocument();
  expect(screen.queryByText('This game is open again.')).toBeNull();
});

it('stays closed when an answer from before arrives late', async () => {
  const { announce, miss, hold } = await openGame();
  const release = hold();
  await miss();
  await announce(false);
  await release();
  expect(demo()).toBeNull();
});

it('does not care for other games', async () => {
  const { announce } = await openGame();
  await announce(false, 'another-game');
  expect(demo()).toBeInTheDocument();
});

it('looks again where it may have missed something', async () => {
  const { miss, change } = await openGame();
  change({ availability: closed });
  await miss();
  expect(await screen.findByText('under maintenance', { exact: false })).toBeInTheDocument();
});

it('stays as it is where it cannot look', async () => {
  const { miss, loseApi } = await openGame();
  loseApi();
  await miss();
  expect(demo()).toBeInTheDocument();
});

it('keeps the keyboard where the button was', async () => {
  const { announce } = await openGame();
  demo()?.focus();
  await announce(false);
  expect(document.activeElement).toHaveAttribute('aria-live', 'polite');
});

it('takes no focus from elsewhere', async () => {
  const { announce } = await openGame();
  demo()?.focus();
  await act(async () => demo()?.blur());
  await announce(false);
  expect(document.activeElement).toBe(document.body);
});
