import { type BirpcReturn, createBirpc } from 'birpc';
import type { MetricObject } from 'prom-client';

import type { Observed } from '../canary/judge.ts';
import type { Composer } from '../composer/composer.ts';

/** The part of the edge that judges what a share of the visitors tries. */
export interface Watching {
  observed(observed: Observed): Promise<void>;
}

/** Functions of the main process that a server process may call. */
export interface FunctionsForServing extends Composer, Watching {
  /** Reports that the process accepts requests. */
  listening(): void;
}

/** Functions of a server process that the main process may call. */
export interface ServingFunctions {
  metrics(): Promise<MetricObject[]>;
}

/** Functions of the main process that the composing process may call. */
export interface FunctionsForComposing {
  /** Reports that the process accepts calls. */
  listening(): void;
}

/** Functions of the composing process that the main process may call. */
export interface ComposingFunctions extends Composer, Watching {
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

/** A remote procedure call channel between two processes, in both directions. */
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

/** The end of the channel in the child process. */
export const channelToParent: ProcessEnd = {
  post: (message) => void process.send?.(message),
  on: (listener) => void process.on('message', listener),
};
