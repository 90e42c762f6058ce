import * as fc from 'fast-check';

import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

const START = new Date('2026-11-22T13:05:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LOGIN = 'verified';

let site: PlayersSite;
let now = START;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());

const post = (path: string, body: object) => site.send(LOGIN, 'POST', path, body);
const pass = fc.record({
  kind: fc.constant('pass' as const),
  ms: fc.constantFrom(HOUR_MS, DAY_MS - 1, DAY_MS, DAY_MS + 1, 6 * DAY_MS, 7 * DAY_MS + 1),
});

describe('a limit', () => {
  /** In cents; null for none. */
  interface Model {
    active: number | null;
    pending: { amount: number | null; id: string; from: number; until: number } | null;
  }
  const amount = fc.constantFrom(0, 1_000, 2_000, 5_000, null);
  const wish = fc.record({ kind: fc.constant('set' as const), amount });
  const confirm = fc.constant({ kind: 'confirm' as const });
  const cancel = fc.constant({ kind: 'cancel' as const });
  /** Single ones, and those that lead to a looser limit where the time is right. */
  const steps = fc.oneof(fc.tuple(fc.oneof(wish, confirm, cancel, pass)), fc.tuple(wish, pass, confirm));
  const text = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));
  const strictness = (cents: number | null): number => cents ?? Infinity;

  const shown = async () => {
    const { data } = await site.send(LOGIN, 'GET', '/dashboard/limits');
    const [limit] = data.items;
    return {
      active: limit?.amount ?? null,
      pending: limit?.pending ? { amount: limit.pending.amount, id: String(limit.pending.id) } : null,
    };
  };

  const set = async (model: Model, wanted: number | null): Promise<void> => {
    await post('/dashboard/limits/set', {
      kind: 'deposit',
      period: '24h',
      amount: text(wanted),
      minutes: null,
    });
    const isLooser = model.active !== null && strictness(wanted) > model.active;
    const time = now.getTime();
    // Nothing to hold and nothing to ask for.
    if (model.active === null && wanted === null) return;
    model.pending = null;
    if (!isLooser) {
      model.active = wanted;
      return;
    }
    const id = (await shown()).pending?.id ?? '';
    model.pending = { amount: wanted, id, from: time + DAY_MS, until: time + 7 * DAY_MS };
  };

  /** The second yes, or the second thought. */
  const answer = async (model: Model, kind: 'confirm' | 'cancel', id: string): Promise<boolean> => {
    const waiting = model.pending?.id === id ? model.pending : null;
    const { status } = await post(`/dashboard/limits/${kind}`, { id });
    const isOpen = waiting !== null && now.getTime() <= waiting.until;
    const isDone = isOpen && (kind === 'cancel' || now.getTime() >= waiting.from);
    expect(status).toBe(isDone ? 'ok' : 'error');
    if (!isDone) return false;
    if (kind === 'confirm') model.active = waiting.amount;
    model.pending = null;
    return kind === 'confirm';
  };

  const expectShown = async (model: Model): Promise<void> => {
    const { active, pending } = await shown();
    expect(active).toBe(text(model.active));
    const isShown = model.pending !== null && now.getTime() <= model.pending.until;
    expect(pending?.amount).toBe(isShown ? text(model.pending?.amount ?? null) : undefined);
  };

  it('is lowered at once, and raised by a second yes between a day and a week later alone', async () => {
    let raised = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 6 }), async (groups) => {
        now = START;
        await site.database.script('delete from player_limit');
        const model: Model = { active: null, pending: null };
        let id = '00000000-0000-4000-8000-000000000000';
        // oxlint-disable no-await-in-loop
        await set(model, 1_000);
        for (const each of groups.flat()) {
          if (each.kind === 'pass') now = new Date(now.getTime() + each.ms);
          if (each.kind === 'set') await set(model, each.amount);
          // What is over is answered, too: the id of the last wish stays.
          id = model.pending?.id ?? id;
          if (each.kind === 'confirm' && (await answer(model, each.kind, id))) raised += 1;
          if (each.kind === 'cancel') await answer(model, each.kind, id);
          await expectShown(model);
        }
        // oxlint-enable no-await-in-loop
      }),
      { numRuns: 25 },
    );
    // Otherwise the hard part was never reached.
    expect(raised).toBeGreaterThan(3);
  });
});

describe('a break', () => {
  const start = fc.record({ kind: fc.constant('start' as const), days: fc.constantFrom(1, 7, 30) });
  const putAway = fc.constant({ kind: 'put-away' as const });
  const step = fc.oneof(start, putAway, pass);
  /** Single ones, and those that lead to the end of a break. */
  const steps = fc.oneof(
    fc.tuple(step),
    fc.tuple(fc.constant({ kind: 'start' as const, days: 1 }), pass, fc.oneof(putAway, start)),
  );
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
  /** Its last moment; null for none. */
  interface Model {
    till: number | null;
  }
  const isRunning = ({ till }: Model): boolean => till !== null && now.getTime() <= till;

  const take = async (model: Model, taken: Step): Promise<void> => {
    const wasRunning = isRunning(model);
    if (taken.kind === 'pass') now = new Date(now.getTime() + taken.ms);
    if (taken.kind === 'start') {
      const end = now.getTime() + taken.days * DAY_MS;
      const { status } = await post('/dashboard/cooling-off/activate', { days: taken.days });
      const isLonger = !wasRunning || end > (model.till ?? 0);
      expect(status).toBe(isLonger ? 'ok' : 'error');
      if (isLonger) model.till = end;
    }
    if (taken.kind === 'put-away') {
      const { status } = await post('/dashboard/cooling-off/deactivate', {});
      const isOver = model.till !== null && !wasRunning;
      expect(status).toBe(isOver ? 'ok' : 'error');
      if (isOver) model.till = null;
    }
  };

  it('runs to the latest end that was chosen, refuses play till then, and is put away after that', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 5 }), async (groups) => {
        now = START;
        await site.database.script('truncate cooling_off');
        const model: Model = { till: null };
        for (const each of groups.flat()) {
          // oxlint-disable no-await-in-loop
          await take(model, each);
          const { coolingOffBlock } = (await site.send(LOGIN, 'GET', '/player/display-data')).data;
          const demo = await post('/game/demo', { slug: 'no-such-game', lang: 'en' });
          // oxlint-enable no-await-in-loop
          expect(coolingOffBlock).toMatchObject({ enabled: isRunning(model) });
          expect(isRunning(model) ? Date.parse(coolingOffBlock.dateTill) : null).toBe(
            isRunning(model) ? model.till : null,
          );
          expect(demo.data.code === 'COOLING_OFF').toBe(isRunning(model));
        }
      }),
      { numRuns: 20 },
    );
  });
});
