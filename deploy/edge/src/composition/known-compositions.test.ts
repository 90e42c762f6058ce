import type { CompositionSummary } from '../composer/composer.ts';
import { ANYBODY, type CompositionSource, type Visitor } from './composition-source.ts';
import { createKnownCompositions } from './known-compositions.ts';

const IN_SPAIN: Visitor = { ...ANYBODY, country: 'ES' };

/** A source that gives visitors from Spain the composition after the one of all others. */
function aProcess({ asksFirst = false } = {}) {
  let number = 1;
  let loads = Number.POSITIVE_INFINITY;
  let now = 0;
  const composition = jest.fn(async (wanted: number): Promise<CompositionSummary> => ({
    wanted,
    number: Math.min(wanted, loads),
    pins: {},
    routes: [],
  }));
  const numberFor = ({ country }: Visitor): number => (country === 'ES' ? number + 1 : number);
  const source: CompositionSource = {
    known: (visitor) => (asksFirst ? null : numberFor(visitor)),
    choose: async (visitor) => numberFor(visitor),
  };
  return {
    compositions: createKnownCompositions({ composition }, source, () => now),
    composition,
    pin: (next: number) => {
      number = next;
    },
    /** The newest composition that loads. */
    loadUpTo: (highest: number) => {
      loads = highest;
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

it('asks once for any number of requests, and knows the answer from then on', async () => {
  const { compositions, composition } = aProcess();
  expect(compositions.knownOf(ANYBODY)).toBeNull();
  await Promise.all([compositions.of(ANYBODY), compositions.of(ANYBODY)]);
  expect(compositions.knownOf(ANYBODY)?.number).toBe(1);
  expect(composition).toHaveBeenCalledTimes(1);
});

it('knows several side by side, each for its visitors', async () => {
  const { compositions, composition } = aProcess();
  await compositions.of(ANYBODY);
  expect(compositions.knownOf(IN_SPAIN)).toBeNull();
  await compositions.of(IN_SPAIN);
  expect([ANYBODY, IN_SPAIN, ANYBODY].map((visitor) => compositions.knownOf(visitor)?.number)).toEqual([
    1, 2, 1,
  ]);
  expect(composition).toHaveBeenCalledTimes(2);
});

it('waits for a source that has to ask who gets what', async () => {
  const { compositions } = aProcess({ asksFirst: true });
  expect((await compositions.of(IN_SPAIN)).number).toBe(2);
  expect(compositions.knownOf(IN_SPAIN)).toBeNull();
});

it('asks again after a second while the wanted composition does not load', async () => {
  const { compositions, pin, loadUpTo, wait } = aProcess();
  loadUpTo(1);
  pin(2);
  expect((await compositions.of(ANYBODY)).number).toBe(1);
  expect(compositions.knownOf(ANYBODY)?.number).toBe(1);
  wait(1_000);
  expect(compositions.knownOf(ANYBODY)).toBeNull();
  loadUpTo(2);
  expect((await compositions.of(ANYBODY)).number).toBe(2);
});

it('keeps the last answers for labels when it forgets what is live', async () => {
  const { compositions } = aProcess();
  await compositions.of(ANYBODY);
  compositions.forget();
  expect(compositions.knownOf(ANYBODY)).toBeNull();
  expect(compositions.recent().map(({ number }) => number)).toEqual([1]);
});

it('asks again when it could not be told', async () => {
  const { compositions, composition } = aProcess();
  composition.mockRejectedValueOnce(new Error('away'));
  await expect(compositions.of(ANYBODY)).rejects.toThrow('away');
  expect((await compositions.of(ANYBODY)).number).toBe(1);
});
