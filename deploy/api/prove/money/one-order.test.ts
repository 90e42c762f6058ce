import { type Anomaly, findAnomalies, type SeenEvent } from './one-order.ts';

const START = 1_000n;

/** A call that lasts from one moment to the next but one. */
const call = (
  txId: string,
  [version, change, balance]: [bigint, bigint, bigint],
  begunAt = Number(version) * 10,
): SeenEvent => ({
  kind: 'call',
  txId,
  change,
  begunAt,
  endedAt: begunAt + 5,
  answer: { version, balance },
});
const refused = (txId: string, begunAt: number): SeenEvent => ({
  kind: 'call',
  txId,
  change: -500n,
  begunAt,
  endedAt: begunAt + 5,
  answer: null,
});
const read = ([version, balance]: [bigint, bigint], begunAt: number): SeenEvent => ({
  kind: 'balance',
  begunAt,
  endedAt: begunAt + 5,
  answer: { version, balance },
});

/** 1,000 − 100 + 40 − 30 = 910. */
const SOUND: SeenEvent[] = [
  call('a', [1n, -100n, 900n]),
  refused('x', 12),
  call('b', [2n, 40n, 940n]),
  call('c', [3n, -30n, 910n]),
  read([1n, 900n], 16),
  read([3n, 910n], 40),
];

it('finds nothing where one order explains all answers', () => {
  expect(findAnomalies(SOUND, START)).toEqual([]);
  expect(findAnomalies(SOUND.toReversed(), START)).toEqual([]);
});

it('finds nothing in calls that were under way together, nor in a call that came again', () => {
  const together = [
    call('a', [2n, -100n, 940n], 10),
    call('b', [1n, 40n, 1_040n], 12),
    call('a', [2n, -100n, 940n], 50),
    // Newer than its number, as a balance may be that is read after it.
    read([1n, 940n], 14),
    read([0n, 1_000n], 11),
  ];
  expect(findAnomalies(together, START)).toEqual([]);
});

it.each<[Anomaly, SeenEvent[]]>([
  ['lost update', [call('a', [1n, -100n, 900n]), call('b', [2n, 40n, 1_040n])]],
  ['wrong balance', [call('a', [1n, -100n, 900n]), call('b', [2n, 40n, 980n])]],
  ['two answers', [call('a', [1n, -100n, 900n]), call('a', [2n, -100n, 900n], 30)]],
  ['two answers', [call('a', [1n, -100n, 900n]), call('a', [1n, -100n, 860n], 30)]],
  ['one number for two', [call('a', [1n, -100n, 900n]), call('b', [1n, 40n, 940n])]],
  ['against time', [call('a', [2n, -100n, 940n], 10), call('b', [1n, 40n, 1_040n], 30)]],
  ['stale read', [...SOUND, read([2n, 940n], 60)]],
  ['stale read', [...SOUND, read([3n, 940n], 60)]],
  ['read of nothing', [...SOUND, read([3n, 410n], 60)]],
  ['read of the future', [...SOUND, read([1n, 910n], 16)]],
])('finds a %s', (anomaly, events) => {
  expect(findAnomalies(events, START).map((found) => found.anomaly)).toEqual([anomaly]);
});
