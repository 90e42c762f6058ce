import { type BirpcReturn, createBirpc } from 'birpc';
import type { MetricObject } from 'prom-client';

import type { Composer } from '../composer/composer.ts';

/** What a server process may ask of the composing process. */
export interface ComposingFunctions extends Composer {
  /** Tells that it takes requests. */
  listening(): void;
}

/** What the composing process may ask of a server process. */
export interface ServingFunctions {
  metrics(): Promise<MetricObject[]>;
}

/** One end of the channel that a process and the one that started it have. */
interface ProcessEnd {
  post: (message: object) => void;
  on: (listener: (message: unknown) => void) => void;
}

/** Longer than any page may take to compose. */
const TIMEOUT_MS = 30_000;

/** Other parts of Node use the channel too; ours are marked. */
const MARK = 'marquee';

/** Calls functions of the process at the other end, and lets it call ours. */
export function openChannel<Remote extends object, Local extends object>(
  { post, on }: ProcessEnd,
  functions: Local,
): BirpcReturn<Remote, Local> {
  return createBirpc<Remote, Local>(functions, {
    post: (message: unknown) => post({ [MARK]: message }),
    on: (listener) =>
      on((message) => {
        if (typeof message === 'object' && message !== null && MARK in message) listener(message[MARK]);
      }),
    timeout: TIMEOUT_MS,
    bind: 'functions',
  });
}
