import { CALLS } from '../protocol/calls.ts';
import { aBuild } from '../testing/a-build.ts';
import { codesOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';

const WHY = { why: 'before the season' };

it('lets who may read look, who publishes keep an outcome, and a manager make the rule', async () => {
  const { registry, askAs } = await aService();
  await registry.publish(aBuild({ package: 'shell' }));
  const [reader, manager] = [askAs({ role: 'reader' }), askAs()];
  const publisher = askAs({ owner: 'pipeline', role: 'publisher', team: 'platform', packages: ['shell'] });

  const report = await reader(CALLS.checkPins, { pins: { shell: '1.0.0' } });
  expect(report).toMatchObject({ live: 0, pins: { shell: '1.0.0' } });
  expect(await codesOf(() => reader(CALLS.recordCheck, { report, ...WHY }))).toEqual(['NOT_ALLOWED']);
  await publisher(CALLS.recordCheck, { report, ...WHY });
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'pipeline',
    act: { kind: 'check', verdict: 'incomplete' },
  });

  expect(await codesOf(() => publisher(CALLS.requireChecks, WHY))).toEqual(['NOT_ALLOWED']);
  await manager(CALLS.requireChecks, WHY);
  expect(await codesOf(() => manager(CALLS.pin, { pins: { shell: '1.0.0' }, ...WHY }))).toEqual([
    'CHECK_MISSING',
  ]);
  await manager(CALLS.stopRequiringChecks, WHY);
  expect(await manager(CALLS.pin, { pins: { shell: '1.0.0' }, ...WHY })).toMatchObject({ number: 1 });
});
