import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { cacheByVersion } from '../../database/cache-by-version.ts';
import type { Visitor } from '../../http/visitor.ts';
import { IS_OFFERED, visitorValues } from '../offer.ts';
import { createOffering, type Offering } from './offering.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';

interface CurrentCatalogue {
  snapshot: Snapshot;
  /** By country and device. */
  visitors: Map<string, Promise<Offering>>;
  /** Shared by content: most countries have the same games. */
  offerings: Map<string, Offering>;
}

/**
 * The catalogue in memory, reloaded whenever its version changes. Which games are offered is still decided by
 * `game_offer` alone, once per country and device.
 */
export const createCatalogue = (database: Queryable) => {
  const current = cacheByVersion<CurrentCatalogue>(database, 'catalogue_version', async () => ({
    snapshot: await loadSnapshot(database),
    visitors: new Map(),
    offerings: new Map(),
  }));

  const decide = async ({ snapshot, offerings }: CurrentCatalogue, visitor: Visitor): Promise<Offering> => {
    const [row] = await database.query<{ ids: number[] | null }>(
      `select array_agg(id order by id) as ids from game_offer as offer where ${IS_OFFERED}`,
      visitorValues(visitor),
    );
    const ids = row?.ids ?? [];
    const name = createHash('sha256').update(Int32Array.from(ids)).digest('base64');
    const offering = offerings.get(name) ?? createOffering(snapshot, ids);
    offerings.set(name, offering);
    return offering;
  };

  return {
    snapshot: async (): Promise<Snapshot> => (await current()).snapshot,

    /** The games offered to a visitor. */
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
