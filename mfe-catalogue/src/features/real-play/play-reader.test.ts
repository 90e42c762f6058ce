import type { GamePlay } from '@marquee/kernel/contracts/games';
import { ApiError } from '@marquee/kernel/http';

import { aPlay } from '../../testing/games.ts';
import { createPlayReader } from './play-reader.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const NETWORK = new ApiError({ code: 'NETWORK', status: 0 });

const setUp = () => {
  const waiting: Array<PromiseWithResolvers<GamePlay>> = [];
  const heard = { onPlay: jest.fn(), onLost: jest.fn(), onRefused: jest.fn() };
  const read = jest.fn((_signal: AbortSignal) => {
    const answer = Promise.withResolvers<GamePlay>();
    waiting.push(answer);
    return answer.promise;
  });
  const reader = createPlayReader({ read, ...heard });
  return {
    reader,
    read,
    ...heard,
    answer: async (play = aPlay()) => {
      waiting.shift()?.resolve(play);
      await jest.advanceTimersByTimeAsync(0);
    },
    fail: async (error: unknown = NETWORK) => {
      waiting.shift()?.reject(error);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
};

it('reads once more for all that was asked for while an answer was under way', async () => {
  const { reader, read, answer, onPlay } = setUp();
  reader.ask();
  reader.ask();
  reader.ask();
  expect(read).toHaveBeenCalledTimes(1);
  await answer();
  expect(read).toHaveBeenCalledTimes(2);
  await answer();
  expect(read).toHaveBeenCalledTimes(2);
  expect(onPlay).toHaveBeenCalledTimes(2);
});

it('asks again and again while the API does not answer, less often each time', async () => {
  const { reader, read, fail, answer, onLost, onPlay } = setUp();
  reader.ask();
  await fail();
  expect(onLost).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(2);
  await fail();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(read).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await answer();
  expect(onPlay).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});

it('does not wait for its next try where it is asked', async () => {
  const { reader, read, fail } = setUp();
  reader.ask();
  await fail();
  reader.ask();
  expect(read).toHaveBeenCalledTimes(2);
});

it('gives up where the API answers and will not say', async () => {
  const { reader, read, fail, onRefused, onLost } = setUp();
  reader.ask();
  await fail(new ApiError({ code: 'PLAY_NOT_FOUND', status: 200 }));
  expect(onRefused).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

it('tells nobody anything once it is closed', async () => {
  const { reader, read, answer, onPlay } = setUp();
  reader.ask();
  reader.close();
  expect(read.mock.calls[0]?.[0].aborted).toBe(true);
  await answer();
  reader.ask();
  expect(onPlay).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(1);
});
