import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { refusal } from '../../registry-error.ts';
import type { TokenDesk } from '../../tokens/token-desk.ts';
import type { Token } from '../../tokens/token.ts';

/** A working day: who is in the middle of a rollback must not have to look for a token. */
const SESSION_MS = 8 * 60 * 60_000;
/** Beyond so many the oldest one ends. */
const MOST_SESSIONS = 1_000;

/** A browser that is signed in to the console. */
export interface Session {
  /** As it is now: its role and whether it counts are looked up with each request. */
  token: Token;
  /** Which the page sends with each change, and no other site can read. */
  csrf: string;
  until: Date;
}

export interface Sessions {
  /**
   * Exchanges a token for a session.
   *
   * @returns its id, which the browser alone keeps
   * @throws RegistryError TOKEN_INVALID, NOT_ALLOWED for a token of an edge
   */
  begin(secret: string): { id: string; session: Session };
  /** @throws RegistryError TOKEN_INVALID where it is over, or its token counts no more */
  find(id: string): Session;
  /** Whether it can still be used. */
  counts(id: string): boolean;
  end(id: string): void;
}

interface Kept {
  tokenId: string;
  csrf: string;
  until: Date;
}

const randomText = (): string => randomBytes(32).toString('base64url');

// A random text of 256 bits cannot be found by its plain hash, and what is in memory lets nobody in.
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Whether a page of the session sent this. */
export function isOfPage({ csrf }: Session, sent: string): boolean {
  const [own, other] = [Buffer.from(csrf), Buffer.from(sent)];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** Sessions of the console, in memory: a restart of the service ends them. */
export function createSessions(
  tokens: Pick<TokenDesk, 'find' | 'current' | 'counts'>,
  clock: () => Date,
): Sessions {
  const open = new Map<string, Kept>();

  const keptOf = (id: string): Kept | undefined => {
    const kept = open.get(hashOf(id));
    return kept !== undefined && kept.until > clock() ? kept : undefined;
  };

  function makeRoom(): void {
    const now = clock();
    for (const [hash, { until }] of open) if (until <= now) open.delete(hash);
    const [oldest] = open.keys();
    if (open.size >= MOST_SESSIONS && oldest !== undefined) open.delete(oldest);
  }

  return {
    begin(secret) {
      const token = tokens.find(secret);
      if (token.role === 'edge')
        throw refusal(
          'NOT_ALLOWED',
          `The token of ${token.owner} is one of an edge.`,
          'Sign in with the token of a person: tokens make <name> --role reader or manager.',
        );
      makeRoom();
      const id = randomText();
      const end = Math.min(clock().getTime() + SESSION_MS, Date.parse(token.expiresAt));
      const kept: Kept = { tokenId: token.id, csrf: randomText(), until: new Date(end) };
      open.set(hashOf(id), kept);
      return { id, session: { token, csrf: kept.csrf, until: kept.until } };
    },
    find(id) {
      const kept = keptOf(id);
      if (kept === undefined)
        throw refusal(
          'TOKEN_INVALID',
          'The session is over: its time has run out, or the service was started anew.',
          'Sign in again.',
        );
      return { token: tokens.current(kept.tokenId), csrf: kept.csrf, until: kept.until };
    },
    counts(id) {
      const kept = keptOf(id);
      return kept !== undefined && tokens.counts(kept.tokenId);
    },
    end: (id) => void open.delete(hashOf(id)),
  };
}
