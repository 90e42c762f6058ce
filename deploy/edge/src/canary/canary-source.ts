import { CANARY_COOKIE } from '@marquee/kernel/cookies';
import { LIVE_NUMBER_CACHE_MS, type Registry, type Rollout } from '@marquee/releases';
import type { Logger } from 'pino';

import type { CompositionSource, Visitor } from '../composition/composition-source.ts';
import { setCookie } from '../cookies.ts';
import { assign, type Assignment } from './visit.ts';

/** What is tried now, looked up once in some milliseconds. */
export type CurrentRollout = () => Rollout | null;

/**
 * @param now monotonic, in milliseconds
 * @returns null where nothing is tried, and where the record of it is not one that the registry signed
 */
export function createCurrentRollout(
  registry: Pick<Registry, 'canaries'>,
  now: () => number,
  log: Pick<Logger, 'error'>,
): CurrentRollout {
  let looked: { at: number; rollout: Rollout | null } = { at: Number.NEGATIVE_INFINITY, rollout: null };
  let isTold = false;
  const look = (): Rollout | null => {
    try {
      return registry.canaries.current();
    } catch (error) {
      if (!isTold) log.error({ err: error }, 'nobody tries anything: the record of it is refused');
      isTold = true;
      return null;
    }
  };
  return () => {
    const at = now();
    if (at - looked.at >= LIVE_NUMBER_CACHE_MS) looked = { at, rollout: look() };
    return looked.rollout;
  };
}

export interface CanarySourceSetup {
  /** What everybody gets while nothing is tried. */
  source: CompositionSource;
  rollout: CurrentRollout;
  clock: () => Date;
  /** Draws a whole number of 24 bits. */
  drawLot: () => number;
}

/** Gives a share of the visitors what is tried, and all others what the source says. */
export function withCanaries({ source, rollout, clock, drawLot }: CanarySourceSetup): CompositionSource {
  /** Asked several times for one request, the answer is the same. */
  const assigned = new WeakMap<Visitor, Assignment>();

  const assignmentOf = (visitor: Visitor): Assignment | null => {
    const tried = rollout();
    if (tried === null) return null;
    const known = assigned.get(visitor);
    if (known !== undefined) return known;
    const { cookies, isWithinVisit } = visitor;
    const assignment = assign(tried, {
      cookie: cookies[CANARY_COOKIE.name],
      isWithinVisit,
      now: clock().getTime(),
      drawLot,
    });
    assigned.set(visitor, assignment);
    return assignment;
  };

  return {
    known: (visitor) => assignmentOf(visitor)?.composition ?? source.known(visitor),
    choose: async (visitor) => assignmentOf(visitor)?.composition ?? source.choose(visitor),
    cookies(visitor, isSecure) {
      const cookie = assignmentOf(visitor)?.cookie ?? null;
      if (cookie === null) return [];
      return [
        setCookie({
          name: CANARY_COOKIE.name,
          value: cookie,
          maxAgeSeconds: CANARY_COOKIE.maxAgeSeconds,
          isHttpOnly: true,
          isSecure,
        }),
      ];
    },
  };
}
