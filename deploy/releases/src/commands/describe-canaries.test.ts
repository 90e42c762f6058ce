import { aPlan, aSiteToPlanOn, NEWER } from '../testing/a-planned-canary.ts';
import { BY_ANA } from '../testing/a-registry.ts';
import { describeCanaries } from './describe-canaries.ts';

it('says of a planned canary what was done, what comes next, and what that waits for', async () => {
  const { registry, clock, pass, report } = await aSiteToPlanOn();
  await registry.canaries.start(NEWER, 0.01, BY_ANA, { plan: aPlan({ finishes: true }) });
  const words = (reports = [report(12)]) => describeCanaries({ registry, clock, edges: () => reports });
  expect(await words()).toContain(
    'Canary 1 is raised as ana planned: 1 %, 10 %, 50 %, all. Next 10 %, at 2026-11-20 10:30:00 UTC at the earliest.',
  );
  expect(await words()).toMatch(/^2 +canary 1 +12 +0 +– +– +–$/m);
  pass(30);
  expect(await words()).toContain('Next 10 %, after 400 pages at this share, 12 were sent.');
  expect(await words([report(400, { rollout: null })])).toContain(
    'Next 10 %, once these edges go by the last step: web-1:8080.',
  );
  registry.plans.hold(1, { by: 'ben', why: 'a final' });
  expect(await words()).toContain('Next 10 %, held by ben: a final.');
});
