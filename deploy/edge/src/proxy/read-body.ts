import { VisitorLeft } from '../request-signal.ts';
import type { EdgeRequest } from '../respond.ts';

/** A body that is not taken; `status` is the answer's. */
export class BodyRefused extends Error {
  readonly status: 400 | 408 | 413;

  constructor(status: 400 | 408 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** True where the head of a request already says that no body follows. */
export const hasNoBody = (request: EdgeRequest): boolean =>
  'stream' in request
    ? request.stream.endAfterHeaders
    : request.headers['transfer-encoding'] === undefined &&
      (request.headers['content-length'] ?? '0') === '0';

/** How much more than the limit is read and thrown away, so that the refusal reaches a client that is still sending. */
const DISCARDED_PER_ALLOWED = 16;

export interface BodyLimits {
  /** With 0, any byte is refused with 400. */
  maximumBytes: number;
  /** Aborted when the body has taken too long; its reason is thrown. */
  signal: AbortSignal;
}

/**
 * Reads a body whole.
 *
 * @throws BodyRefused when it is too large, VisitorLeft when it will not come, the signal's reason
 */
export function readBody(request: EdgeRequest, { maximumBytes, signal }: BodyLimits): Promise<Buffer> {
  if (hasNoBody(request)) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const isTooLarge = (): boolean => length > maximumBytes;
    const finish = (settle: () => void): void => {
      request.off('data', take).off('end', end).off('close', leave).off('error', leave);
      signal.removeEventListener('abort', expire);
      settle();
    };
    const refuse = (): void =>
      reject(
        maximumBytes === 0
          ? new BodyRefused(400, 'A request of this method has no body.')
          : new BodyRefused(413, `A body may have ${maximumBytes} bytes.`),
      );
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (!isTooLarge()) chunks.push(chunk);
      else if (length > maximumBytes * DISCARDED_PER_ALLOWED) finish(refuse);
      else chunks.length = 0;
    };
    const end = (): void => finish(isTooLarge() ? refuse : () => resolve(Buffer.concat(chunks)));
    const leave = (): void => finish(() => reject(new VisitorLeft()));
    const expire = (): void => finish(() => reject(signal.reason as Error));
    request.on('data', take).on('end', end).on('close', leave).on('error', leave);
    signal.addEventListener('abort', expire, { once: true });
    if (signal.aborted) expire();
  });
}
