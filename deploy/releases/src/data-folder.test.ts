import { releasesFolder } from './data-folder.ts';

it('lies in .marquee of the repository unless MARQUEE_DATA says otherwise', () => {
  expect(releasesFolder('/site', {})).toBe('/site/.marquee/releases');
  expect(releasesFolder('/site', { MARQUEE_DATA: '' })).toBe('/site/.marquee/releases');
  expect(releasesFolder('/site', { MARQUEE_DATA: '/data' })).toBe('/data/releases');
});

it('takes a relative MARQUEE_DATA from the repository’s root', () => {
  expect(releasesFolder('/site', { MARQUEE_DATA: 'local/data' })).toBe('/site/local/data/releases');
});
