import { interactiveTime } from './interactive-time.ts';
import { MARKS } from './marks.ts';

const SHELL = { src: '/assets/shell/shell.1.js', integrity: '' };
const REMOTE = { src: '/assets/mfe-content/remote-entry.2.js', integrity: '' };

type Fetched = Record<string, Partial<PerformanceResourceTiming>>;

/** A page that woke after two seconds, and was interactive 300 ms later. */
function aPage(fetched: Fetched, marks: Record<string, number> = { wake: 2_000, interactive: 2_300 }) {
  const times = new Map(Object.entries(marks).map(([name, at]) => [MARKS[name as keyof typeof MARKS], at]));
  const getEntriesByName = (name: string, type: string) => {
    if (type === 'mark') return times.has(name as never) ? [{ startTime: times.get(name as never) }] : [];
    const entry = fetched[new URL(name).pathname];
    return entry === undefined ? [] : [entry];
  };
  const window = { location: { href: 'https://marquee.example/en' }, performance: { getEntriesByName } };
  return interactiveTime(window as unknown as Window, { scripts: [SHELL], routeScripts: [REMOTE] });
}

const ahead = { transferSize: 60_000, responseEnd: 900 };
const cached = { transferSize: 0, responseEnd: 2_005 };
const late = { transferSize: 60_000, responseEnd: 2_200 };

it('counts from when the page woke, where all scripts had been fetched ahead or were in the cache', () => {
  expect(aPage({ [SHELL.src]: ahead, [REMOTE.src]: cached })).toBe(300);
});

it('says nothing where a script had to be fetched first, or nobody knows', () => {
  expect(aPage({ [SHELL.src]: ahead, [REMOTE.src]: late })).toBeUndefined();
  expect(aPage({ [SHELL.src]: ahead })).toBeUndefined();
});

it('says nothing of a page that sleeps, or is not interactive yet', () => {
  const fetched = { [SHELL.src]: ahead, [REMOTE.src]: ahead };
  expect(aPage(fetched, {})).toBeUndefined();
  expect(aPage(fetched, { wake: 2_000 })).toBeUndefined();
});
