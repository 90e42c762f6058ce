import type { ServerResponse } from 'node:http';

import { createEventStreams } from './event-streams.ts';

/** An answer that keeps what is written to it. */
function anAnswer() {
  const written: string[] = [];
  const response = {
    writeHead: () => {},
    write: (text: string) => void written.push(text),
    end: () => void written.push('end'),
    once: () => {},
    writableLength: 0,
  };
  return { response: response as unknown as ServerResponse, written };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function streamsOf(numbers: { current: number }) {
  return createEventStreams({
    look: () => ({ id: String(numbers.current), name: 'seen', data: numbers.current }),
    everyMs: 50,
  });
}

it('tells those who follow of a change that only the next one who comes has found', () => {
  const numbers = { current: 1 };
  const streams = streamsOf(numbers);
  const [first, second] = [anAnswer(), anAnswer()];
  streams.open(first.response, null, () => true);
  numbers.current = 2;
  streams.open(second.response, null, () => true);
  expect(first.written.at(-1)).toBe('id: 2\nevent: seen\ndata: 2\n\n');
  expect(second.written).toEqual(['id: 2\nevent: seen\ndata: 2\n\n']);
  jest.advanceTimersByTime(1_000);
  expect(first.written).toHaveLength(2);
  streams.close();
});

it('says nothing that was heard already, and ends for who is let in no more', () => {
  const streams = streamsOf({ current: 1 });
  const { response, written } = anAnswer();
  let counts = true;
  streams.open(response, '1', () => counts);
  expect(written).toEqual([':\n\n']);
  counts = false;
  jest.advanceTimersByTime(5_000);
  expect(written.at(-1)).toBe('end');
  streams.close();
});
