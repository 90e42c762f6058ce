import type { Calls } from '../../protocol/calls.ts';

/** How a call is sent. */
export interface CallAddress {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  takesIfLive: boolean;
}

/** The addresses of all calls, which the service writes into the page: the schemas stay with it. */
export type CallTable = { [Name in keyof Calls]: CallAddress };
