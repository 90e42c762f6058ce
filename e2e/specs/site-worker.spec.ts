import { mkdtempSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { release } from '../fixtures/release.ts';
import { DATA_FOLDER } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { withWorker } from '../fixtures/with-worker.ts';

const NEXT_WORKER = `self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data.type === 'SKIP_WAITING') self.skipWaiting();
  else port?.postMessage('the next worker runs');
});
self.addEventListener('fetch', () => {});`;

test.use({ hasServiceWorkers: true });

let pins = 0;

test.afterEach(async () => {
  for (; pins > 0; pins -= 1) await release('rollback', '--why', 'the test broke off');
});

const pin = async (worker: string | null, why: string): Promise<void> => {
  const version = `1.0.1-worker.${worker === null ? 'none' : 'next'}.${test.info().retry}`;
  const folder = withWorker(path.join(mkdtempSync(path.join(DATA_FOLDER, 'worker-')), 'build'), worker);
  await release('publish', '--from', folder, '--version', version);
  await release('pin', `shell@${version}`, '--why', why, '--force', 'addresses');
  pins += 1;
};

/** What the worker of the page answers; the site's own says nothing to this. */
const askWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration('/')) ?? {};
    if (active == null) return 'there is no worker';
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
      setTimeout(() => resolve('the worker says nothing'), 500);
    });
    active.postMessage({ type: 'hello' }, [port2]);
    return answered;
  });

test('a new worker waits until the visitor lets it take over, and one that is rolled back ends', async ({
  page,
  visit,
  tolerate,
}) => {
  test.setTimeout(180_000);
  await visit('/en/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await askWorker(page)).toBe('the worker says nothing');

  tolerate(/requires 'TrustedScriptURL'/);
  const refused = await page.evaluate(() =>
    navigator.serviceWorker.register('/other.js').then(
      () => 'registered',
      (error: unknown) => (error as Error).name,
    ),
  );
  expect(refused).toBe('TypeError');

  await pin(NEXT_WORKER, 'brings another worker');
  await page.reload();
  const reload = page.getByRole('button', { name: 'Reload', exact: true });
  await expect(reload).toBeVisible();
  expect(await askWorker(page)).toBe('the worker says nothing');
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await expect.poll(() => askWorker(page)).toBe('the next worker runs');

  await pin(null, 'has no worker');
  await page.reload();
  await expect.poll(() => askWorker(page)).toBe('there is no worker');
});
