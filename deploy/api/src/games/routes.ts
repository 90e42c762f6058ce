import {
  DemoLaunch,
  DemoLaunchBody,
  type Device,
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
} from '@marquee/kernel/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Database } from '../database/database.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Visitor } from '../http/visitor.ts';
import { findCategory } from './categories.ts';
import { launchDemo } from './launch-demo.ts';
import { presentProvider, presentSections } from './presenter.ts';
import type { GamesProvider } from './provider-client.ts';
import type { GamesRepository, SectionHead } from './repository.ts';
import { searchGames, searchWindow } from './search.ts';

interface GamesOptions {
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

const visitorOf = (visitor: Visitor, device: Device | undefined): Visitor => ({
  ...visitor,
  ...(device && { device }),
});

export const gamesRoutes: FastifyPluginAsyncZod<GamesOptions> = async (app, options) => {
  const { database, games, provider, siteOrigin, now } = options;

  const showSections = async (heads: readonly SectionHead[], visitor: Visitor, limit: number) => {
    const keys = heads.map(({ key }) => key);
    return presentSections({
      heads,
      rows: await games.firstOfSections(visitor, keys, limit),
      limit,
      now: now(),
    });
  };

  app.get(
    '/game/sections',
    {
      schema: {
        tags,
        summary: 'Sections in order, each with its first games',
        querystring: SectionsQuery,
        response: responses(Sections),
      },
      config: { cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { lang, device, limit = SECTION_GAMES } = query;
      const heads = await games.listedSections(lang);
      return ok({ sections: await showSections(heads, visitorOf(visitor, device), limit) });
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
      config: { cache: 'public' },
    },
    async ({ query: { lang } }) => ok({ tabs: await games.tabs(lang) }),
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
      config: { cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { lang, device, tab: key = HOME_TAB, limit = HOME_GAMES } = query;
      const tab = (await games.tabs(lang)).find((candidate) => candidate.key === key);
      if (!tab) throw new ApiError('TAB_NOT_FOUND', `No tab is called ${key}.`);
      const heads = await games.tabSections(key, lang);
      return ok({
        tab: { key: tab.key, title: tab.title, path: tab.path },
        sections: await showSections(heads, visitorOf(visitor, device), limit),
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
      config: { cache: 'public' },
    },
    async ({ query, visitor: known }) => {
      const visitor = visitorOf(known, query.device);
      return ok(await searchGames({ database, games, now: now(), visitor }, query));
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
      config: { cache: 'public' },
    },
    async ({ query, visitor: known }) => {
      const visitor = visitorOf(known, query.device);
      return ok(await searchWindow({ database, games, now: now(), visitor }, query));
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
      config: { cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { lang, device, category: key } = query;
      const { sort: _, ...category } = await findCategory(database, key, lang);
      const counts = await games.providers(visitorOf(visitor, device), category);
      return ok({ category, providers: counts.map(presentProvider) });
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
      config: { cache: 'public' },
    },
    async ({ query, visitor }) => {
      const { device, limit = MAIN_PROVIDERS } = query;
      const providers = await games.providers(visitorOf(visitor, device));
      return ok({ providers: providers.slice(0, limit).map(presentProvider) });
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
    },
    async ({ body, visitor: known }) => {
      const visitor = visitorOf(known, body.device);
      return ok(await launchDemo({ games, provider, siteOrigin, visitor }, body));
    },
  );
};
