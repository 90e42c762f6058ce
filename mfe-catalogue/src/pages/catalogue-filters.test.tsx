import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aSearchResult, someGames } from '../testing/games.ts';
import { openCatalogue } from '../testing/open-catalogue.ts';

const twoGames = aSearchResult({ items: someGames(2), total: 2 });

describe('filtering', () => {
  const facets = {
    providers: [
      { value: 'lumen', title: 'Lumen', count: 82 },
      { value: 'atlas', title: 'Atlas', count: 91 },
    ],
    kinds: [{ value: 'slot', title: 'Slots', count: 1350 }],
    themes: [],
    features: [{ value: 'cascade', title: 'Cascades', count: 12 }],
    volatilities: [{ value: '4', title: 'Medium to high', count: 300 }],
    modes: [
      { value: 'demo', title: 'Demo available', count: 7 },
      { value: 'real', title: 'Real money', count: 128 },
    ],
  };
  const answers = { 'GET /game/search': aSearchResult({ ...twoGames, total: 128, facets }) };
  const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });

  it('offers each value with the games it would show', async () => {
    await openCatalogue('/en/games/all', answers);
    expect(box('Lumen 82')).not.toBeChecked();
    expect(box('Slots 1,350')).not.toBeChecked();
    expect(screen.queryByRole('list', { name: 'Themes', hidden: true })).toBeNull();
  });

  it('asks for features and for games with a demo, and for the order with jackpots first', async () => {
    const { api } = await openCatalogue('/en/games/all?feature=cascade&mode=demo&sort=jackpot', {
      'GET /game/search': aSearchResult({ ...twoGames, facets, sort: 'jackpot' }),
    });
    expect(api.calls[0]?.query).toMatchObject({ feature: ['cascade'], mode: 'demo', sort: 'jackpot' });
    expect(box('Cascades 12')).toBeChecked();
    expect(box('Demo available 7')).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /Real money/, hidden: true })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Jackpots first');
  });

  it('marks a choice at once, asks for it, and moves the address', async () => {
    const { api, navigate } = await openCatalogue('/en/games/all?provider=lumen', answers);
    await userEvent.click(box('Atlas 91'));
    expect(box('Atlas 91')).toBeChecked();
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/en/games/all?provider=lumen&provider=atlas', {
        replace: true,
        keepScroll: true,
      }),
    );
    expect(api.calls[1]?.query).toMatchObject({ provider: ['lumen', 'atlas'] });
  });

  it.each([
    ['en', 128, 'Show 128 games'],
    ['ru', 21, 'Показать 21 игру'],
    ['ru', 22, 'Показать 22 игры'],
    ['ru', 128, 'Показать 128 игр'],
  ] as const)('says in %s what the sheet leads to: %i games', async (language, total, words) => {
    await openCatalogue(`/${language}/games/all`, { 'GET /game/search': { ...twoGames, total } }, language);
    expect(screen.getByRole('button', { name: words, hidden: true })).toBeInTheDocument();
  });

  it('takes a chosen filter away by its chip, and all of them at once', async () => {
    const { navigate } = await openCatalogue(
      '/en/games/all?q=crown&provider=lumen&volatility=4&sort=az',
      answers,
    );
    const chosen = screen.getByRole('list', { name: 'Chosen filters' });
    const chip = within(chosen).getByRole('link', { name: 'Remove the filter Volatility: Medium to high' });
    expect(chip).toHaveAttribute('href', '/en/games/all?q=crown&provider=lumen&sort=az');
    await userEvent.click(chip);
    await waitFor(() =>
      expect(navigate).toHaveBeenLastCalledWith(
        '/en/games/all?q=crown&provider=lumen&sort=az',
        expect.anything(),
      ),
    );
    await userEvent.click(within(chosen).getByRole('link', { name: 'Clear filters' }));
    await waitFor(() =>
      expect(navigate).toHaveBeenLastCalledWith('/en/games/all?sort=az', expect.anything()),
    );
  });

  it('keeps a choice in sight for which there are no games left', async () => {
    await openCatalogue('/en/games/all?theme=gold-rush', answers);
    expect(box('Gold rush 0')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Remove the filter Themes: Gold rush' })).toBeInTheDocument();
  });

  it('offers no clearing of filters where none is set', async () => {
    await openCatalogue('/en/games/all?q=zzzz', { 'GET /game/search': aSearchResult() });
    // In the sheet of filters, which a phone opens.
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
    expect(screen.getByText('Check the spelling, or try one of the popular games.')).toBeInTheDocument();
    const main = screen.getByText('No matches').parentElement;
    if (main === null) throw new Error('no place');
    expect(within(main).getByRole('button', { name: 'Clear the search' })).toBeInTheDocument();
  });

  it('offers it once where what is set leaves nothing', async () => {
    await openCatalogue('/en/games/all?q=zzzz&kind=slot', { 'GET /game/search': aSearchResult({ facets }) });
    const chosen = screen.getByRole('list', { name: 'Chosen filters' });
    expect(within(chosen).queryByText('Clear filters')).toBeNull();
    const main = screen.getByText('No matches').parentElement;
    if (main === null) throw new Error('no place');
    expect(within(main).getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
  });

  it('finds a value by a part of its name, whatever its accents', async () => {
    const providers = Array.from({ length: 12 }, (_, index) => ({
      value: `studio-${index}`,
      title: index === 3 ? 'Élysée' : `Studio ${index}`,
      count: 1,
    }));
    await openCatalogue('/en/games/all', {
      'GET /game/search': aSearchResult({ ...twoGames, facets: { ...facets, providers } }),
    });
    await userEvent.click(screen.getByText('Provider'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in the list: Provider' }), 'elys');
    const list = screen.getByRole('list', { name: 'Provider' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is a plain form before the page has woken', async () => {
    const { container } = await openCatalogue('/en/games/all?kind=slot&sort=az', answers);
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/en/games/all');
    if (form === null) throw new Error('no form');
    expect([...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
      ['kind', 'slot'],
      ['sort', 'az'],
    ]);
  });
});
