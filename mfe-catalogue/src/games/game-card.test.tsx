import { renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { aGame } from '../testing/games.ts';
import { english } from '../testing/messages.ts';
import { GameCard } from './game-card.tsx';
import { listGame } from './listed-game.ts';

const show = (changes: Parameters<typeof aGame>[0]) =>
  renderInRemote(<GameCard game={listGame(aGame(changes))} />, { messages: english });

it('leads to the game, and says whose it is and what it returns', () => {
  show({ rtpBasisPoints: 9487 });
  expect(screen.getByRole('link', { name: 'Solar Crown' })).toHaveAttribute(
    'href',
    '/en/games/lumen/solar-crown',
  );
  expect(screen.getByText('Lumen')).toBeInTheDocument();
  // Read once, with what it is.
  expect(screen.getByText('RTP 94.87%').closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getByText('Return to player 94.87%')).toBeInTheDocument();
});

it('has the demo one step away where there is one', () => {
  show({ demoEnabled: true, isPlayable: true });
  expect(screen.getByRole('link', { name: 'Play Solar Crown in demo' })).toHaveAttribute(
    'href',
    '/en/rules/solar-crown',
  );
});

it('says on the art itself that a game can be played, before any badge', () => {
  show({ demoEnabled: true, isPlayable: true, badges: ['new', 'jackpot'] });
  const mark = screen.getByText('Demo', { ignore: 'a *' });
  expect(mark.compareDocumentPosition(screen.getByText('New'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Jackpot')).toBeNull();
});

it('offers no demo of a game that does not run here', () => {
  show({ demoEnabled: true, isPlayable: false });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText('Demo')).toBeNull();
});

it('shows two badges at most, so that the art stays visible', () => {
  show({ badges: ['new', 'jackpot', 'free-spins'] });
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(screen.getByText('Jackpot')).toBeInTheDocument();
  expect(screen.queryByText('Free spins')).toBeNull();
});
