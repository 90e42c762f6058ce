import { createBoundedMap } from '@marquee/kernel/server/bounded-map';

import type { Composer, CompositionSummary } from '../composer/composer.ts';
import type { CompositionSource, Visitor } from './composition-source.ts';

/** After which a composition that stands in for the wanted one is asked about again. */
const ASK_AGAIN_MS = 1_000;

/** With more wanted at a time, which takes many previews, all are asked about again. */
const MAXIMUM_KNOWN = 20;

export interface KnownCompositions {
  /** What a visitor's pages are made of: a pin shows on the very next request. @throws when nothing loads */
  of(visitor: Visitor): Promise<CompositionSummary>;
  /** The same at once, when it is known. */
  knownOf(visitor: Visitor): CompositionSummary | null;
  /** What the visitor's browser has to keep, as values of `Set-Cookie`. */
  cookiesOf(visitor: Visitor, isSecure: boolean): string[];
  /** All that pages are made of now, or were a while ago. */
  recent(): CompositionSummary[];
  /** Forgets what is known, because the composing process no longer has it. */
  forget(): void;
}

/**
 * What a server process knows of the compositions that are live. The source says which one a visitor gets; the composing
 * process is asked about each of them once.
 *
 * @param now monotonic, in milliseconds
 */
export function createKnownCompositions(
  composer: Pick<Composer, 'composition'>,
  source: CompositionSource,
  now: () => number,
): KnownCompositions {
  const answers = createBoundedMap<number, { summary: CompositionSummary; at: number }>(MAXIMUM_KNOWN);
  const asked = new Map<number, Promise<CompositionSummary>>();
  let last: CompositionSummary[] = [];

  const known = (wanted: number): CompositionSummary | null => {
    const answer = answers.get(wanted);
    if (answer === undefined) return null;
    const { summary, at } = answer;
    return summary.number === wanted || now() - at < ASK_AGAIN_MS ? summary : null;
  };

  const ask = async (wanted: number): Promise<CompositionSummary> => {
    const summary = await composer.composition(wanted);
    answers.set(wanted, { summary, at: now() });
    return summary;
  };

  const get = (wanted: number): Promise<CompositionSummary> => {
    const underWay = asked.get(wanted);
    if (underWay !== undefined) return underWay;
    const asking = ask(wanted).finally(() => asked.delete(wanted));
    asked.set(wanted, asking);
    return asking;
  };

  const summaries = (): CompositionSummary[] => [...answers.values()].map(({ summary }) => summary);

  return {
    knownOf(visitor) {
      const wanted = source.known(visitor);
      return wanted === null ? null : known(wanted);
    },
    async of(visitor) {
      const wanted = source.known(visitor) ?? (await source.choose(visitor));
      return known(wanted) ?? get(wanted);
    },
    cookiesOf: (visitor, isSecure) => source.cookies?.(visitor, isSecure) ?? [],
    recent: () => (answers.size === 0 ? last : summaries()),
    forget() {
      last = summaries();
      answers.clear();
    },
  };
}
