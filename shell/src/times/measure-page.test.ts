import { aBoot } from '../app/boot.fixture.ts';
import { MARKS } from './marks.ts';
import { measurePage, type Vitals } from './measure-page.ts';
import { anEmptyTimeline } from './timeline.fixture.ts';

type Report = (metric: { value: number }) => void;

let visibility: DocumentVisibilityState;

function aPage() {
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  const sendBeacon = jest.fn();
  Object.assign(window.navigator, { sendBeacon });
  const reports: Record<string, Report> = {};
  const vitals = {
    onLCP: (report: Report) => void (reports['lcp'] = report),
    onINP: (report: Report) => void (reports['inp'] = report),
  };
  measurePage(window, { ...aBoot(), composition: 3, routeScripts: [] }, vitals as unknown as Vitals);
  return {
    measured: (name: 'lcp' | 'inp', value: number) => reports[name]?.({ value }),
    turn: (next: DocumentVisibilityState) => {
      visibility = next;
      window.dispatchEvent(new Event('visibilitychange'));
    },
    told: () => sendBeacon.mock.calls.map(([path, body]) => [path, JSON.parse(body as string)]),
  };
}

const aReport = (times: object) => ['/_reports', { composition: 3, package: 'mfe-content', times }];

beforeEach(() => {
  jest.useFakeTimers();
  anEmptyTimeline(window);
});
afterEach(() => jest.useRealTimers());

it('tells what is known soon, and the rest when the page is hidden', () => {
  const page = aPage();
  page.measured('lcp', 800.4);
  page.measured('lcp', 1_200.6);
  jest.advanceTimersByTime(3_000);
  expect(page.told()).toEqual([aReport({ lcp: 1_201 })]);
  page.measured('inp', 56);
  page.turn('hidden');
  expect(page.told().slice(1)).toEqual([aReport({ inp: 56 })]);
});

it('tells everything at once of a page that is left soon, and nothing after that', () => {
  const page = aPage();
  page.measured('lcp', 900);
  page.turn('hidden');
  expect(page.told()).toEqual([aReport({ lcp: 900 })]);
  page.turn('visible');
  page.measured('inp', 90);
  page.turn('hidden');
  jest.advanceTimersByTime(60_000);
  expect(page.told()).toHaveLength(1);
});

it('tells nothing where nothing could be measured', () => {
  const page = aPage();
  jest.advanceTimersByTime(3_000);
  page.turn('hidden');
  expect(page.told()).toEqual([]);
});

it('tells how long the page took to become interactive, once it is', () => {
  const page = aPage();
  window.performance.mark(MARKS.wake, { startTime: 4_000 });
  jest.advanceTimersByTime(3_000);
  expect(page.told()).toEqual([]);
  window.performance.mark(MARKS.interactive, { startTime: 4_350 });
  page.turn('hidden');
  expect(page.told()).toEqual([aReport({ interactive: 350 })]);
});
