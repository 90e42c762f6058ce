import {
  DemoLaunch,
  DemoLaunchBody,
  ProvidersByCategory,
  ProvidersByCategoryQuery,
  ProvidersForMain,
  ProvidersForMainQuery,
  SearchQuery,
  SearchResult,
  Sections,
  SectionsQuery,
  TabHome,
  TabHomeQuery,
  Tabs,
  TabsQuery,
  WindowSearch,
  WindowSearchQuery,
} from '@marquee/kernel/contracts/games';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ApiError, ok } from '../http/api-error.ts';
import { SEARCHES } from '../http/rate-limits.ts';
import { responses } from '../http/responses.ts';
import { visitorOn } from '../http/visitor.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { findCategory } from './catalogue/categories.ts';
import { countProviders } from './catalogue/providers.ts';
import { showSections } from './catalogue/show-sections.ts';
import { launchDemo } from './launch-demo.ts';
import { LAUNCHES } from './launch-limits.ts';
import { rememberPlayed } from './player-games/player-games.ts';
import { presentProvider } from './presenter.ts';
import type { GamesProvider } from './provider-client.ts';
import type { GamesRepository } from './repository.ts';
import { searchGames } from './search/search.ts';
import { searchWindow } from './search/window.ts';

interface GamesOptions {
  catalogue: Catalogue;
  database: Database;
  games: GamesRepository;
  provider: GamesProvider;
  siteOrigin: string;
  now: () => Date;
}

const tags = ['games'];
const SECTION_GAMES = 24;
const HOME_GAMES = 12;
const MAIN_PROVIDERS = 12;
const HOME_TAB = 'home';
export const gamesRoutes: FastifyPluginAsyncZod<GamesOptions> = async (app, options) => {
  const { catalogue, database, games, provider, siteOrigin, now } = options;

  app.get(
    '/game/sections',
    {
      schema: {
        tags,
        summary: 'Sections in order, each with its first games',
        querystring: SectionsQuery,
        response: responses(Sections),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { lang, device, limit = SECTION_GAMES } = query;
      const offering = await catalogue.offeredTo(visitorOn(visitor, device));
      const listed = offering.snapshot.sections.filter(({ isListed }) => isListed);
      return ok({ sections: showSections(offering, listed, { lang, limit, now: now() }) });
    },
  );

  app.get(
    '/game/tabs',
    {
      schema: {
        tags,
        summary: 'Tabs of the home page',
        querystring: TabsQuery,
        response: responses(Tabs),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ query: { lang } }) => {
      const { tabs } = await catalogue.snapshot();
      return ok({ tabs: tabs.map((tab) => ({ ...tab, title: tab.title[lang] })) });
    },
  );

  app.get(
    '/game/tab-home',
    {
      schema: {
        tags,
        summary: 'What the home page shows under one tab',
        querystring: TabHomeQuery,
        response: responses(TabHome),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { lang, device, tab: key = HOME_TAB, limit = HOME_GAMES } = query;
      const offering = await catalogue.offeredTo(visitorOn(visitor, device));
      const { tabs, sections } = offering.snapshot;
      const tab = tabs.find((candidate) => candidate.key === key);
      if (!tab) throw new ApiError('TAB_NOT_FOUND', `No tab is called ${key}.`);
      const shown = tab.sections.flatMap((name) => sections.find((section) => section.key === name) ?? []);
      return ok({
        tab: { key, title: tab.title[lang], path: tab.path },
        sections: showSections(offering, shown, { lang, limit, now: now() }),
      });
    },
  );

  app.get(
    '/game/search',
    {
      schema: {
        tags,
        summary: 'Catalogue and search, with counts of every filter',
        querystring: SearchQuery,
        response: responses(SearchResult),
      },
      config: { action: 'games.read', cache: 'public', rateLimit: SEARCHES },
    },
    async ({ query, visitor }) => {
      const offering = await catalogue.offeredTo(visitorOn(visitor, query.device));
      return ok(searchGames(offering, query, now()));
    },
  );

  app.get(
    '/game/window-search',
    {
      schema: {
        tags,
        summary: 'Answers of the search window; with `slug`, the page of one game',
        querystring: WindowSearchQuery,
        response: responses(WindowSearch),
      },
      config: { action: 'games.read', cache: 'public', rateLimit: SEARCHES },
    },
    async ({ query, visitor: known }) => {
      const visitor = visitorOn(known, query.device);
      const offering = await catalogue.offeredTo(visitor);
      return ok(await searchWindow({ games, offering, visitor, now: now() }, query));
    },
  );

  app.get(
    '/game/providers-by-category',
    {
      schema: {
        tags,
        summary: 'Providers with a game in a category',
        querystring: ProvidersByCategoryQuery,
        response: responses(ProvidersByCategory),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { lang, device, category: key } = query;
      const offering = await catalogue.offeredTo(visitorOn(visitor, device));
      const { sort: _, ...category } = findCategory(offering.snapshot, key, lang);
      return ok({ category, providers: countProviders(offering, category).map(presentProvider) });
    },
  );

  app.get(
    '/game/providers-for-main',
    {
      schema: {
        tags,
        summary: 'The most important providers, for the home page',
        querystring: ProvidersForMainQuery,
        response: responses(ProvidersForMain),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { device, limit = MAIN_PROVIDERS } = query;
      const offering = await catalogue.offeredTo(visitorOn(visitor, device));
      return ok({ providers: countProviders(offering).slice(0, limit).map(presentProvider) });
    },
  );

  app.post(
    '/game/demo',
    {
      schema: {
        tags,
        summary: 'Launch a game in demo mode',
        body: DemoLaunchBody,
        response: responses(DemoLaunch),
      },
      config: { action: 'games.play-demo', rateLimit: LAUNCHES },
    },
    async ({ body, principal, visitor: known }) => {
      const visitor = visitorOn(known, body.device);
      const launch = await launchDemo({ games, provider, siteOrigin, visitor }, body);
      if (principal.kind === 'player') {
        const { playerId } = principal;
        await rememberPlayed(database, { playerId, gameId: launch.game.id, mode: 'demo', at: now() });
      }
      return ok(launch);
    },
  );
};
