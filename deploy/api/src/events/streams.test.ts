import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';

import type { EventFeed } from './event-feed.ts';
import type { StoredEvent } from './outbox.ts';
import { createStreams, STREAM_BOUNDS } from './streams.ts';

/** A connection whose other end reads only as much as the test allows. */
class FakeResponse extends EventEmitter {
  written: string[] = [];
  writableLength = 0;
  writableNeedDrain = false;
  isReading = true;
  state: 'open' | 'ended' | 'destroyed' = 'open';
  destroyed = false;

  writeHead() {
    return this;
  }
  write(text: string) {
    if (this.isReading) this.written.push(text);
    else {
      this.writableLength += text.length;
      this.writableNeedDrain = true;
    }
    return this.isReading;
  }
  end() {
    this.state = 'ended';
    this.emit('close');
  }
  destroy() {
    this.state = 'destroyed';
    this.destroyed = true;
    this.emit('close');
  }
}

const open = async () => {
  let time = 0;
  let tell = (_event: StoredEvent): void => {};
  const feed: EventFeed = {
    subscribe: async ({ onEvent }) => {
      tell = onEvent;
      return { missed: [], position: 7, isResumed: false, unsubscribe: () => {} };
    },
    catchUp: () => {},
    stop: async () => {},
  };
  const streams = createStreams({
    feed,
    bounds: { ...STREAM_BOUNDS, waitingBytes: 1_000, lifeMs: 10_000 },
    now: () => new Date(time),
    random: () => 0.5,
  });
  const response = new FakeResponse();
  await streams.open({
    response: response as unknown as ServerResponse,
    headers: {},
    visitor: '203.0.113.7',
    channels: ['public'],
    after: null,
  });
  return {
    streams,
    response,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    publish: (bytes: number) =>
      tell({ id: 8, channel: 'public', type: 'x', payload: { text: 'x'.repeat(bytes) } }),
  };
};

it('keeps a silent stream alive', async () => {
  const { streams, response } = await open();
  streams.beat();
  expect(response.written.at(-1)).toBe(':\n\n');
  expect(response.state).toBe('open');
});

it('drops a reader for whom too much waits, instead of keeping it all', async () => {
  const { streams, response, publish } = await open();
  response.isReading = false;
  publish(500);
  await setImmediate();
  expect(response.state).toBe('open');
  publish(500);
  await setImmediate();
  expect(response.state).toBe('destroyed');
  expect(streams.count()).toBe(0);
});

it('keeps a reader who takes at once what was written in one turn, however much that is', async () => {
  const { response, publish } = await open();
  response.isReading = false;
  publish(5_000);
  // The socket writes at the end of the turn.
  response.writableLength = 0;
  await setImmediate();
  expect(response.state).toBe('open');
});

it('drops a reader that has taken nothing from one heartbeat to the next', async () => {
  const { streams, response, publish } = await open();
  response.isReading = false;
  publish(10);
  streams.beat();
  expect(response.state).toBe('open');
  streams.beat();
  expect(response.state).toBe('destroyed');
});

it('ends a stream whose time is over', async () => {
  const { streams, response, wait } = await open();
  wait(14_999);
  streams.beat();
  expect(response.state).toBe('open');
  wait(1);
  streams.beat();
  expect(response.state).toBe('ended');
  expect(streams.count()).toBe(0);
});
