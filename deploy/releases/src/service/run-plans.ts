import type { FastifyBaseLogger } from 'fastify';

import type { EdgeReports } from '../edge-reports.ts';
import type { Registry } from '../registry.ts';
import { errorMessage } from '../thrown.ts';
import type { Settling } from './settle.ts';

export interface PlanTools {
  registry: Pick<Registry, 'plans'>;
  edges: Pick<EdgeReports, 'all'>;
  settling: Pick<Settling, 'begin' | 'settle'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Takes the steps of canaries' plans.
 *
 * @returns a look at what is due, which takes one step at most; what fails is told once, and tried again with the next look
 */
export function createPlanRunner({ registry, edges, settling, log }: PlanTools): () => Promise<void> {
  let isLooking = false;
  let told = '';

  async function takeStep(): Promise<void> {
    if (registry.plans.due(edges.all()) === null) return;
    await settling.begin('setShare');
    try {
      await registry.plans.advance(edges.all());
    } finally {
      await settling.settle('setShare');
    }
  }

  return async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await takeStep();
      told = '';
    } catch (error) {
      const message = errorMessage(error);
      if (message !== told) log.error({ err: error }, 'no planned step of a canary is taken');
      told = message;
    } finally {
      isLooking = false;
    }
  };
}
