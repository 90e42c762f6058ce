import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { openEdgeReports } from './edge-reports.ts';

const REPORT = {
  edge: 'web-1:8080',
  wanted: 2,
  serves: 1,
  problem: 'It does not load.',
  at: '2026-11-22T10:00:00.000Z',
};

it('keeps the last word of each edge, until the edge ends', () => {
  const folder = temporaryFolder();
  const reports = openEdgeReports(folder);
  expect(reports.all()).toEqual([]);
  reports.write(REPORT);
  reports.write({ ...REPORT, edge: 'web-2:8080' });
  reports.write({ ...REPORT, serves: 2, problem: null });
  expect(openEdgeReports(folder).all()).toEqual([
    { ...REPORT, serves: 2, problem: null },
    { ...REPORT, edge: 'web-2:8080' },
  ]);
  reports.remove('web-2:8080');
  reports.remove('web-3:8080');
  expect(reports.all().map(({ edge }) => edge)).toEqual(['web-1:8080']);
  expect(readdirSync(path.join(folder, 'edges'))).toHaveLength(1);
});

it('leaves out what is no report', () => {
  const folder = temporaryFolder();
  const reports = openEdgeReports(folder);
  reports.write(REPORT);
  writeFileSync(path.join(folder, 'edges', 'half.json'), '{"edge":');
  writeFileSync(path.join(folder, 'edges', 'other.json'), '{}');
  expect(reports.all()).toEqual([REPORT]);
});
