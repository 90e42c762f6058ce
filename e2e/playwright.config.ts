import { keepProgramsCompiled } from '@marquee/kernel/server/process';
import { LAUNCH_OPTIONS } from '@marquee/releases/browser';
import { defineConfig, devices } from '@playwright/test';

import { SITE_URL } from './fixtures/site.ts';

keepProgramsCompiled();

export default defineConfig({
  testDir: './specs',
  globalSetup: './fixtures/serve-site.ts',
  // A machine with much else to do is slow, not wrong. A state that comes is not waited for any longer by this.
  timeout: 120_000,
  globalTimeout: 90 * 60_000,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A second try tells a slow machine from a broken site; what needed one is said at the end.
  retries: 1,
  expect: { timeout: 30_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_URL,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: LAUNCH_OPTIONS,
  },
});
