import type { Composition } from '@marquee/kernel/contracts';

import { refusal, type RegistryError } from './registry-error.ts';

type Pins = Record<string, string>;

function changes(before: Pins, after: Pins): string {
  const changed = Object.entries(after).filter(([name, version]) => before[name] !== version);
  const dropped = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...changed.map(([name, version]) => `${name}@${version}`),
    ...dropped.map((name) => `without ${name}`),
  ].join(' ');
}

/**
 * Somebody else was first: tells who, what and why, so that the second one can judge whether the own change still holds.
 *
 * @param current what is live now
 * @param seen the pins that the change was decided by looking at
 */
export function liveChanged(current: Composition | null, seen: Pins): RegistryError {
  const nextStep = 'Look at what is live now (status, history), and do it again if it is still right.';
  if (current === null) return refusal('LIVE_CHANGED', 'Nothing is live any more.', nextStep);
  const { number, by, why, pins } = current;
  return refusal(
    'LIVE_CHANGED',
    `${by} was first and made composition ${number} live (${changes(seen, pins) || 'the same releases'}): ${why}`,
    nextStep,
  );
}
