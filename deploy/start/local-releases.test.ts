import type { Composition } from '@marquee/kernel/contracts';

import { buildsBefore, buildsToPin, localVersion, STARTER } from './local-releases.ts';

/** A local build: the first letter stands for the package's sources, the second for kernel and lock file. */
const build = (name: string): string =>
  localVersion('1.0.0', { sources: name.charAt(0).repeat(10), inputs: name.padEnd(10, '0') });

const aHistory = (...steps: Array<[by: string, pins: Record<string, string>]>): Composition[] =>
  steps.map(([by, pins], index) => ({
    number: index + 1,
    pins,
    by,
    why: 'a reason',
    createdAt: '2026-11-20T12:00:00.000Z',
  }));

const pinsOf = (...parameters: Parameters<typeof buildsToPin>) => buildsToPin(...parameters).pins;

it('names a build by what it was built from', () => {
  expect(localVersion('1.0.0', { sources: 'aaaaaaaaaa', inputs: '0123456789' })).toBe(
    '1.0.0-build.saaaaaaaaaa.h0123456789',
  );
});

it('makes everything live on the first start', () => {
  const builds = { shell: build('a'), 'mfe-catalogue': build('b') };
  expect(pinsOf(builds, [])).toEqual(builds);
});

it('makes nothing live when nothing changed', () => {
  const builds = { shell: build('a'), 'mfe-catalogue': build('b') };
  expect(pinsOf(builds, aHistory([STARTER, builds]))).toEqual({});
});

it('makes only the build live that changed', () => {
  const history = aHistory([STARTER, { shell: build('a'), 'mfe-catalogue': build('b') }]);
  expect(pinsOf({ shell: build('a'), 'mfe-catalogue': build('c') }, history)).toEqual({
    'mfe-catalogue': build('c'),
  });
});

it('leaves what a release manager pinned, as long as its build did not change', () => {
  const history = aHistory(
    [STARTER, { shell: build('a'), 'mfe-catalogue': build('b') }],
    ['anna', { shell: build('a'), 'mfe-catalogue': '1.4.0' }],
    [STARTER, { shell: build('d'), 'mfe-catalogue': '1.4.0' }],
  );
  expect(pinsOf({ shell: build('d'), 'mfe-catalogue': build('b') }, history)).toEqual({});
});

it('makes a build live over a pin once it changed', () => {
  const history = aHistory(
    [STARTER, { shell: build('a'), 'mfe-catalogue': build('b') }],
    ['anna', { shell: build('a'), 'mfe-catalogue': '1.4.0' }],
  );
  expect(pinsOf({ shell: build('a'), 'mfe-catalogue': build('c') }, history)).toEqual({
    'mfe-catalogue': build('c'),
  });
});

it('makes an earlier build live again when the sources went back to it', () => {
  const history = aHistory([STARTER, { shell: build('a') }], [STARTER, { shell: build('b') }]);
  expect(pinsOf({ shell: build('a') }, history)).toEqual({ shell: build('a') });
});

it('does not pin what is live already', () => {
  const history = aHistory([STARTER, { shell: build('a') }], ['anna', { shell: build('b') }]);
  expect(pinsOf({ shell: build('b') }, history)).toEqual({});
});

it.each(['anna', 'a rollback'])(
  'leaves what was pinned by hand when only the kernel or the lock file changed (%s)',
  (by) => {
    const history = aHistory(
      [STARTER, { shell: build('a1'), 'mfe-catalogue': build('b1') }],
      [by, { shell: build('a1'), 'mfe-catalogue': '1.4.0' }],
    );
    const builds = { shell: build('a2'), 'mfe-catalogue': build('b2') };
    expect(buildsToPin(builds, history)).toEqual({
      pins: { shell: build('a2') },
      keptByHand: { 'mfe-catalogue': '1.4.0' },
    });
  },
);

it('leaves it through several starts with other kernels', () => {
  const history = aHistory(
    [STARTER, { shell: build('a1'), 'mfe-catalogue': build('b1') }],
    ['anna', { shell: build('a1'), 'mfe-catalogue': '1.4.0' }],
    [STARTER, { shell: build('a2'), 'mfe-catalogue': '1.4.0' }],
  );
  const { keptByHand } = buildsToPin({ shell: build('a3'), 'mfe-catalogue': build('b3') }, history);
  expect(keptByHand).toEqual({ 'mfe-catalogue': '1.4.0' });
});

it('makes a build live that only the kernel changed where nobody pinned by hand', () => {
  const history = aHistory([STARTER, { shell: build('a1'), 'mfe-catalogue': build('b1') }]);
  const builds = { shell: build('a2'), 'mfe-catalogue': build('b2') };
  expect(buildsToPin(builds, history)).toEqual({ pins: builds, keptByHand: {} });
});

it('leaves what was pinned by hand over a build whose version does not tell its sources', () => {
  const history = aHistory([STARTER, { shell: '1.0.0-build.h0123456789' }], ['anna', { shell: '1.4.0' }]);
  expect(buildsToPin({ shell: build('a') }, history).pins).toEqual({});
});

describe('a package that was first pinned by hand', () => {
  const history = aHistory(['anna', { shell: build('a'), 'mfe-sports': '1.0.0' }]);
  const published = (version: string, hour: number, by = STARTER) => ({
    package: 'mfe-sports',
    version,
    by,
    publishedAt: `2026-11-20T0${hour}:00:00.000Z`,
  });
  const pinsAfter = (version: string, ...releases: Array<ReturnType<typeof published>>) => {
    const builds = { shell: build('a'), 'mfe-sports': version };
    return buildsToPin(builds, history, buildsBefore(releases, builds)).pins;
  };

  it('stays as it is at the first start, and while only the kernel changes', () => {
    const byHand = published('1.0.0', 1, 'anna');
    expect(pinsAfter(build('c1'), byHand, published(build('c1'), 2))).toEqual({});
    expect(pinsAfter(build('c2'), byHand, published(build('c2'), 3), published(build('c1'), 2))).toEqual({});
  });

  it('is live from its sources once they were edited', () => {
    const releases = [published(build('c1'), 2), published(build('e1'), 3)];
    expect(pinsAfter(build('e1'), ...releases)).toEqual({ 'mfe-sports': build('e1') });
  });
});
