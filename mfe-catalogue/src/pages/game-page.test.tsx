import { aPlayer, openPage, type PageVisit, someSettings } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../routes.ts';
import { aPlayableGame, aWindowSearch } from '../testing/games.ts';
import { english } from '../testing/messages.ts';

type Player = PageVisit['player'];

describe('the page of a game', () => {
  const openGame = async (changes: Parameters<typeof aPlayableGame>[0], player?: Player) => {
    const opened = await openPage(routes, '/en/games/lumen/solar-crown', {
      messages: english,
      api: {
        'GET /game/window-search': aWindowSearch(aPlayableGame(changes)),
        'GET /settings': someSettings(),
        'GET /bonus-campaign/campaign-list-for-game-page/mrq-000007': { grant: null, items: [] },
      },
      ...(player && { player }),
    });
    // Its code is fetched for players alone.
    if (player) await screen.findByRole('button', { name: 'Favourite: Solar Crown' });
    return opened;
  };

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

  const forMoney = { realEnabled: true, playPath: '/game/play/solar-crown' };

  it('leads visitors to the login, and from there to the game for money', async () => {
    await openGame(forMoney);
    expect(screen.getByRole('link', { name: 'Log in to play for real' })).toHaveAttribute(
      'href',
      '/en/login?to=%2Fgame%2Fplay%2Fsolar-crown',
    );
    expect(screen.queryByRole('link', { name: 'Play for real money' })).toBeNull();
  });

  it('leads players to the game for money, with the demo beside it', async () => {
    await openGame(forMoney, aPlayer());
    expect(screen.getByRole('link', { name: 'Play for real money' })).toHaveAttribute(
      'href',
      '/en/game/play/solar-crown',
    );
    expect(screen.getByRole('link', { name: 'Play the demo' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull();
  });

  it('leads nobody to a game for money that does not run here', async () => {
    await openGame({ ...forMoney, realEnabled: false }, aPlayer());
    expect(screen.queryByRole('link', { name: 'Play for real money' })).toBeNull();
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
