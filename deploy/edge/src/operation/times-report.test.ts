import { readTimesReport } from './times-report.ts';

const report = { composition: 3, package: 'mfe-content', times: { lcp: 1_200, inp: 40, interactive: 310 } };

it('takes what a page measures, and a part of it', () => {
  expect(readTimesReport(report)).toEqual(report);
  expect(readTimesReport({ ...report, times: { inp: 0 } })?.times).toEqual({ inp: 0 });
});

it.each([
  ['nothing', {}],
  ['a time before the page', { lcp: -1 }],
  ['a night', { lcp: 9 * 60 * 60 * 1_000 }],
  ['half a millisecond', { lcp: 0.5 }],
  ['a text', { lcp: '1200' }],
  ['what nobody measures', { lcp: 1_200, cls: 1 }],
])('refuses a report of %s', (_, times) => {
  expect(readTimesReport({ ...report, times })).toBeNull();
});

it('refuses a report of no package, and of no composition', () => {
  expect(readTimesReport({ ...report, package: 'mfe-<script>' })).toBeNull();
  expect(readTimesReport({ ...report, composition: 'new' })).toBeNull();
});
