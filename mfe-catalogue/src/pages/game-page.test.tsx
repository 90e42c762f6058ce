import { screen } from '@testing-library/react';

import { aPlayableGame, aWindowSearch } from '../testing/games.ts';
import { openCatalogue } from '../testing/open-catalogue.ts';

describe('the page of a game', () => {
  const openGame = (changes: Parameters<typeof aPlayableGame>[0]) =>
    openCatalogue('/en/games/lumen/solar-crown', {
      'GET /game/window-search': aWindowSearch(aPlayableGame(changes)),
    });

  it('prints the return with its basis', async () => {
    const { head } = await openGame({ rtpBasisPoints: 9600 });
    expect(screen.getByText('96.00%')).toHaveTextContent('96.00% theoretical, over all stakes, long run');
    expect(head).toMatchObject({
      title: 'Solar Crown',
      description: expect.stringContaining('96.00%'),
      subject: { kind: 'game', name: 'Solar Crown' },
      breadcrumbs: [{ path: '/games/all' }, { path: expect.stringMatching(/^\/games\/[a-z-]+$/) }],
    });
  });

  it('leads to the demo', async () => {
    await openGame({});
    const demo = screen.getByRole('link', { name: 'Play the demo' });
    expect(demo).toHaveAttribute('href', '/en/rules/solar-crown');
    expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull();
  });

  it('leads to the login where the game can be played for real', async () => {
    await openGame({ playPath: '/game/play/solar-crown' });
    expect(screen.getByRole('link', { name: 'Log in to play for real' })).toHaveAttribute(
      'href',
      '/en/login',
    );
  });

  it.each([
    [{ isPlayable: false }, 'This is only the catalogue entry of the game.'],
    [{ demoPath: null }, 'The provider offers no demo of this game.'],
    [
      { availability: { isAvailable: false, reason: 'country' as const } },
      'This game is not available in your country.',
    ],
    [{ availability: { isAvailable: false, reason: 'maintenance' as const } }, 'under maintenance'],
  ])('says plainly why there is no demo: %j', async (changes, reason) => {
    await openGame(changes);
    expect(screen.getByText(reason, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Play the demo' })).toBeNull();
  });

  it('says what depends on the choice of the player, what a round may cost, and that it can be verified', async () => {
    await openGame({
      rtpBasisPoints: 9817,
      rtpHighestBasisPoints: 9900,
      volatilityTitle: null,
      stakes: { lowest: '1.00', highest: '20.00' },
    });
    const fact = (label: string) => screen.getByText(label).nextElementSibling;
    expect(fact('Return to player')).toHaveTextContent('98.17% to 99.00% theoretical');
    expect(fact('Return to player')).toHaveTextContent('depends on what you choose');
    expect(fact('Volatility')).toHaveTextContent('Depends on what you choose');
    expect(fact('Stake per round')).toHaveTextContent('1.00 to 20.00 credits');
    expect(screen.getByRole('link', { name: 'Every round can be verified' })).toHaveAttribute(
      'href',
      '/en/display/fairness-and-rng-testing-methods',
    );
  });

  it('leaves out what the provider does not publish', async () => {
    await openGame({
      isPlayable: false,
      volatilityTitle: null,
      stakes: null,
      reels: null,
      maxWinMultiplier: null,
      features: [],
    });
    for (const label of ['Volatility', 'Stake per round', 'Reels', 'Highest win', 'Features', 'Fairness']) {
      expect(screen.queryByText(label)).toBeNull();
    }
    expect(screen.getByText('Released')).toBeInTheDocument();
  });
});
