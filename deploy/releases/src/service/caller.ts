import { AsyncLocalStorage } from 'node:async_hooks';

import type { Cause } from '../history-writer.ts';
import { refusal } from '../registry-error.ts';
import { mayActAs, type Role } from '../tokens/roles.ts';
import type { Token } from '../tokens/token.ts';

/** Who asks. */
export interface Caller {
  token: Token;
  /** The other end of the connection. */
  address: string;
  /** Whether what it was let in by still counts, for what takes longer than a request. */
  counts: () => boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Does something in the name of the caller. */
export const actAs = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work);

/** From where something is done, as the history says it. */
export function callerOrigin(): string {
  const caller = callers.getStore();
  return caller === undefined ? 'the service itself' : `token ${caller.token.id}, ${caller.address}`;
}

/** @throws RegistryError NOT_ALLOWED */
export function requireRole({ role, owner }: Token, needed: Role): void {
  if (mayActAs(role, needed)) return;
  throw refusal(
    'NOT_ALLOWED',
    `The token of ${owner} has the role ${role}, and this needs ${needed}.`,
    'Let a release manager do it, or ask one for another token (tokens make).',
  );
}

/** Who and why, as the history gets it. @throws RegistryError NOT_ALLOWED */
export const causeOf = ({ why, by }: { why: string; by?: string | undefined }, caller: Caller): Cause => ({
  why,
  by: ownerOf(caller, by),
});

/** The name that the history gets: that of the token's owner. @throws RegistryError NOT_ALLOWED for another one */
function ownerOf({ token }: Caller, by: string | undefined): string {
  if (by === undefined || by === token.owner) return token.owner;
  throw refusal(
    'NOT_ALLOWED',
    `The token is one of ${token.owner}, so nothing can be done with it in the name of ${by}.`,
    'Leave --by out, or use a token of that person.',
  );
}
