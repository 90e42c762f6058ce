import { readBudgets } from '../../gate/budget-faults.ts';
import type { CheckName } from '../check-report.ts';
import { judgeTimes } from './judge-times.ts';
import { judgeVisits } from './judge-visits.ts';
import { median } from './time-pages.ts';
import type { Address, Visit } from './visit.ts';

const ADDRESS: Address = {
  package: 'mfe-cashier',
  version: '1.18.0',
  routeId: 'balance',
  path: '/en/player/balance',
  as: 'player',
  isForPlayers: true,
};

const aVisit = (met: Partial<Visit> = {}): Visit => ({
  address: ADDRESS,
  path: '/de/player/balance',
  status: 200,
  endedAt: '/de/player/balance',
  isReady: true,
  isBlank: false,
  violations: [],
  errors: [],
  failedFiles: [],
  reports: [],
  barriers: [],
  scriptBytes: 12_000,
  links: [],
  ...met,
});

const judge = (visits: Visit[], notVisited: string[] = []) =>
  judgeVisits(visits, { notVisited, budgets: readBudgets() });

/** Outcome and messages of one check. */
function lineOf(check: CheckName, ...visits: Visit[]) {
  const line = judge(visits).find((each) => each.check === check);
  return { outcome: line?.outcome, messages: line?.faults.map(({ message }) => message) };
}

it('passes what nothing is wrong with', () => {
  expect(judge([aVisit()]).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'passed'));
});

it.each<[string, CheckName, Partial<Visit>, string]>([
  ['another status', 'visits', { status: 500 }, 'answers with status 500; 200 was to be expected'],
  ['a page that leads elsewhere', 'visits', { endedAt: '/de' }, 'leads to /de'],
  [
    'a remote that throws',
    'visits',
    { reports: [JSON.stringify({ stage: 'mount', message: 'x is not a function' })] },
    'fails in the browser: mount: x is not a function',
  ],
  ['a remote that never comes', 'visits', { isReady: false }, 'never took its place over'],
  ['an empty page', 'visits', { isBlank: true }, 'has nothing in it'],
  [
    'a violation of the policy',
    'policy',
    { violations: ['script-src refuses inline'] },
    "breaks the site's Content-Security-Policy: script-src refuses inline",
  ],
  [
    'an error in the console',
    'browser errors',
    { errors: ['no such key'] },
    'no such key [/de/player/balance]',
  ],
  ['a file that failed', 'browser errors', { failedFiles: ['404 /assets/x.js'] }, '404 /assets/x.js'],
  ['a barrier', 'accessibility', { barriers: ['at 390 px label: <input>'] }, 'at 390 px label: <input>'],
  ['too many bytes', 'scripts', { scriptBytes: 90_000 }, '90.0 kB of its scripts'],
])('refuses %s, and names release and route', (_title, check, met, message) => {
  const { outcome, messages } = lineOf(check, aVisit(met), aVisit(met));
  expect(outcome).toBe('refused');
  expect(messages?.[0]).toContain('mfe-cashier 1.18.0 (route balance)');
  expect(messages?.[0]).toContain(message);
});

it('says of players’ pages that only a guest saw them, and refuses what a guest gets of them', () => {
  const address: Address = { ...ADDRESS, as: 'guest' };
  expect(lineOf('visits', aVisit({ address, endedAt: '/de' })).outcome).toBe('warning');
  expect(lineOf('visits', aVisit({ address })).messages).toEqual([
    expect.stringContaining('a visitor without an account gets it'),
  ]);
});

it('names routes that nobody could address', () => {
  const [visits] = judge([aVisit()], ['mfe-cashier /{lang}/receipt/:id']);
  expect(visits).toMatchObject({
    outcome: 'warning',
    says: '1 routes visited, 1 times; not visited: mfe-cashier /{lang}/receipt/:id',
  });
});

it('holds times against wide budgets, by the middle one of several loads', () => {
  const budgets = {
    ...readBudgets(),
    routeMilliseconds: {
      painted: { default: 6_000 },
      ready: { default: 8_000, 'mfe-cashier/balance': 2_000 },
    },
  };
  const line = judgeTimes([{ address: ADDRESS, paintedMs: 5_900, readyMs: 2_100 }], budgets);
  expect(line.faults.map(({ message }) => message)).toEqual([
    expect.stringContaining(
      'The route balance of mfe-cashier 1.18.0 can be used after 2.1 s on a slow phone',
    ),
  ]);
  expect(judgeTimes([], budgets).outcome).toBe('not looked at');
  expect(median([9, 1, 2])).toBe(2);
});
