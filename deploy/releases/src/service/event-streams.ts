import type { ServerResponse } from 'node:http';

import { type RegistryState, stateId } from '../following/registry-state.ts';

/** How often the registry is looked at while somebody follows it; a look costs some microseconds. */
const LOOK_MS = 50;
/** A sign of life, so that who follows knows a dead connection. */
const HEARTBEAT_MS = 5_000;
/** What may wait for a slow reader before its stream is closed; the reader comes back and goes on. */
const MOST_WAITING_BYTES = 64 * 1024;
const MOST_STREAMS = 1_000;

export interface EventStreams {
  /**
   * Answers with a stream of events. @returns false where there are too many already
   *
   * @param lastId of the event that was heard last
   * @param mayGoOn asked again with each sign of life
   */
  open(response: ServerResponse, lastId: string | null, mayGoOn: () => boolean): boolean;
  /** Ends all of them. */
  close(): void;
}

/** Tells whoever follows that the registry has changed, also where somebody else has written the folder. */
export function createEventStreams(look: () => RegistryState): EventStreams {
  const streams = new Map<ServerResponse, () => boolean>();
  let looking: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let told = '';

  const frameOf = (state: RegistryState): string =>
    `id: ${stateId(state)}\nevent: state\ndata: ${JSON.stringify(state)}\n\n`;

  function write(response: ServerResponse, text: string): void {
    response.write(text);
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  }

  function tell(): void {
    const state = look();
    const id = stateId(state);
    if (id === told) return;
    told = id;
    for (const response of streams.keys()) write(response, frameOf(state));
  }

  function beat(): void {
    for (const [response, mayGoOn] of streams) {
      if (mayGoOn()) write(response, ':\n\n');
      else response.end();
    }
  }

  function stopLooking(): void {
    clearInterval(looking);
    clearInterval(beating);
    looking = undefined;
  }

  return {
    open(response, lastId, mayGoOn) {
      if (streams.size >= MOST_STREAMS) return false;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const state = look();
      told = stateId(state);
      write(response, lastId === told ? ':\n\n' : frameOf(state));
      streams.set(response, mayGoOn);
      response.once('close', () => {
        streams.delete(response);
        if (streams.size === 0) stopLooking();
      });
      if (looking === undefined) {
        looking = setInterval(tell, LOOK_MS);
        beating = setInterval(beat, HEARTBEAT_MS);
      }
      return true;
    },
    close() {
      stopLooking();
      for (const response of streams.keys()) response.end();
    },
  };
}
