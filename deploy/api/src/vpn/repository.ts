import type { Language } from '@marquee/kernel/contracts';
import { Settings, type VpnConfiguration } from '@marquee/kernel/contracts/site';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import { cacheByVersion } from '../database/cache-by-version.ts';
import { type Localised, rowsIn, textIn } from '../language/localised.ts';
import { type Classify, createClassifier, Networks } from './networks.ts';

const VpnSettings = z.object({
  features: Settings.shape.features,
  networks: z._default(Networks, []),
});

interface ConfigurationRow extends Omit<VpnConfiguration['items'][number], 'title' | 'steps'> {
  title: Localised;
  steps: Localised[];
}

interface VpnRules {
  isOn: boolean;
  classify: Classify;
}

interface VpnSources {
  database: Queryable;
  /** Hears of each network that cannot be read, once for each change of the settings. */
  onFault: (entry: unknown, fault: string) => void;
}

export const createVpnRepository = ({ database, onFault }: VpnSources) => {
  const load = async (): Promise<VpnRules> => {
    const rows = await database.query<{ key: string; value: unknown }>(
      `select key, value from setting where key in ('features', 'networks')`,
    );
    const { features, networks } = VpnSettings.parse(
      Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    );
    return { isOn: features.vpnHelp, classify: createClassifier(networks, onFault) };
  };

  return {
    /**
     * What the operator has set. A list of networks may be long: it is read again when a setting has changed, not for
     * each visitor.
     *
     * @throws when a stored setting is broken
     */
    rules: cacheByVersion(database, 'content_version', load),

    configurations: async (lang: Language): Promise<VpnConfiguration['items']> => {
      const rows = await database.query<ConfigurationRow>(
        'select platform, title, url, sha256, rank as "order", steps from vpn_configuration order by rank',
      );
      return rowsIn(rows, ['title'], lang).map(({ steps, ...row }) => ({
        ...row,
        steps: steps.map((step) => textIn(step, lang)),
      }));
    },
  };
};

export type VpnRepository = ReturnType<typeof createVpnRepository>;
