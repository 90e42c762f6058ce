import type { Composition } from '@marquee/kernel/contracts';

import type { ReleaseSummary } from '../../summaries.ts';
import { liveRows } from './live-rows.ts';

const composition = (number: number, catalogue: string): Composition => ({
  number,
  pins: { shell: '1.0.0', 'mfe-catalogue': catalogue },
  createdAt: `2026-11-2${number}T10:00:00.000Z`,
  by: 'ana',
  why: `why ${number}`,
});

const release = (version: string, brotliBytes: number, isDamaged = false): ReleaseSummary => ({
  package: 'mfe-catalogue',
  version,
  publishedAt: null,
  by: 'ben',
  team: 'catalogue',
  commit: null,
  isLive: false,
  isDamaged,
  bytes: brotliBytes * 4,
  brotliBytes,
});

const HISTORY = [composition(1, '1.0.0'), composition(2, '1.1.0'), composition(3, '1.1.0')];
const RELEASES = [release('1.1.0', 71_200), release('1.0.0', 70_400)];

it('says since when, by whom and why each release is live, the shell first', () => {
  const rows = liveRows(HISTORY, RELEASES, null);
  expect(rows).toMatchObject([
    { package: 'shell', version: '1.0.0', why: 'why 1', before: null, bytes: null },
    { package: 'mfe-catalogue', version: '1.1.0', why: 'why 2', before: '1.0.0', team: 'catalogue' },
  ]);
});

it('compares what it weighs with the release before, unless that one is damaged', () => {
  const changeWith = (releases: ReleaseSummary[]) => liveRows(HISTORY, releases, null)[1]?.byteChange;
  expect(changeWith(RELEASES)).toBe(800);
  expect(changeWith([release('1.1.0', 71_200), release('1.0.0', 0, true)])).toBeNull();
});

it('names what a share tries, and nothing where nothing is live', () => {
  const canary = { id: 1, pins: { 'mfe-catalogue': '1.2.0' }, share: 0.05, salt: '', since: '' };
  const rollout = {
    number: 1,
    at: '',
    by: 'ana',
    why: '',
    stable: 3,
    canaries: [canary],
    lastCanary: 1,
    compositions: { 1: 4 },
  };
  expect(liveRows(HISTORY, RELEASES, rollout)[1]?.tried).toEqual([{ version: '1.2.0', share: 0.05 }]);
  expect(liveRows([], [], null)).toEqual([]);
});
