import { existsSync } from 'node:fs';

/** Chromium without what shows windows, as Debian installs it: tests take half the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

export interface BrowserSearch {
  /** Asks for the browser that people use: its figures are theirs, and it keeps pages that were left, as a headless shell does not. */
  isWhole?: boolean;
  /** Where a library keeps the browser that it has downloaded; it may be missing. */
  downloaded?: string;
  environment?: NodeJS.ProcessEnv;
  exists?: (file: string) => boolean;
}

/**
 * Where the Chromium is that tests and checks run: the one that `CHROMIUM_PATH` names, though it be missing, the system's, or
 * the one that was downloaded. Null when there is none.
 */
export function findBrowser({
  isWhole = false,
  downloaded,
  environment = process.env,
  exists = existsSync,
}: BrowserSearch = {}): string | null {
  const asked = environment['CHROMIUM_PATH'];
  if (asked) return asked;
  const places = [
    ...(isWhole ? [] : [HEADLESS_SHELL]),
    CHROMIUM,
    ...(downloaded === undefined ? [] : [downloaded]),
  ];
  return places.find(exists) ?? null;
}
