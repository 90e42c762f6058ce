import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export interface HeardEvent {
  id: string | undefined;
  type: string;
  payload: unknown;
}

export interface OpenedStream {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** The next event; null when the stream has ended in good order. */
  next(): Promise<HeardEvent | null>;
  close(): void;
}

const valueOf = (block: string, field: string): string | undefined =>
  new RegExp(`^${field}: (.*)$`, 'm').exec(block)?.[1];

/** Opens a stream of events at the address of an API that listens, over a connection of its own. */
export const openStream = async (
  address: string,
  headers: Record<string, string> = {},
): Promise<OpenedStream> => {
  const request = get(`${address}/api/v1/events`, {
    agent: false,
    headers: { accept: 'text/event-stream', ...headers },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks = response.setEncoding('utf8').iterator({ destroyOnReturn: false });
  let rest = '';
  const nextBlock = async (): Promise<string | null> => {
    while (!rest.includes('\n\n')) {
      // oxlint-disable-next-line no-await-in-loop
      const chunk = await chunks.next();
      if (chunk.done === true) return null;
      rest += String(chunk.value);
    }
    const end = rest.indexOf('\n\n');
    const block = rest.slice(0, end);
    rest = rest.slice(end + 2);
    return block;
  };
  return {
    status: response.statusCode,
    headers: response.headers,
    next: async () => {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop
        const block = await nextBlock();
        if (block === null) return null;
        const type = valueOf(block, 'event');
        // Comments and the pause before a retry are no events.
        if (type !== undefined)
          return { id: valueOf(block, 'id'), type, payload: JSON.parse(valueOf(block, 'data') ?? 'null') };
      }
    },
    close: () => void request.destroy(),
  };
};
