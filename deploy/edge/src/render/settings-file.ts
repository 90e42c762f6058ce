import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Settings } from '@marquee/kernel/contracts/site';
import { writeFile } from 'atomically';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

/** What the edge keeps of the platform's settings. */
export const PlatformSettings = z.extend(
  z.pick(Settings, {
    retiredLocales: true,
    partnerParameters: true,
    redirects: true,
    gameOrigins: true,
    captchaOrigins: true,
    refusedCountries: true,
    measurement: true,
  }),
  { brand: z.object({ name: z.string(), supportEmail: z.string() }) },
);

export type PlatformSettings = z.infer<typeof PlatformSettings>;

/** The settings of the last run, for a start without the API. */
export interface SettingsFile {
  /** Null when none were ever written, or the file is damaged. */
  read(): PlatformSettings | null;
  /** Replaces the stored settings atomically. A write that fails is logged and has no other effect. */
  write(settings: PlatformSettings): void;
}

const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export function createSettingsFile(dataFolder: string, log: Logger): SettingsFile {
  const file = path.join(dataFolder, 'edge', 'settings.json');
  return {
    read() {
      try {
        return PlatformSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') log.warn({ err: error, file }, 'the kept settings cannot be read');
        return null;
      }
    },
    write(settings) {
      writeFile(file, JSON.stringify(settings)).catch((error: unknown) =>
        log.error({ err: error, file }, 'the settings could not be kept for the next start'),
      );
    },
  };
}
