import { aBuild } from '../testing/a-build.ts';
import { aRegistry, refusalOf } from '../testing/a-registry.ts';
import { publishBuilds } from './publish-builds.ts';

it('publishes what it can before it says what it could not', async () => {
  const { registry } = aRegistry();
  await registry.publish(aBuild({ package: 'mfe-cashier' }));
  const builds = [{ package: 'mfe-cashier' }, { package: 'mfe-content' }, { package: 'shell', version: 'x' }];
  const shown: string[] = [];

  const refused = await refusalOf(() =>
    publishBuilds({
      registry,
      sources: builds.map((build) => () => Promise.resolve(aBuild(build))),
      options: { by: 'ana' },
      show: (text) => shown.push(text),
    }),
  );
  expect(refused.faults.map((fault) => fault.code)).toEqual(['RELEASE_EXISTS', 'VERSION_INVALID']);
  expect(shown).toEqual([expect.stringContaining('Published mfe-content@1.0.0.')]);
  expect(registry.has('mfe-content', '1.0.0')).toBe(true);
});
