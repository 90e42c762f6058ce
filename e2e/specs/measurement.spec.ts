import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type OwnEdge, startOwnEdge } from '../fixtures/own-edge.ts';
import { PORT } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const MEASUREMENT = { tagManagerIds: ['GTM-A1'], visitorInfoUrl: 'https://visits.example/update' };

/** The site's API, but that visits are measured: other tests visit a site where they are not. */
const api = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const answered = await fetch(`http://127.0.0.1:${PORT + 1}${request.url}`);
    const body = await answered.json();
    if (request.url === '/api/v1/settings') body.data.measurement = MEASUREMENT;
    response.writeHead(answered.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  answer().catch((error: unknown) => response.destroy(error as Error));
});
let edge: OwnEdge;

test.beforeAll(async () => {
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const { port } = api.address() as AddressInfo;
  edge = await startOwnEdge('measured', PORT + 90, `http://127.0.0.1:${port}`);
});
test.afterAll(async () => {
  await edge.stop();
  api.close();
});

test('who agrees is counted on public pages, and never where they sign in', async ({
  page,
  visit,
  tolerate,
}) => {
  const site = `http://localhost:${edge.port}`;
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.tag = "runs"' });
  });
  await page.route('https://visits.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: '' });
  });

  await visit(`${site}/de/display/aboutus?requestId=click-1`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Dürfen Besuche gezählt werden?' })).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Ja, zählen' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-tag', 'runs');
  await expect(() =>
    expect(asked.toSorted()).toEqual([
      'https://visits.example/update?requestId=click-1',
      'https://www.googletagmanager.com/gtm.js?id=GTM-A1',
    ]),
  ).toPass();

  // The API in between passes reading on, and no keys.
  tolerate(/passkey/);
  await visit(`${site}/de/login`);
  await expect(page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-tag');
  expect(asked).toHaveLength(2);
});
