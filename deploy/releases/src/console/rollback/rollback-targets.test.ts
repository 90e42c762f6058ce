import type { Composition } from '@marquee/kernel/contracts';

import { aBuild } from '../../testing/a-build.ts';
import { aRegistryWith, BY_ANA } from '../../testing/a-registry.ts';
import { changedPins, lostReleases, previousOf } from './rollback-targets.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

it('goes where the registry goes without a number, one further back each time', async () => {
  const { registry } = await aRegistryWith([{}, { version: '1.1.0' }, { version: '1.2.0' }]);
  await registry.pin(SITE, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  for (let step = 0; step < 2; step += 1) {
    const expected = previousOf(registry.history())?.number;
    expect(registry.rollback(undefined, BY_ANA).rollbackTo).toBe(expected);
  }
  expect(previousOf(registry.history())).toBeNull();
  expect(previousOf([])).toBeNull();
});

it('names what changes back, the shell first', () => {
  expect(
    changedPins(
      { shell: '2.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' },
      { shell: '1.0.0', 'mfe-b': '1.0.0', 'mfe-c': '1.0.0' },
    ),
  ).toEqual([
    { package: 'shell', from: '2.0.0', to: '1.0.0' },
    { package: 'mfe-a', from: '1.0.0', to: null },
    { package: 'mfe-c', from: null, to: '1.0.0' },
  ]);
});

it('knows what cannot be gone back to', async () => {
  const { registry } = await aRegistryWith([{}]);
  await registry.publish(aBuild({ version: '1.1.0' }));
  const composition = { pins: { ...SITE, 'mfe-catalogue': '0.9.0' } } as unknown as Composition;
  expect(lostReleases(composition, registry.list())).toEqual(['mfe-catalogue 0.9.0']);
  expect(lostReleases({ ...composition, pins: SITE }, registry.list())).toEqual([]);
});
