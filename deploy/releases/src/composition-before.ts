import type { Composition } from '@marquee/kernel/contracts';

import { refusal } from './registry-error.ts';
import type { CompositionStore } from './store/compositions.ts';

type Earlier = Pick<CompositionStore, 'read'>;

/** The composition that first had these pins: a rollback counts as the one it restored. */
const originOf = (composition: Composition, compositions: Earlier): Composition =>
  composition.rollbackTo === undefined
    ? composition
    : originOf(compositions.read(composition.rollbackTo), compositions);

/** The newest one before that was for all. */
function forAllBefore(number: number, compositions: Earlier): Composition | null {
  for (let before = number - 1; before >= 1; before -= 1) {
    const composition = compositions.read(before);
    if (!composition.isCandidate) return composition;
  }
  return null;
}

/**
 * What visitors had before a composition; before a rollback, what was there before the one that it restored.
 *
 * @throws RegistryError NOTHING_TO_ROLL_BACK
 */
export function compositionBefore(current: Composition, compositions: Earlier): Composition {
  const before = forAllBefore(originOf(current, compositions).number, compositions);
  if (before === null)
    throw refusal(
      'NOTHING_TO_ROLL_BACK',
      `Composition ${current.number} shows what the first one showed; there is nothing before it.`,
      'Pin other releases instead.',
    );
  return originOf(before, compositions);
}
