import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What the viewers are asked for: to be so many, or to wait until the board has changed so often. */
export type ViewersOrder = { url: string; viewers: number } | { ticks: number };

export interface TicksHeard {
  /** Versions of the board; each is the time of its reading, in milliseconds. */
  from: number;
  to: number;
  /** How often the board has changed between the two. */
  ticks: number;
  /** What all viewers together have heard of that. */
  heard: number;
}

interface Viewer {
  versions: number[];
  close: () => void;
}

const OPENED_AT_ONCE = 50;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;
const VERSION = /^event: board\/(?:snapshot|diff)\ndata: .*?"version":(\d+)/m;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
let viewers: Viewer[] = [];

/** No more than eight streams are one visitor's. */
const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Resolves when the whole board has come. */
const openViewer = (url: string, index: number): Promise<Viewer> =>
  new Promise((resolve, reject) => {
    const versions: number[] = [];
    const request = get(url, { agent, headers: { 'x-forwarded-for': addressOf(index) } }, (response) => {
      // A refusal is told with the status 200 and a body of JSON.
      const { 'content-type': type = 'nothing' } = response.headers;
      if (!type.startsWith('text/event-stream')) reject(new Error(`A viewer was answered with ${type}.`));
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const version = Number(VERSION.exec(block)?.[1] ?? 0);
          // Every ten seconds the whole board is sent; it is no change where it comes twice.
          if (version > (versions.at(-1) ?? 0)) versions.push(version);
        }
        if (versions.length > 0) resolve({ versions, close: () => request.destroy() });
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });

const become = async (url: string, count: number): Promise<number> => {
  for (const viewer of viewers.splice(count)) viewer.close();
  while (viewers.length < count) {
    const more = Math.min(OPENED_AT_ONCE, count - viewers.length);
    const first = viewers.length;
    // oxlint-disable-next-line no-await-in-loop -- some at a time
    viewers = viewers.concat(
      await Promise.all(Array.from({ length: more }, (_, index) => openViewer(url, first + index))),
    );
  }
  return viewers.length;
};

/** Waits for what the server sends. @throws when it does not come */
const until = async (isSo: () => boolean): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('The viewers do not hear what the board has become.');
    // oxlint-disable-next-line no-await-in-loop -- it takes its time
    await wait(LOOK_EVERY_MS);
  }
};

const listen = async (ticks: number): Promise<TicksHeard> => {
  const first = viewers[0]?.versions ?? [];
  // The change after this one: all of it is heard by all.
  const begin = first.length;
  await until(() => first.length > begin + ticks);
  const [from = 0, to = 0] = [first[begin], first[begin + ticks]];
  await until(() => viewers.every(({ versions }) => (versions.at(-1) ?? 0) >= to));
  const heard = viewers.map(({ versions }) => versions.filter((version) => version > from && version <= to));
  return { from, to, ticks, heard: heard.reduce((sum, { length }) => sum + length, 0) };
};

process.on('message', async (order: ViewersOrder) => {
  process.send?.('ticks' in order ? await listen(order.ticks) : await become(order.url, order.viewers));
});
process.once('disconnect', () => process.exit());
