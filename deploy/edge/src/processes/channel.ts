import { type BirpcReturn, createBirpc } from 'birpc';
import type { MetricObject } from 'prom-client';

import type { Composer } from '../composer/composer.ts';

/** What the main process offers to a server process. */
export interface FunctionsForServing extends Composer {
  /** Tells that requests are taken. */
  listening(): void;
}

/** What a server process offers to the main process. */
export interface ServingFunctions {
  metrics(): Promise<MetricObject[]>;
}

/** What the main process offers to the composing process. */
export interface FunctionsForComposing {
  /** Tells that questions are answered. */
  listening(): void;
}

/** What the composing process offers to the main process. */
export interface ComposingFunctions extends Composer {
  /** What pages are made of. @throws with what is missing, as a sentence */
  readiness(): Promise<{ composition: number; wanted: number }>;
  metrics(): Promise<MetricObject[]>;
}

/** One end of the channel between a process and the one that started it. */
export interface ProcessEnd {
  post: (message: object) => void;
  on: (listener: (message: unknown) => void) => void;
}

/** Longer than any page may take to compose. */
const TIMEOUT_MS = 30_000;

/** Node's own modules use the channel too; our messages are marked. */
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

/** The channel's end in a process that was started. */
export const ownEnd: ProcessEnd = {
  post: (message) => void process.send?.(message),
  on: (listener) => void process.on('message', listener),
};
