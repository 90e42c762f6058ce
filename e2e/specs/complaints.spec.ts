import type { Page } from '@playwright/test';

import { test } from '../fixtures/test.ts';

const report = (page: Page, message: string): Promise<unknown> =>
  page.evaluate((words) => {
    const failure = { package: 'mfe-content', version: '1', composition: 1, stage: 'load', pathname: '/en' };
    navigator.sendBeacon('/_reports', JSON.stringify({ ...failure, message: words }));
  }, message);

const COMPLAINTS: Record<string, (page: Page) => Promise<unknown>> = {
  'an error in the console': (page) => page.evaluate(() => console.error('broken on purpose')),
  'a warning in the console': (page) => page.evaluate(() => console.warn('broken on purpose')),
  'an uncaught error': (page) =>
    page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken on purpose');
        }),
    ),
  'an unhandled rejection': (page) =>
    page.evaluate(() => void Promise.reject(new Error('broken on purpose'))),
  'a report of a remote that failed': (page) => report(page, 'broken on purpose'),
  'a report of a remote that was late': (page) => report(page, 'No answer within 3000 ms.'),
};

test.describe('a test fails on', () => {
  for (const [complaint, complain] of Object.entries(COMPLAINTS)) {
    test(complaint, async ({ page, arrive }) => {
      test.fail();
      await arrive('/en/display/terms');
      const seen = Promise.race([
        page.waitForEvent('console'),
        page.context().waitForEvent('weberror'),
        page.waitForRequest('**/_reports'),
      ]);
      await complain(page);
      await seen;
    });
  }
});
