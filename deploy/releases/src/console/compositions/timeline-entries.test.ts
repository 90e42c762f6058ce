import { aRegistryWith, BY_ANA } from '../../testing/a-registry.ts';
import { timelineEntries } from './timeline-entries.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

it('tells what was live and what was tried, the newest first', async () => {
  const { registry } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await registry.pin(SITE, BY_ANA);
  await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.05, BY_ANA);
  registry.canaries.abort({
    canary: 1,
    at: '2026-11-20T12:00:00.000Z',
    by: 'web-1:8080',
    reason: 'mfe-catalogue fails more often',
  });
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  registry.rollback(undefined, BY_ANA);

  const entries = timelineEntries(registry.history(), registry.lines());
  expect(
    entries.map((entry) =>
      entry.kind === 'canary'
        ? [entry.what, entry.isTakenOff]
        : [entry.composition.number, entry.marks.map(({ words }) => words)],
    ),
  ).toEqual([
    [4, ['live', 'rollback to 1']],
    [3, [expect.stringMatching(/^rolled back after /)]],
    ['canary 1 took itself off', true],
    ['canary 1 starts with 5 %: mfe-catalogue@1.1.0', false],
    [1, []],
  ]);
  expect(entries[1]).toMatchObject({
    changed: [{ package: 'mfe-catalogue', from: '1.0.0', to: '1.1.0' }],
  });
  expect(entries[2]).toMatchObject({ by: 'web-1:8080', why: 'mfe-catalogue fails more often' });
});
