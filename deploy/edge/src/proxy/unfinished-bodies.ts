import type { EdgeRequest } from '../respond.ts';
import { BodyRefused, hasNoBody, readBody } from './read-body.ts';

export interface BodyBounds {
  maximumBytes: number;
  /** Within which a body must have come. */
  deadlineMs: number;
  /** How many bodies of one visitor, and of all, may be on their way at a time. */
  perVisitor: number;
  inAll: number;
}

/** A body that is still being received; `giveWay` ends the wait for it. */
interface Unfinished {
  visitor: string;
  giveWay(): void;
}

/**
 * Reads bodies completely before a call takes any resource, and bounds how many are being received: above the bound,
 * the one that has taken longest is refused. An ordinary body arrives with its head, so slow ones are refused, and a
 * visitor who sends many of them still gets an answer to the next fast one.
 */
export function createBodyReader({ maximumBytes, deadlineMs, perVisitor, inAll }: BodyBounds) {
  const unfinished = new Set<Unfinished>();
  const counts = new Map<string, number>();

  const begin = (entry: Unfinished): void => {
    const ofVisitor = (counts.get(entry.visitor) ?? 0) + 1;
    counts.set(entry.visitor, ofVisitor);
    unfinished.add(entry);
    const isTooMany = ofVisitor > perVisitor;
    if (!isTooMany && unfinished.size <= inAll) return;
    for (const oldest of unfinished) {
      if (isTooMany && oldest.visitor !== entry.visitor) continue;
      oldest.giveWay();
      return;
    }
  };

  const end = (entry: Unfinished): void => {
    unfinished.delete(entry);
    const left = (counts.get(entry.visitor) ?? 1) - 1;
    if (left === 0) counts.delete(entry.visitor);
    else counts.set(entry.visitor, left);
  };

  return async (request: EdgeRequest, visitor: string): Promise<Buffer> => {
    if (hasNoBody(request)) return Buffer.alloc(0);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const expiry = new AbortController();
    const giveWay = (): void => expiry.abort(new BodyRefused(408, 'The body did not come in time.'));
    const entry: Unfinished = { visitor, giveWay };
    const timer = setTimeout(giveWay, deadlineMs);
    begin(entry);
    try {
      return await readBody(request, { maximumBytes: isRead ? 0 : maximumBytes, signal: expiry.signal });
    } finally {
      clearTimeout(timer);
      end(entry);
    }
  };
}
