import type { Ask } from '../remote/ask.ts';
import { until } from '../testing/a-followed-service.ts';
import { followRegistry } from './follow.ts';
import { type RegistryState, stateId } from './registry-state.ts';

const STATE: RegistryState = { compositions: 1, trust: 0, rollouts: 0, previews: 0, line: 1, aborts: [] };

let stopping: AbortController;
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(() => stopping.abort());

/** A registry whose events are sent by hand, and what is taken over of them: each ends when it is told to. */
function aStream() {
  let send: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stopping.signal.addEventListener('abort', () => controller.close());
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const raw = async (): Promise<Response> => new Response(body);
  const ask = Object.assign(async () => Promise.reject(new Error('There is a stream.')), {
    raw,
    bytes: async () => Promise.reject(new Error('There is a stream.')),
  }) satisfies Ask;
  const taken: Array<{ compositions: number; signal: AbortSignal; end: (problem: string | null) => void }> =
    [];
  const problems: string[] = [];
  void followRegistry(
    {
      ask,
      url: 'https://registry.example',
      take: async ({ compositions }, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          taken.push({ compositions, signal, end: resolve });
        }),
      tell: () => {},
      heardBefore: null,
      clock: () => new Date(),
      // Nothing that is waited for comes by itself.
      wait: async (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
        }),
      random: () => 0.5,
      onProblem: (problem) => problems.push(problem),
    },
    stopping.signal,
  );
  return {
    taken,
    problems,
    tell: (changes: Partial<RegistryState>) => {
      const state = { ...STATE, ...changes };
      send(`event: state\nid: ${stateId(state)}\ndata: ${JSON.stringify(state)}\n\n`);
    },
    isTaking: async (compositions: number, times: number) =>
      until(
        () => taken.length === times && taken.at(-1)?.compositions === compositions,
        `composition ${compositions} is taken over`,
      ),
  };
}

it('gives up what it takes over once something else is to be served, and says nothing of that', async () => {
  const { taken, tell, isTaking, problems } = aStream();
  tell({});
  await isTaking(1, 1);
  tell({ compositions: 2 });
  await isTaking(2, 2);
  expect(taken.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(problems).toEqual([]);
});

it('goes on with it where the history alone has changed', async () => {
  const { taken, tell, isTaking } = aStream();
  tell({});
  await isTaking(1, 1);
  tell({ line: 2 });
  tell({ line: 3 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(taken.map(({ signal }) => signal.aborted)).toEqual([false]);
  taken[0]?.end(null);
  await isTaking(1, 2);
  expect(taken).toHaveLength(2);
});

it('does not wait before it takes over the next where one was refused', async () => {
  const { taken, tell, isTaking, problems } = aStream();
  tell({});
  await isTaking(1, 1);
  taken[0]?.end('A byte was changed.');
  await until(() => problems.length === 1, 'a word about it');
  tell({ compositions: 2 });
  await isTaking(2, 2);
  expect(problems).toEqual(['A byte was changed.']);
});
