import { defineRoutes, definePage } from '@marquee/kernel/remote';
import { openPage } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { aGame } from '../testing/games.ts';
import { english } from '../testing/messages.ts';
import { GameCard } from './game-card.tsx';
import { listGame } from './listed-game.ts';

const show = (changes: Parameters<typeof aGame>[0], eager?: boolean) => {
  const page = definePage({
    Component: () => <GameCard game={listGame(aGame(changes))} eager={eager} />,
    head: () => ({ title: '' }),
  });
  const routes = defineRoutes([
    {
      id: 'card',
      path: '/{lang}',
      layout: 'default',
      access: 'public',
      render: 'server',
      titleKey: 'x',
      page: () => Promise.resolve({ page }),
    },
  ]);
  return openPage(routes, '/en', { messages: english });
};

it('leads to the game, and says whose it is and what it returns', async () => {
  await show({ rtpBasisPoints: 9487 });
  expect(screen.getByRole('link', { name: 'Solar Crown' })).toHaveAttribute(
    'href',
    '/en/games/lumen/solar-crown',
  );
  expect(screen.getByText('Lumen')).toBeInTheDocument();
  expect(screen.getByText('94.87%')).toBeInTheDocument();
  expect(screen.getByText('Return to player 94.87%')).toBeInTheDocument();
});

it('has the demo one step away where there is one', async () => {
  await show({ demoEnabled: true, isPlayable: true });
  expect(screen.getByRole('link', { name: 'Play Solar Crown in demo' })).toHaveAttribute(
    'href',
    '/en/rules/solar-crown',
  );
});

it('offers no demo of a game that does not run here', async () => {
  await show({ demoEnabled: true, isPlayable: false });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('shows two badges at most, so that the art stays visible', async () => {
  await show({ badges: ['new', 'jackpot', 'free-spins'] });
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(screen.getByText('Jackpot')).toBeInTheDocument();
  expect(screen.queryByText('Free spins')).toBeNull();
});
