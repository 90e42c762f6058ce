import { ApiError } from '@marquee/kernel/http';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aSearchResult, someGames } from '../testing/games.ts';
import { openCatalogue } from '../testing/open-catalogue.ts';

const jackpots = { key: 'jackpots', title: 'Jackpots', path: '/games/jackpots', kind: 'section' as const };
const twoGames = aSearchResult({ items: someGames(2), total: 2 });

describe('going on in a list', () => {
  it('fetches the next page of the same choice, without showing a game twice', async () => {
    const { api } = await openCatalogue('/en/games/jackpots?sort=az', {
      'GET /game/search': ({ cursor }: { cursor?: string }) =>
        aSearchResult({
          items: cursor === undefined ? someGames(3) : someGames(3, 3),
          nextCursor: cursor === undefined ? 'page-2' : null,
          total: 5,
          category: jackpots,
        }),
    });
    expect(screen.getByText('3 of 5')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
    expect(await screen.findByText('5 of 5')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(api.calls[1]?.query).toMatchObject({ category: 'jackpots', sort: 'az', cursor: 'page-2' });
    expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull();
  });

  it('comes by itself for three pages, then waits to be asked, so that the footer can be reached', async () => {
    const observers = new Set<() => void>();
    const reachEnd = () => act(async () => observers.forEach((notice) => notice()));
    class EndInSight {
      readonly notice: () => void;
      constructor(onChange: (entries: Array<{ isIntersecting: boolean }>) => void) {
        this.notice = () => onChange([{ isIntersecting: true }]);
      }
      observe(): void {
        observers.add(this.notice);
      }
      unobserve(): void {}
      disconnect(): void {
        observers.delete(this.notice);
      }
    }
    const before = window.IntersectionObserver;
    Object.assign(window, { IntersectionObserver: EndInSight });
    try {
      const { api } = await openCatalogue('/en/games/all', {
        'GET /game/search': ({ cursor = '0' }: { cursor?: string }) =>
          aSearchResult({
            items: someGames(2, Number(cursor) * 2 + 1),
            nextCursor: String(Number(cursor) + 1),
            total: 10_000,
          }),
      });
      const scrollOn = async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          // Each page is asked for from the end of the one before.
          // oxlint-disable-next-line no-await-in-loop
          await reachEnd();
        }
      };
      await scrollOn(6);
      await waitFor(() => expect(api.calls).toHaveLength(4));
      expect(screen.getByText('8 of 10,000')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
      await screen.findByText('10 of 10,000');
      await scrollOn(6);
      await waitFor(() => expect(api.calls).toHaveLength(8));
    } finally {
      Object.assign(window, { IntersectionObserver: before });
    }
  });

  it('keeps what is there when the next page fails', async () => {
    await openCatalogue('/en/games/all', {
      'GET /game/search': ({ cursor }: { cursor?: string }) => {
        if (cursor !== undefined) throw new TypeError('offline');
        return aSearchResult({ items: someGames(3), nextCursor: 'page-2', total: 5 });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

it('goes on where a link for a page without scripts says, and from the start where that makes no sense', async () => {
  const refused = new ApiError({
    code: 'VALIDATION',
    status: 200,
    fields: { cursor: [{ code: 'field.invalid' }] },
  });
  const { api } = await openCatalogue('/en/games/all?cursor=nonsense', {
    'GET /game/search': ({ cursor }: { cursor?: string }) => {
      if (cursor !== undefined) throw refused;
      return twoGames;
    },
  });
  expect(api.calls.map(({ query }) => query['cursor'])).toEqual(['nonsense', undefined]);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
