import { type Browser, chromium } from '@playwright/test';

import { findBrowser } from '../fixtures/find-browser.ts';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
