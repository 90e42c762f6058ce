import { atFileEnd, temporaryFolder } from '@marquee/kernel/server/testing';

import type { DurableFolder } from '../durable/durable-folder.ts';
import { openEdgeReports } from '../edge-reports.ts';
import type { RegistryOptions } from '../registry.ts';
import { type Ask, createAsk } from '../remote/ask.ts';
import { createRemoteRegistry } from '../remote/remote-registry.ts';
import { buildService } from '../service/app.ts';
import { callerOrigin } from '../service/caller.ts';
import { createSettling } from '../service/settle.ts';
import type { NewToken } from '../tokens/token-desk.ts';
import { readKeyRing } from '../trust/key-ring.ts';
import { aRegistry, believe, BY_ANA } from './a-registry.ts';

/** In place of what the build makes of the console. */
const PAGES = {
  environment: 'staging',
  siteOrigin: 'https://staging.example',
  files: new Map([
    ['console.0123456789.js', { type: 'text/javascript', body: Buffer.from('') }],
    ['console.0123456789.css', { type: 'text/css', body: Buffer.from('') }],
  ]),
};

/** A service over a registry of its own, on a free port, and clients of it. */
export async function aService(
  options: Partial<RegistryOptions> = {},
  folder = temporaryFolder(),
  durable?: DurableFolder,
) {
  const clock = options.clock ?? (() => new Date());
  const { registry } = aRegistry({ from: callerOrigin, ...options, clock }, folder);
  const edges = openEdgeReports(folder);
  const app = await buildService({
    registry,
    edges,
    clock,
    settling: createSettling(durable),
    pages: PAGES,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  atFileEnd(() => app.close());
  const token = (wanted: Partial<NewToken> = {}): string =>
    registry.tokens.make({ owner: 'ana', role: 'manager', days: 1, ...wanted }, BY_ANA).secret;
  const askAs = (wanted?: Partial<NewToken>): Ask => createAsk({ url, token: token(wanted) });
  return {
    url,
    app,
    folder,
    /** The same registry, as who stands beside the service. */
    registry,
    token,
    askAs,
    /** The commands' registry of who has such a token; keys lie in the folder of the service, unless another one is given. */
    clientAs: (wanted?: Partial<NewToken>, keysFolder = folder) =>
      createRemoteRegistry(askAs(wanted), {
        keys: readKeyRing(keysFolder, {}),
        clock,
        wait: async () => {},
        inspect: believe,
      }),
  };
}
