import { percent } from './percent.ts';
import type { PlannedSteps } from './plan.ts';

/** `1 %, 10 %, 50 %, then all, a step every 30 min`. */
export const describeSteps = (first: number, { shares, finishes, everyMinutes }: PlannedSteps): string => {
  const steps = [...[first, ...shares].map(percent), ...(finishes ? ['then all'] : [])];
  return `${steps.join(', ')}, a step every ${everyMinutes} min`;
};
