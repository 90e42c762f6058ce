import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

import { visitorAddress } from '../proxy/visitor-address.ts';
import { visitorKey } from '../proxy/visitor-key.ts';
import type { EdgeRequest } from '../respond.ts';
import type { RateBudget, RateBudgets } from './rate-budgets.ts';

const MINUTE_SECONDS = 60;

/** A visitor has asked for more than a budget allows. */
export class RateLimited extends Error {
  readonly budget: RateBudget;
  readonly retryAfterSeconds: number;

  constructor(budget: RateBudget, retryAfterSeconds: number) {
    super(`A visitor is above the limit of ${budget}.`);
    this.budget = budget;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimits {
  /** Counts one request of a visitor. @throws RateLimited */
  spend(budget: RateBudget, request: EdgeRequest): Promise<void>;
}

export const NO_RATE_LIMITS: RateLimits = { spend: () => Promise.resolve() };

/**
 * Counts what visitors ask for, a visitor being an IPv4 address or the first 64 bits of an IPv6 one. Each process counts
 * for itself: see `docs/adr/0005`.
 */
export function createRateLimits(
  budgets: RateBudgets | null,
  trustedAddressHeader: string | null,
): RateLimits {
  if (budgets === null) return NO_RATE_LIMITS;
  const limiter = (budget: RateBudget): RateLimiterMemory =>
    new RateLimiterMemory({ keyPrefix: budget, points: budgets[budget], duration: MINUTE_SECONDS });
  const limiters: Record<RateBudget, RateLimiterMemory> = {
    pages: limiter('pages'),
    calls: limiter('calls'),
    reports: limiter('reports'),
    pictures: limiter('pictures'),
  };
  return {
    async spend(budget, request) {
      const visitor = visitorKey(visitorAddress(request, trustedAddressHeader));
      const refusal: RateLimiterRes | null = await limiters[budget].consume(visitor).then(
        () => null,
        (refused: RateLimiterRes) => refused,
      );
      if (refusal !== null)
        throw new RateLimited(budget, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    },
  };
}
