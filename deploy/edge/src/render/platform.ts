import { Menu, Settings, type SiteSettings } from '@marquee/kernel/contracts';
import { type Api, createApi } from '@marquee/kernel/http';
import { type Language, LANGUAGES } from '@marquee/kernel/locale';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** How long settings and menu are taken as they are, in milliseconds. */
const FRESH_MS = 30_000;

export interface PlatformSettings extends SiteSettings {
  refusedCountries: string[];
}

/** What pages need of the platform beside their own data. */
export interface Platform {
  /** Never rejects: without the API the last known settings hold, and before any, safe ones. */
  settings(): Promise<PlatformSettings>;
  /** The settings at once, while they are fresh. */
  knownSettings(): PlatformSettings | null;
  /** Null when the API has never answered for that language. */
  menu(lang: Language): Promise<Menu | null>;
}

const safeSettings: PlatformSettings = {
  brand: { name: 'Marquee', supportEmail: 'support@marquee.example' },
  retiredLocales: [],
  partnerParameters: [],
  redirects: [],
  gameOrigins: [],
  refusedCountries: [],
};

/** Asks the API for settings and menus, remembers them, and stands in for it while it is away. */
export function createPlatform(apiUrl: string, log: Logger): Platform {
  const api: Api = createApi({ baseUrl: `${apiUrl}/api/v1`, timeoutMs: 2_000 });

  const settings = new LRUCache<'settings', PlatformSettings>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 50,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => {
      const { brand, retiredLocales, partnerParameters, redirects, gameOrigins, refusedCountries } =
        await api.get('/settings', { schema: Settings });
      return {
        brand: { name: brand.name, supportEmail: brand.supportEmail },
        retiredLocales,
        partnerParameters,
        redirects,
        gameOrigins,
        refusedCountries,
      };
    },
  });

  const menus = new LRUCache<Language, Menu>({
    max: LANGUAGES.length,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (lang) => api.get('/menu', { schema: Menu, query: { lang } }),
  });

  return {
    async settings() {
      try {
        return (await settings.fetch('settings')) ?? safeSettings;
      } catch (error) {
        log.warn({ err: error }, 'settings are not to be had, safe ones stand in');
        return safeSettings;
      }
    },
    knownSettings: () => settings.get('settings', { allowStale: false }) ?? null,
    async menu(lang) {
      try {
        return (await menus.fetch(lang)) ?? null;
      } catch (error) {
        log.warn({ err: error, lang }, 'menu is not to be had, the page goes without');
        return null;
      }
    },
  };
}
