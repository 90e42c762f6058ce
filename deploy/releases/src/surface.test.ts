import * as copy from './following/index.ts';
import * as releases from './index.ts';

it('offers exactly this to the edge and the start script', () => {
  expect(Object.keys(releases).toSorted()).toEqual([
    'LIVE_NUMBER_CACHE_MS',
    'PREVIEW_PARAMETER',
    'RegistryError',
    'binOf',
    'compositionsOf',
    'countOf',
    'groupOf',
    'noTimes',
    'openEdgeReports',
    'openRegistry',
    'quantileOf',
    'readCommit',
    'readFollowing',
    'releasesFolder',
    'takesPart',
  ]);
});

it('offers the process of an edge that follows a registry elsewhere what it runs, apart from the rest', () => {
  expect(Object.keys(copy)).toEqual(['copyRegistry']);
});
