import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import type { Visitor } from '../../http/visitor.ts';
import { IS_OFFERED, visitorValues } from '../offer.ts';
import { createOffering, type Offering } from './offering.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';

interface Held {
  version: bigint;
  snapshot: Promise<Snapshot>;
  /** By country and device. */
  visitors: Map<string, Promise<Offering>>;
  /** By what is in them: most countries may have the same games. */
  offerings: Map<string, Offering>;
}

/**
 * The catalogue in memory, as new as the database: each question first asks for the version, and a changed one is
 * read again. Who may have a game is still decided by `game_offer` alone, once for each country and device.
 */
export const createCatalogue = (database: Queryable) => {
  let held: Held | null = null;

  const current = async (): Promise<Held> => {
    const [row] = await database.query<{ version: bigint }>('select version from catalogue_version');
    const version = row?.version ?? 0n;
    // The version is read before the games: games newer than their version are only read once more than needed.
    if (held === null || held.version < version) {
      const fresh: Held = {
        version,
        snapshot: loadSnapshot(database),
        visitors: new Map(),
        offerings: new Map(),
      };
      held = fresh;
      fresh.snapshot.catch(() => {
        if (held === fresh) held = null;
      });
    }
    return held;
  };

  const decide = async ({ snapshot, offerings }: Held, visitor: Visitor): Promise<Offering> => {
    const whole = await snapshot;
    const [row] = await database.query<{ ids: number[] | null }>(
      `select array_agg(id order by id) as ids from game_offer as offer where ${IS_OFFERED}`,
      visitorValues(visitor),
    );
    const ids = row?.ids ?? [];
    const name = createHash('sha256').update(Int32Array.from(ids)).digest('base64');
    const offering = offerings.get(name) ?? createOffering(whole, ids);
    offerings.set(name, offering);
    return offering;
  };

  return {
    snapshot: async (): Promise<Snapshot> => (await current()).snapshot,

    /** What a visitor may have. */
    offeredTo: async (visitor: Visitor): Promise<Offering> => {
      const now = await current();
      const name = visitorValues(visitor).join(' ');
      const known = now.visitors.get(name);
      if (known) return known;
      const deciding = decide(now, visitor);
      now.visitors.set(name, deciding);
      deciding.catch(() => now.visitors.delete(name));
      return deciding;
    },
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
