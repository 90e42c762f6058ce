import { Menu } from '@marquee/kernel/contracts/site';
import { type Api, createApi } from '@marquee/kernel/http';
import { type Language, LANGUAGES } from '@marquee/kernel/locale';
import type { Logger } from 'pino';

import type { ApiOrigins } from '../proxy/api-origins.ts';
import { createLastKnown } from './last-known.ts';
import { PlatformSettings, type SettingsFile } from './settings-file.ts';

export type { PlatformSettings } from './settings-file.ts';

/** The settings were never read, neither from the API nor from the disk: which countries are refused is not known. */
export class SettingsUnknown extends Error {
  constructor() {
    super('The settings of the site have not been read yet.');
  }
}

/** What pages need of the platform beside their own data. */
export interface Platform {
  /**
   * Without the API the last known settings hold, those of the last run included.
   *
   * @throws SettingsUnknown
   */
  settings(): Promise<PlatformSettings>;
  /** The settings at once, where they are known and not old. */
  knownSettings(): PlatformSettings | null;
  /** Null when the API has never answered for that language. */
  menu(lang: Language): Promise<Menu | null>;
}

export interface PlatformSetup {
  apiOrigins: ApiOrigins;
  log: Logger;
  /** Where the settings outlive the process. */
  file: SettingsFile;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** Longest wait for an answer of the API. */
  timeoutMs?: number;
}

/** Asks the API for settings and menus, and remembers them while it is away. */
export function createPlatform({ apiOrigins, log, file, now, timeoutMs = 2_000 }: PlatformSetup): Platform {
  const api = (): Api => createApi({ baseUrl: `${apiOrigins.next()}/api/v1`, timeoutMs });

  const settings = createLastKnown<PlatformSettings>({
    now,
    initial: file.read(),
    onChange: (changed) => file.write(changed),
    onFailure: (error) => log.warn({ err: error }, 'settings could not be loaded; the last known ones hold'),
    fetch: () => api().get('/settings', { schema: PlatformSettings }),
  });

  const menus = new Map(
    LANGUAGES.map((lang) => [
      lang,
      createLastKnown<Menu>({
        now,
        onFailure: (error) => log.warn({ err: error, lang }, 'a menu could not be loaded'),
        fetch: () => api().get('/menu', { schema: Menu, query: { lang } }),
      }),
    ]),
  );

  return {
    async settings() {
      const known = await settings.get();
      if (known === null) throw new SettingsUnknown();
      return known;
    },
    knownSettings: () => settings.known(),
    menu: async (lang) => (await menus.get(lang)?.get()) ?? null,
  };
}
