import { LEAST_DAYS, planRetention } from '../retention/plan-retention.ts';
import { removePlanned } from '../retention/remove-planned.ts';
import type { Stores } from '../stores.ts';

/**
 * Removes from a copy the releases that nothing of the last 90 days needs. The registry decides for itself what it removes:
 * what is wanted once more is brought again.
 *
 * @throws RegistryError as a retention's plan
 */
export function pruneCopy(stores: Stores, clock: () => Date): void {
  const plan = planRetention({ stores, clock }, LEAST_DAYS);
  if (plan.releases.length > 0) removePlanned(stores, plan, stores.compositions.highestNumber());
}
