import { type ClientRequest, get } from 'node:http';

import { TRUSTED_HEADERS } from '../bench/servers/visitors.ts';

/** Our own client waits longer; here nothing is to be spared. */
const LONGEST_PAUSE_MS = 500;

/** A visitor with a stream of events who comes back whenever it breaks. */
export interface StreamReader {
  /** The data of each event that was told, in order. */
  heard: readonly string[];
  /** How often it was connected, and how often the API said that events may be lacking. */
  connections(): number;
  gaps(): number;
  isOpen(): boolean;
  close(): void;
}

const valueOf = (block: string, field: string): string | undefined =>
  new RegExp(`^${field}: (.*)$`, 'm').exec(block)?.[1];

/** @param index makes an address of its own for each visitor */
export function readStream(url: string, index: number): StreamReader {
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const heard: string[] = [];
  let lastEventId: string | undefined;
  let request: ClientRequest | undefined;
  let [connections, gaps] = [0, 0];
  let [isOpen, isOver] = [false, false];

  const take = (block: string): void => {
    const type = valueOf(block, 'event');
    const data = valueOf(block, 'data') ?? '';
    lastEventId = valueOf(block, 'id') ?? lastEventId;
    if (type === undefined) return;
    if (type !== 'stream/opened') {
      heard.push(data);
      return;
    }
    // The first stream has nothing to go on after.
    if (connections > 1 && !(JSON.parse(data) as { isResumed: boolean }).isResumed) gaps += 1;
    isOpen = true;
  };

  const connect = (): void => {
    if (isOver) return;
    let isDone = false;
    const again = (): void => {
      if (isDone) return;
      isDone = true;
      isOpen = false;
      setTimeout(connect, Math.random() * LONGEST_PAUSE_MS);
    };
    request = get(`${url}/api/v1/events`, {
      agent: false,
      headers: {
        accept: 'text/event-stream',
        [TRUSTED_HEADERS.address]: address,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    });
    request.on('error', again);
    request.on('response', (response) => {
      response.on('error', again).on('close', again);
      if (response.statusCode !== 200) {
        response.resume();
        return;
      }
      connections += 1;
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      });
    });
  };
  connect();

  return {
    heard,
    connections: () => connections,
    gaps: () => gaps,
    isOpen: () => isOpen,
    close() {
      isOver = true;
      request?.destroy();
    },
  };
}
