import { type Language, Settings, type VpnConfiguration } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

import type { Queryable } from '../database/database.ts';
import { Networks } from './networks.ts';

const VpnSettings = z.object({
  features: Settings.shape.features,
  networks: z._default(Networks, []),
});

export const createVpnRepository = (database: Queryable) => ({
  /** Throws when a stored setting is broken. */
  settings: async () => {
    const rows = await database.query<{ key: string; value: unknown }>(
      `select key, value from setting where key in ('features', 'networks')`,
    );
    return VpnSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  },

  configurations: (lang: Language) =>
    database.query<VpnConfiguration['items'][number]>(
      `select platform, title ->> $1 as title, url, sha256, rank as "order",
         array(select step ->> $1 from jsonb_array_elements(steps) with ordinality as list (step, place) order by place)
           as steps
       from vpn_configuration order by rank`,
      [lang],
    ),
});

export type VpnRepository = ReturnType<typeof createVpnRepository>;
