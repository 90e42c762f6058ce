import { figuresOf, type Outcome, readOutcomes } from './outcomes.ts';
import type { Observation } from './run-case.ts';
import type { ServerObservation } from './run-server-case.ts';

const fine: Observation = {
  isWhite: false,
  isLocalised: true,
  fallbackMs: 3_020,
  isUsable: true,
  reports: ['mfe-content load: gone'],
  isRecovered: true,
  isLate: false,
};

const well: ServerObservation = {
  isRefused: false,
  whitePages: 0,
  harmed: 0,
  deaths: 0,
  slowestMs: 40,
  isRecovered: true,
};

const read = (browser?: Partial<Observation>, server?: Partial<ServerObservation>): Outcome[] => {
  const attachment = (name: string, body: object) => ({
    name,
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  });
  const attachments = [
    ...(browser === undefined ? [] : [attachment('observation', { ...fine, ...browser })]),
    ...(server === undefined ? [] : [attachment('server-observation', { ...well, ...server })]),
  ];
  const specs = [{ title: 'a case', tests: [{ results: [{ attachments }] }] }];
  return readOutcomes({ suites: [{ specs: [], suites: [{ specs }] }] });
};

it('finds nothing wrong with cases that are as they are to be', () => {
  const outcomes = [...read({}), ...read({ fallbackMs: null }), ...read(undefined, {})];
  expect(outcomes.map(({ why }) => why)).toEqual(['', '', '']);
  const { 'slowest-fallback': slowest, ...counts } = figuresOf(outcomes, 3);
  expect(slowest).toBe(3_020);
  expect(new Set(Object.values(counts))).toEqual(new Set([0]));
});

it.each([
  [read({ isWhite: true, isLocalised: false }), 'white-pages'],
  [read({ isLocalised: false }), 'white-pages'],
  [read({ isUsable: false }), 'unusable-pages'],
  [read({ reports: [] }), 'missing-reports'],
  [read({ reports: ['a', 'b'] }), 'double-reports'],
  [read({ isRecovered: false }), 'not-recovered'],
  [read(undefined, { isRecovered: false }), 'not-recovered'],
  [read(undefined, { whitePages: 1 }), 'white-pages'],
  [read(undefined, { harmed: 1 }), 'unusable-pages'],
  [read(undefined, { deaths: 1 }), 'edge-deaths'],
  [read(), 'cases-unobserved'],
])('counts what went wrong %#', (outcomes, figure) => {
  expect(outcomes[0]?.isFine).toBe(false);
  expect(figuresOf(outcomes, 1)[figure]).toBe(1);
});

it('counts a case that did not run', () => {
  expect(figuresOf(read({}), 2)['cases-unobserved']).toBe(1);
});
