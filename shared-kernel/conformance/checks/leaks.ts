import type { HeapFigures, RemotePage } from '../browser.ts';
import { type Check, type CheckContext, type CheckOutcome, hostedPage } from '../check.ts';
import type { Counts } from '../host/counting.ts';
import type { Finding } from '../report.ts';

/** What caches take is taken by then. */
const WARM_UP = 60;

/** Compiled code comes in bursts and stays; what each visit leaves grows in every part of the visits. */
const PARTS = 4;

const MOST_BYTES = 1024;

/** Single-spa and the client of the API watch each visit for some seconds by timers, which hold it so long. */
const TIMERS = { atMostMs: 7_000, restMs: 500 };

/** Below one in a number of cycles it is noise of the browser, not something that each visit leaves. */
const perCycle = (after: number, before: number, cycles: number): number => (after - before) / cycles;

const STEPS: Record<keyof Counts | 'nodes' | 'listeners', string> = {
  globalListeners: 'Remove listeners of window and document in the clean-up of the effect that added them.',
  timers: 'Clear timers and intervals when the component goes.',
  busListeners: 'Call the undo that host.bus.on returned.',
  sessionListeners: 'Call the undo that host.session.subscribe returned.',
  nodes:
    'Something outside keeps elements of pages that are gone: look for module-level variables and caches.',
  listeners: 'Something keeps elements with their listeners: remove both when the component goes.',
};

const NAMES: Record<keyof typeof STEPS, string> = {
  globalListeners: 'listeners of window and document',
  timers: 'timers',
  busListeners: 'subscriptions of the bus',
  sessionListeners: 'subscriptions of the session',
  nodes: 'DOM nodes',
  listeners: 'event listeners',
};

interface Moment {
  heap: HeapFigures;
  counts: Counts;
}

const timersNow = ({ page }: RemotePage): Promise<number> =>
  page.evaluate(() => window.conformance.counts().timers);

/** Until those of the visits have ended; what goes on after the longest of them is not one of these. */
async function untilTimersRest(remote: RemotePage, atFirst: number): Promise<void> {
  for (let waited = 0; waited < TIMERS.atMostMs; waited += TIMERS.restMs) {
    if ((await timersNow(remote)) <= atFirst) return;
    await remote.page.waitForTimeout(TIMERS.restMs);
  }
}

async function momentOf(remote: RemotePage, timersAtFirst: number): Promise<Moment> {
  await untilTimersRest(remote, timersAtFirst);
  const figures = await remote.heap();
  return { heap: figures, counts: await remote.page.evaluate(() => window.conformance.counts()) };
}

function findingsOf(before: Moment, after: Moment, cycles: number, bytes: number): Finding[] {
  const kept = { ...after.counts, nodes: after.heap.nodes, listeners: after.heap.listeners };
  const had = { ...before.counts, nodes: before.heap.nodes, listeners: before.heap.listeners };
  const found = (Object.keys(STEPS) as Array<keyof typeof STEPS>)
    // Something in each second visit is a leak; a handful in hundreds is a browser's own.
    .filter((kind) => perCycle(kept[kind], had[kind], cycles) >= 0.5)
    .map((kind) => ({
      message: `${kept[kind] - had[kind]} ${NAMES[kind]} are left after ${cycles} visits.`,
      nextStep: STEPS[kind],
    }));
  if (bytes <= MOST_BYTES) return found;
  return [
    ...found,
    {
      message: `Each visit leaves ${bytes} bytes; at most ${MOST_BYTES} may be left.`,
      nextStep:
        'Compare two heap snapshots of visits to the page: what grows is held by something that stays.',
    },
  ];
}

async function afterCycles(
  context: CheckContext,
  remote: RemotePage,
  cycles: number,
): Promise<string | null> {
  const pages = context.pages.map((page) => hostedPage(page, context));
  return remote.page.evaluate(([asked, times]) => window.conformance.cycle(asked, times), [
    pages,
    cycles,
  ] as const);
}

const ofFailure = (failure: string): CheckOutcome => ({
  findings: [{ message: `A visit failed: ${failure}.`, nextStep: 'See what the check of pages says of it.' }],
});

/** Hundreds of visits leave a page as one does. */
export const leaks: Check = {
  id: 'leaks',
  title: 'Pages that are gone leave nothing behind',
  async run(context) {
    const remote = await context.open();
    try {
      const each = Math.max(1, Math.floor((context.cycles - WARM_UP) / PARTS));
      const moments: Moment[] = [];
      const timers = await timersNow(remote);
      for (const cycles of [WARM_UP, ...Array<number>(PARTS).fill(each)]) {
        const failure = await afterCycles(context, remote, cycles);
        if (failure !== null) return ofFailure(failure);
        moments.push(await momentOf(remote, timers));
      }
      const grown = moments
        .slice(1)
        .map(({ heap }, index) => perCycle(heap.bytes, moments[index]?.heap.bytes ?? 0, each));
      const bytes = Math.max(0, Math.round(Math.min(...grown)));
      const [before, after] = [moments[0] as Moment, moments.at(-1) as Moment];
      return {
        findings: findingsOf(before, after, each * PARTS, bytes),
        figures: { visits: WARM_UP + each * PARTS, 'bytes a visit': bytes },
      };
    } finally {
      await remote.close();
    }
  },
};
