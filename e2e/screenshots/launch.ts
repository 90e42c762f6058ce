import { findBrowser } from '@marquee/releases/browser';
import { type Browser, chromium } from '@playwright/test';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
