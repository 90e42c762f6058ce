import { createLatestSearch, DEBOUNCE_MS } from './latest-search.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aSearch() {
  const asked: Array<{ question: string; signal: AbortSignal; answer: PromiseWithResolvers<string> }> = [];
  const states: string[] = [];
  const answers: string[] = [];
  const search = createLatestSearch<string, string>({
    fetch(question, signal) {
      const answer = Promise.withResolvers<string>();
      asked.push({ question, signal, answer });
      return answer.promise;
    },
    onState: ({ status }) => states.push(status),
    onAnswer: (question, answer) => answers.push(`${question}: ${answer}`),
  });
  return { search, asked, states, answers, settle: () => jest.advanceTimersByTimeAsync(0) };
}

it('asks once typing has rested', () => {
  const { search, asked } = aSearch();
  search.ask('bo', DEBOUNCE_MS);
  jest.advanceTimersByTime(DEBOUNCE_MS - 1);
  search.ask('book', DEBOUNCE_MS);
  jest.advanceTimersByTime(DEBOUNCE_MS - 1);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked.map(({ question }) => question)).toEqual(['book']);
});

it('aborts the question before, and drops its answer even when it comes last', async () => {
  const { search, asked, answers, settle } = aSearch();
  search.ask('bo');
  await settle();
  search.ask('book');
  await settle();
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer.resolve('two games');
  await settle();
  asked[0]?.answer.resolve('forty games');
  await settle();
  expect(answers).toEqual(['book: two games']);
});

it('does not report a failure that nobody waits for', async () => {
  const { search, asked, states, settle } = aSearch();
  search.ask('bo');
  await settle();
  search.cancel();
  asked[0]?.answer.reject(new Error('aborted'));
  await settle();
  expect(states).toEqual(['pending', 'idle']);
});

it('says when the last question failed, and asks again', async () => {
  const { search, asked, states, answers, settle } = aSearch();
  search.ask('book');
  await settle();
  asked[0]?.answer.reject(new Error('offline'));
  await settle();
  expect(states).toEqual(['pending', 'failed']);
  search.ask('book');
  await settle();
  asked[1]?.answer.resolve('two games');
  await settle();
  expect(answers).toEqual(['book: two games']);
});
