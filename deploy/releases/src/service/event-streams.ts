import type { ServerResponse } from 'node:http';

/** A sign of life, so that who follows knows a dead connection. */
const HEARTBEAT_MS = 5_000;
/** What may wait for a slow reader before its stream is closed; the reader comes back and goes on. */
const MOST_WAITING_BYTES = 64 * 1024;
const MOST_STREAMS = 1_000;

/** What there is to tell now. */
export interface StreamEvent {
  /** The same for two that tell the same. */
  id: string;
  name: string;
  data: unknown;
}

export interface EventStreamsSetup {
  look: () => StreamEvent;
  /** How often it is looked while somebody follows. */
  everyMs: number;
  /** What is sent as a sign of life; by default a comment, which scripts in a browser do not hear of. */
  heartbeat?: string;
}

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

const COMMENT = ':\n\n';

/** Tells whoever follows that something has changed, also where somebody else has written the folder. */
export function createEventStreams({ look, everyMs, heartbeat = COMMENT }: EventStreamsSetup): EventStreams {
  const streams = new Map<ServerResponse, () => boolean>();
  let looking: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let told = '';

  const frameOf = ({ id, name, data }: StreamEvent): string =>
    `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

  function write(response: ServerResponse, text: string): void {
    response.write(text);
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  }

  function tell(): StreamEvent {
    const event = look();
    if (event.id !== told) {
      told = event.id;
      for (const response of streams.keys()) write(response, frameOf(event));
    }
    return event;
  }

  function beat(): void {
    for (const [response, mayGoOn] of streams) {
      if (mayGoOn()) write(response, heartbeat);
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
      // The others hear of it too: the next look finds nothing new.
      const event = tell();
      write(response, lastId === event.id ? heartbeat : frameOf(event));
      streams.set(response, mayGoOn);
      response.once('close', () => {
        streams.delete(response);
        if (streams.size === 0) stopLooking();
      });
      if (looking === undefined) {
        looking = setInterval(tell, everyMs);
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
