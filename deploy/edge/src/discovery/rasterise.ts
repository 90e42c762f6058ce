import { Worker } from 'node:worker_threads';

export type Rasterise = (svg: string) => Promise<Uint8Array>;

/** Pictures that wait for the thread: a visitor would not wait for more. */
const MAXIMUM_WAITING = 20;

interface Drawn {
  id: number;
  png?: Uint8Array;
  error?: string;
}

/**
 * Turns drawn pictures into PNG, {@link SHARE_WIDTH} pixels wide, one at a time in a thread of its own: a picture takes
 * longer than pages may wait. The thread starts with the first picture and never keeps the process alive.
 *
 * @returns a function that rejects on what is not SVG, and while too many pictures wait
 */
export function createRasteriser(): Rasterise {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let worker: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('rasterise-worker.ts', import.meta.url));
    started.on('message', ({ id, png, error }: Drawn) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (png === undefined) asked?.reject(new Error(error));
      else asked?.resolve(png);
    });
    started.on('error', (error) => {
      worker = null;
      for (const asked of waiting.values()) asked.reject(error);
      waiting.clear();
    });
    // After the listeners: each of them would keep the process alive again.
    started.unref();
    return started;
  };

  return (svg) => {
    if (waiting.size >= MAXIMUM_WAITING) {
      return Promise.reject(new Error('Too many pictures wait to be drawn.'));
    }
    worker ??= start();
    lastId += 1;
    const asked = Promise.withResolvers<Uint8Array>();
    waiting.set(lastId, asked);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    worker.postMessage({ id: lastId, svg });
    return asked.promise;
  };
}
