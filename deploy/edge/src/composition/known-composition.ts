import { LOOK_HOLDS_MS } from '@marquee/releases';

import type { Composer, CompositionSummary } from '../composer/composer.ts';

/** After which a composition that stands in for the newest one is asked about again. */
const ASK_AGAIN_MS = 1_000;

export interface KnownComposition {
  /** What is live now: a pin shows on the very next request. @throws when nothing that was ever pinned loads */
  current(): Promise<CompositionSummary>;
  /** The same at once, when it is known. */
  known(): CompositionSummary | null;
  /** The last answer, however old. */
  last(): CompositionSummary | null;
  /** Forgets what is known, because the composing process no longer has it. */
  forget(): void;
}

/**
 * What a server process knows of the live composition. It looks at the registry itself, and asks the composing process
 * when another number is there.
 *
 * @param currentNumber the registry's newest composition; asks the disk
 * @param now monotonic, in milliseconds
 */
export function createKnownComposition(
  composer: Pick<Composer, 'current'>,
  currentNumber: () => number,
  now: () => number,
): KnownComposition {
  let answer: { summary: CompositionSummary; at: number } | null = null;
  let last: CompositionSummary | null = null;
  let asking: { wanted: number; result: Promise<CompositionSummary> } | null = null;

  let looked = { at: Number.NEGATIVE_INFINITY, number: 0 };
  const newest = (): number => {
    const at = now();
    if (at - looked.at >= LOOK_HOLDS_MS) looked = { at, number: currentNumber() };
    return looked.number;
  };

  const known = (): CompositionSummary | null => {
    if (answer === null) return null;
    const { summary, at } = answer;
    if (summary.wanted !== newest()) return null;
    return summary.number === summary.wanted || now() - at < ASK_AGAIN_MS ? summary : null;
  };

  const ask = async (): Promise<CompositionSummary> => {
    const summary = await composer.current();
    answer = { summary, at: now() };
    last = summary;
    return summary;
  };

  return {
    known,
    last: () => last,
    async current() {
      const summary = known();
      if (summary !== null) return summary;
      const wanted = newest();
      if (asking?.wanted !== wanted) {
        const result = ask().finally(() => {
          if (asking?.result === result) asking = null;
        });
        asking = { wanted, result };
      }
      return asking.result;
    },
    forget() {
      answer = null;
    },
  };
}
