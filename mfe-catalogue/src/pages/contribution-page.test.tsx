import type { ContributionGroup } from '@marquee/kernel/contracts/games';
import { fakeApi, openPage } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { english } from '../testing/messages.ts';

const aGroup = (changes: Partial<ContributionGroup> = {}): ContributionGroup => ({
  contributionBasisPoints: 10_000,
  total: 2,
  kinds: [{ value: 'slot', title: 'Slots', count: 2 }],
  games: [
    {
      id: 1,
      slug: 'solar-crown',
      title: 'Solar Crown',
      path: '/games/lumen/solar-crown',
      provider: { slug: 'lumen', name: 'Lumen' },
    },
  ],
  nextCursor: 'after-1',
  ...changes,
});

const open = async (more: () => unknown = () => ({ groups: [] })) => {
  const api = fakeApi({
    'GET /contribution-games': ({ cursor }: { cursor?: string }) =>
      cursor === undefined
        ? { groups: [aGroup(), aGroup({ contributionBasisPoints: 0, games: [], nextCursor: null })] }
        : more(),
  });
  return {
    api,
    user: userEvent.setup(),
    ...(await openPage(routes, '/en/contribution', { messages: english, api })),
  };
};

it('says what a stake counts, and which games that is true of', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'How games count towards wagering' })).toBeVisible();
  const whole = screen.getByRole('region', { name: '100% of the stake counts' });
  expect(within(whole).getByText('2 games')).toBeVisible();
  expect(within(whole).getByRole('list', { name: 'Kinds of games' })).toHaveTextContent('Slots 2');
  expect(within(whole).getByText('Solar Crown').closest('a')).toHaveAttribute(
    'href',
    '/en/games/lumen/solar-crown',
  );
  expect(screen.getByRole('region', { name: 'The stake does not count' })).toBeInTheDocument();
});

it('goes on in a group where its first games end', async () => {
  const next = aGroup({ nextCursor: null });
  const { api, user } = await open(() => ({
    groups: [{ ...next, games: next.games.map((game) => ({ ...game, id: 2, title: 'Tidal Crown' })) }],
  }));
  await user.click(screen.getByRole('button', { name: 'Show more games' }));
  expect(await screen.findByText('Tidal Crown')).toBeInTheDocument();
  expect(screen.getByText('Solar Crown')).toBeInTheDocument();
  expect(api.calls.at(-1)?.query).toMatchObject({ contribution: 10_000, cursor: 'after-1' });
  expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull();
});

it('says when more games cannot be fetched, and keeps those it has', async () => {
  const { user } = await open(() => {
    throw new TypeError('offline');
  });
  await user.click(screen.getByRole('button', { name: 'Show more games' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The games could not be loaded');
  expect(screen.getByText('Solar Crown')).toBeInTheDocument();
});
