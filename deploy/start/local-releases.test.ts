import type { Composition } from '@marquee/kernel/contracts';

import { buildsToPin, localVersion, STARTER } from './local-releases.ts';

const build = (name: string): string => localVersion('1.0.0', name);

const aHistory = (...steps: Array<[by: string, pins: Record<string, string>]>): Composition[] =>
  steps.map(([by, pins], index) => ({
    number: index + 1,
    pins,
    by,
    why: 'a reason',
    createdAt: '2026-11-20T12:00:00.000Z',
  }));

it('names a build by what it was built from', () => {
  expect(localVersion('1.0.0', '0123456789')).toBe('1.0.0-build.h0123456789');
});

it('makes everything live on the first start', () => {
  const builds = { shell: build('a'), 'mfe-catalogue': build('b') };
  expect(buildsToPin(builds, [])).toEqual(builds);
});

it('makes nothing live when nothing changed', () => {
  const builds = { shell: build('a'), 'mfe-catalogue': build('b') };
  expect(buildsToPin(builds, aHistory([STARTER, builds]))).toEqual({});
});

it('makes only the build live that changed', () => {
  const history = aHistory([STARTER, { shell: build('a'), 'mfe-catalogue': build('b') }]);
  expect(buildsToPin({ shell: build('a'), 'mfe-catalogue': build('c') }, history)).toEqual({
    'mfe-catalogue': build('c'),
  });
});

it('leaves what a release manager pinned, as long as its build did not change', () => {
  const history = aHistory(
    [STARTER, { shell: build('a'), 'mfe-catalogue': build('b') }],
    ['anna', { shell: build('a'), 'mfe-catalogue': '1.4.0' }],
    [STARTER, { shell: build('d'), 'mfe-catalogue': '1.4.0' }],
  );
  expect(buildsToPin({ shell: build('d'), 'mfe-catalogue': build('b') }, history)).toEqual({});
});

it('makes a build live over a pin once it changed', () => {
  const history = aHistory(
    [STARTER, { shell: build('a'), 'mfe-catalogue': build('b') }],
    ['anna', { shell: build('a'), 'mfe-catalogue': '1.4.0' }],
  );
  expect(buildsToPin({ shell: build('a'), 'mfe-catalogue': build('c') }, history)).toEqual({
    'mfe-catalogue': build('c'),
  });
});

it('makes an earlier build live again when the sources went back to it', () => {
  const history = aHistory([STARTER, { shell: build('a') }], [STARTER, { shell: build('b') }]);
  expect(buildsToPin({ shell: build('a') }, history)).toEqual({ shell: build('a') });
});

it('does not pin what is live already', () => {
  const history = aHistory([STARTER, { shell: build('a') }], ['anna', { shell: build('b') }]);
  expect(buildsToPin({ shell: build('b') }, history)).toEqual({});
});
