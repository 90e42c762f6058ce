import type { Composition } from '@marquee/kernel/contracts';
import { RegistryError } from '@marquee/releases';

import { localVersion, STARTER } from './local-releases.ts';
import { pinBuilds } from './release-builds.ts';

const build = (sources: string, inputs: string): string =>
  localVersion('1.0.0', { sources: sources.repeat(10), inputs: inputs.repeat(10) });

const BUILDS = { shell: build('a', '2'), 'mfe-catalogue': build('b', '2') };

const pinned = (number: number, by: string, pins: Record<string, string>): Composition => ({
  number,
  pins,
  by,
  why: 'a reason',
  createdAt: '2026-11-20T12:00:00.000Z',
});

const FIRST = pinned(1, STARTER, { shell: build('a', '1'), 'mfe-catalogue': build('b', '1') });
const BY_HAND = pinned(2, 'anna', { ...FIRST.pins, 'mfe-catalogue': '1.4.0' });

const unsuitable = new RegistryError([
  { code: 'KERNEL_EXPORT_MISSING', message: 'mfe-catalogue 1.4.0 uses Old.', nextStep: 'Build it again.' },
]);

/** A registry with this history, and what was said and pinned. */
function aRegistry(history: Composition[], refuses?: RegistryError) {
  const pin = jest.fn((pins: Record<string, string>) =>
    refuses === undefined ? Promise.resolve(pinned(9, STARTER, pins)) : Promise.reject(refuses),
  );
  const said: string[] = [];
  const run = () =>
    pinBuilds({ history: () => history, list: () => [], pin }, BUILDS, (line) => said.push(line));
  return { pin, said, run };
}

it('says which pins made by hand it kept', async () => {
  const { run, said, pin } = aRegistry([FIRST, BY_HAND]);
  await run();
  expect(pin.mock.calls[0]?.[0]).toEqual({ shell: BUILDS.shell });
  expect(said).toEqual([
    'pinned by hand, and kept: mfe-catalogue@1.4.0',
    'composition 9 is live with 1 new of 2 packages',
  ]);
});

it('starts the site as it was when the new builds do not suit what was pinned by hand, and says why', async () => {
  const { run, said } = aRegistry([FIRST, BY_HAND], unsuitable);
  await run();
  expect(said.join('\n')).toContain('mfe-catalogue 1.4.0 uses Old. Build it again.');
  expect(said.at(-1)).toBe(
    `to give up what was pinned: npm run release -- pin shell@${BUILDS.shell} ` +
      `mfe-catalogue@${BUILDS['mfe-catalogue']} --why "local builds"`,
  );
});

it('does not start when the builds do not suit each other', async () => {
  const { run } = aRegistry([FIRST], unsuitable);
  await expect(run()).rejects.toBe(unsuitable);
});
