import type { WithdrawalTarget } from '@marquee/kernel/contracts/cashier';
import { decimalText, minorUnits } from '@marquee/kernel/money';

export interface Part {
  target: WithdrawalTarget;
  amount: string;
}

/**
 * Where the money of a withdrawal goes: what has to go back to other instruments goes there first, the rest to the one
 * that was chosen. As the API splits it.
 *
 * @param amount a decimal with all decimals of the currency
 */
export function splitOf(
  amount: string,
  {
    targets,
    chosen,
    exponent,
  }: { targets: readonly WithdrawalTarget[]; chosen: WithdrawalTarget; exponent: number },
): Part[] {
  let rest = minorUnits(amount, exponent);
  const parts: Part[] = [];
  for (const target of targets) {
    if (target === chosen || target.instrument === null) continue;
    const owed = minorUnits(target.owed, exponent);
    const part = owed < rest ? owed : rest;
    if (part > 0n) parts.push({ target, amount: decimalText(part, exponent) });
    rest -= part;
  }
  return rest > 0n ? [...parts, { target: chosen, amount: decimalText(rest, exponent) }] : parts;
}
