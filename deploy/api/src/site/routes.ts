import {
  Banners,
  BannersQuery,
  Chat,
  Countries,
  CountriesQuery,
  FooterIcons,
  FooterIconsQuery,
  Menu,
  MenuQuery,
  Promo,
  PromoQuery,
  Settings,
} from '@marquee/kernel/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Pictures } from '../media/pictures.ts';
import { presentBanners, presentCountries, presentMenu, presentPromo } from './presenter.ts';
import type { SiteRepository } from './repository.ts';
import { presentChat, presentSettings } from './settings.ts';

interface SiteOptions {
  site: SiteRepository;
  pictures: Pictures;
  gameOrigins: string[];
  captchaOrigins: string[];
  refusedCountries: string[];
  now: () => Date;
}

const tags = ['site'];

export const siteRoutes: FastifyPluginAsyncZod<SiteOptions> = async (app, options) => {
  const { site, pictures, gameOrigins, captchaOrigins, refusedCountries, now } = options;

  app.get(
    '/settings',
    {
      schema: { tags, summary: 'What the site needs before any page', response: responses(Settings) },
      config: { action: 'site.read', servesRefusedCountries: true },
    },
    async () =>
      ok(
        presentSettings({
          stored: await site.settings(),
          gameOrigins,
          captchaOrigins,
          refusedCountries,
          now: now(),
        }),
      ),
  );

  app.get(
    '/menu',
    {
      schema: {
        tags,
        summary: 'Every navigation of the site',
        querystring: MenuQuery,
        response: responses(Menu),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async ({ query: { lang } }) => ok(presentMenu(await site.menuItems(lang), await site.menuColumns(lang))),
  );

  app.get(
    '/countries',
    {
      schema: {
        tags,
        summary: 'Countries by name',
        querystring: CountriesQuery,
        response: responses(Countries),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async ({ query: { lang }, visitor }) =>
      ok(
        presentCountries({
          rows: await site.countries(lang),
          lang,
          refusedCountries,
          current: visitor.country,
        }),
      ),
  );

  app.get(
    '/footer-icons',
    {
      schema: {
        tags,
        summary: 'Marks at the foot of each page',
        querystring: FooterIconsQuery,
        response: responses(FooterIcons),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async ({ query: { lang } }) => ok({ items: await site.footerIcons(lang) }),
  );

  app.get(
    '/banners-for-slider',
    {
      schema: {
        tags,
        summary: "Banners of the home page's slider",
        querystring: BannersQuery,
        response: responses(Banners),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async ({ query: { lang } }) => {
      const banners = await site.banners(lang);
      const [first] = banners;
      const firstDataUrl = first === undefined ? null : await pictures.dataUrl(first.picture.src);
      return ok(presentBanners(banners, { lang, firstDataUrl }));
    },
  );

  app.get(
    '/chat',
    {
      schema: { tags, summary: 'Whether, when and where somebody answers', response: responses(Chat) },
      config: { action: 'site.read', cache: 'public' },
    },
    async () => ok(presentChat(await site.settings())),
  );

  app.get(
    '/promo',
    {
      schema: {
        tags,
        summary: 'Running promotions',
        querystring: PromoQuery,
        response: responses(Promo),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async ({ query: { lang } }) => ok(presentPromo(await site.promos(lang, now()))),
  );
};
