import { mkdtempSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { addWorker } from '../fixtures/add-worker.ts';
import { release } from '../fixtures/release.ts';
import { DATA_FOLDER } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const PACKAGE = 'mfe-content';
const WORKER = `self.addEventListener('message', ({ ports: [port] }) => port.postMessage('the worker runs'));`;

let isPinned = false;

test.afterEach(async () => {
  if (isPinned) await release('rollback', '--why', 'the test broke off');
});

/** The worker's own answer, null where none is registered. */
const askWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration('/')) ?? {};
    if (active == null) return null;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
    });
    active.postMessage('hello', [port2]);
    return answered;
  });

test('a release that owns a worker has it registered under the page’s policy, and ended when it is rolled back', async ({
  page,
  visit,
  tolerate,
}) => {
  test.setTimeout(120_000);
  const version = `1.0.1-worker.${test.info().retry}`;
  const folder = addWorker(
    PACKAGE,
    path.join(mkdtempSync(path.join(DATA_FOLDER, 'worker-')), 'build'),
    WORKER,
  );
  await release('publish', '--from', folder, '--version', version);
  await release('pin', `${PACKAGE}@${version}`, '--why', 'brings a worker');
  isPinned = true;

  await visit('/en/login');
  await expect.poll(() => askWorker(page)).toBe('the worker runs');
  tolerate(/requires 'TrustedScriptURL'/);
  const refused = await page.evaluate(() =>
    navigator.serviceWorker.register('/other.js').then(
      () => 'registered',
      (error: unknown) => (error as Error).name,
    ),
  );
  expect(refused).toBe('TypeError');

  await release('rollback', '--why', 'no worker');
  isPinned = false;
  await page.reload();
  await expect.poll(() => askWorker(page)).toBeNull();
});
