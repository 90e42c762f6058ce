import type { Menu } from '@marquee/kernel/contracts/site';

import { aRoute } from '../testing/a-route.ts';
import { menuWithRoutes } from './menu-of-routes.ts';

const games = { key: 'games', label: 'Games', path: '/games/all', icon: 'games', access: 'public' } as const;
const menu: Menu = { header: [], rail: [games], bottom: [games], footer: [] };

const sports = aRoute('/{lang}/sports', {
  package: 'mfe-sports',
  id: 'sports',
  titleKey: 'sports.title',
  menu: { part: 'rail', icon: 'trophy' },
});
const words = () => ({ 'sports.title': 'Sports' });

it('puts the link of a route that asks for one behind those of the API, with the title of the page', () => {
  expect(menuWithRoutes(menu, [aRoute('/{lang}/blog'), sports], words)).toEqual({
    ...menu,
    rail: [
      games,
      { key: 'mfe-sports/sports', label: 'Sports', path: '/sports', icon: 'trophy', access: 'public' },
    ],
  });
});

it('leaves what operators list under the same path', () => {
  const listed = { ...games, key: 'sports', path: '/sports', label: 'All sports' };
  expect(menuWithRoutes({ ...menu, rail: [listed] }, [sports], words)?.rail).toEqual([listed]);
});

it('shows no link without a text, and none where the API gave no menu', () => {
  expect(menuWithRoutes(menu, [sports], () => ({}))?.rail).toEqual([games]);
  expect(menuWithRoutes(null, [sports], words)).toBeNull();
});
