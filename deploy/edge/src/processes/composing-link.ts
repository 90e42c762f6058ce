import { type ChildProcess, fork } from 'node:child_process';

import { createRestartDelay } from '@marquee/kernel/retry';
import type { BirpcReturn } from 'birpc';
import type { Logger } from 'pino';

import { type ComposingFunctions, type FunctionsForComposing, openChannel } from './channel.ts';
import { RESTART_DELAYS } from './restart-delays.ts';

export interface ComposingLinkSetup {
  /** The script to start, in the composing role. */
  script: string;
  /** Added to the environment of the process. */
  variables: Record<string, string>;
  log: Logger;
}

/** A handle on the composing process that stays the same when the process is restarted. */
export interface ComposingLink extends ComposingFunctions {
  /** Ends the process. */
  stop(): Promise<void>;
}

type Channel = BirpcReturn<ComposingFunctions, FunctionsForComposing>;

interface Running {
  child: ChildProcess;
  /** Resolves when the process answers questions; rejects when it ends before. */
  channel: Promise<Channel>;
  ended: Promise<void>;
}

/** How often a call is made again if the process ends before it answers. */
const TRIES = 2;

/**
 * Starts the composing process, and restarts it when it ends by itself. Pending calls are repeated then: none of them
 * has side effects.
 */
export function startComposingProcess({ script, variables, log }: ComposingLinkSetup): ComposingLink {
  const pauseAfter = createRestartDelay(RESTART_DELAYS);
  let isStopping = false;

  const start = (): Running => {
    const startedAt = performance.now();
    const child = fork(script, {
      env: { ...process.env, ...variables },
      serialization: 'advanced',
    });
    const listening = Promise.withResolvers<Channel>();
    const ended = Promise.withResolvers<void>();
    const channel = openChannel<ComposingFunctions, FunctionsForComposing>(
      {
        post: (message) => {
          if (child.connected) child.send(message);
        },
        on: (listener) => void child.on('message', listener),
      },
      { listening: () => listening.resolve(channel) },
    );
    listening.promise.catch(() => {});
    child.on('error', (error) => log.error({ err: error }, 'the composing process cannot be reached'));
    child.once('exit', (code, signal) => {
      const reason = new Error('The composing process ended.');
      listening.reject(reason);
      channel.$close(reason);
      ended.resolve();
      if (isStopping) return;
      const pauseMs = pauseAfter(performance.now() - startedAt);
      log.error(
        { code, signal, pauseMs },
        'the composing process ended by itself, another one takes its place',
      );
      const next = Promise.withResolvers<Running>();
      running = next.promise;
      setTimeout(() => next.resolve(start()), pauseMs);
    });
    return { child, channel: listening.promise, ended: ended.promise };
  };

  let running: Promise<Running> = Promise.resolve(start());

  const ask = async <Answer>(question: (channel: Channel) => Promise<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const asked = await running;
      try {
        return await question(await asked.channel);
      } catch (error) {
        const hasEnded = asked.child.exitCode !== null || asked.child.signalCode !== null;
        if (!hasEnded || isStopping || tries === TRIES) throw error;
      }
    }
  };

  return {
    composition: (wanted) => ask((channel) => channel.composition(wanted)),
    decide: (question) => ask((channel) => channel.decide(question)),
    page: (question) => ask((channel) => channel.page(question)),
    pageForOne: (question) => ask((channel) => channel.pageForOne(question)),
    observed: (observed) => ask((channel) => channel.observed(observed)),
    readiness: () => ask((channel) => channel.readiness()),
    metrics: () => ask((channel) => channel.metrics()),
    async stop() {
      isStopping = true;
      const { child, ended } = await running;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
