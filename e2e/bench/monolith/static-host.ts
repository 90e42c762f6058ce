import type { RemoteModule } from '@marquee/kernel/remote';

import * as cashier from '../../../mfe-cashier/src/remote.tsx';
import * as catalogue from '../../../mfe-catalogue/src/remote.tsx';
import * as competitions from '../../../mfe-competitions/src/remote.tsx';
import * as content from '../../../mfe-content/src/remote.tsx';
import * as playerArea from '../../../mfe-player-area/src/remote.tsx';

const remotes: Record<string, RemoteModule> = {
  'mfe-cashier': cashier,
  'mfe-catalogue': catalogue,
  'mfe-competitions': competitions,
  'mfe-content': content,
  'mfe-player-area': playerArea,
};

/**
 * Stands in for the shell's federation host in the monolith that the federated site is measured against: the same
 * remotes, linked into the shell's own build. The one place of the repository where a remote is imported.
 */
export function createRemoteHost(): (packageName: string) => Promise<RemoteModule> {
  return async (packageName) => {
    const remote = remotes[packageName];
    if (remote === undefined) throw new Error(`${packageName} is not in the monolith.`);
    return remote;
  };
}
