import { createLastKnown } from './last-known.ts';

/** A source that the test answers, and a clock that it moves. */
function aSource(initial: string | null = null) {
  let time = 0;
  const asked: Array<PromiseWithResolvers<string>> = [];
  const changes: string[] = [];
  const source = createLastKnown<string>({
    initial,
    now: () => time,
    fetch: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
    onChange: (value) => changes.push(value),
    onFailure: () => {},
  });
  return {
    source,
    asked,
    changes,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('makes the first who ask wait for one answer', async () => {
  const { source, asked } = aSource();
  expect(source.known()).toBeNull();
  const waiting = [source.get(), source.get()];
  asked[0]?.resolve('first');
  expect(await Promise.all(waiting)).toEqual(['first', 'first']);
  expect(asked).toHaveLength(1);
  expect(source.known()).toBe('first');
});

it('answers at once with what it knows while it asks for more', async () => {
  const { source, asked, wait } = aSource();
  const first = source.get();
  asked[0]?.resolve('first');
  await first;
  wait(20_000);
  expect(await source.get()).toBe('first');
  asked[1]?.resolve('second');
  await settled();
  expect(source.known()).toBe('second');
});

it('holds what it knows while the source is away, and asks no more than once a second', async () => {
  const { source, asked, wait } = aSource();
  const first = source.get();
  asked[0]?.resolve('first');
  await first;
  for (let second = 0; second < 600; second += 1) {
    wait(1_000);
    expect(source.known()).toBe('first');
    expect(source.known()).toBe('first');
    asked.at(-1)?.reject(new Error('away'));
    await settled();
  }
  expect(asked.length).toBeLessThan(605);
  expect(asked.length).toBeGreaterThan(500);
});

it('makes the first after a long silence wait for what holds now', async () => {
  const { source, asked, wait } = aSource();
  const first = source.get();
  asked[0]?.resolve('first');
  await first;
  wait(3_600_000);
  expect(source.known()).toBeNull();
  const late = source.get();
  asked[1]?.resolve('second');
  expect(await late).toBe('second');
});

it('falls back to what was known before it began', async () => {
  const { source, asked } = aSource('kept');
  const first = source.get();
  asked[0]?.reject(new Error('away'));
  expect(await first).toBe('kept');
  expect(source.known()).toBe('kept');
});

it('is told once of a value that stays the same', async () => {
  const { source, asked, changes, wait } = aSource();
  const first = source.get();
  asked[0]?.resolve('same');
  await first;
  wait(20_000);
  source.known();
  asked[1]?.resolve('same');
  await settled();
  expect(changes).toEqual(['same']);
});
