import { expect, test } from '@playwright/test';

import { QUICK_SERVER_CASES, SERVER_CASES } from '../faults/cases.ts';
import { runServerCase } from '../faults/run-server-case.ts';
import { type OwnEdge, startOwnEdge } from '../fixtures/own-edge.ts';

/** All of them by `npm run prove:site`; the same tenth with every change. */
const cases = process.env['FAULTS'] === 'all' ? SERVER_CASES : QUICK_SERVER_CASES;

// One edge for all of them, one after the other: what one leaves behind, the next would meet.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let edge: OwnEdge;

test.beforeAll(async () => {
  edge = await startOwnEdge();
});

test.afterAll(async () => {
  await edge?.stop();
});

for (const fault of cases) {
  test(fault.title, async () => {
    const observation = await runServerCase(edge, fault);
    await test
      .info()
      .attach('server-observation', { body: JSON.stringify(observation), contentType: 'application/json' });
    expect(observation).toMatchObject({ whitePages: 0, harmed: 0, deaths: 0, isRecovered: true });
  });
}
