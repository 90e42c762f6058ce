import { releasesFolder } from '../data-folder.ts';
import { type EdgeReport, openEdgeReports } from '../edge-reports.ts';
import type { MirrorSource } from '../following/mirror.ts';
import { readApiDescription } from '../gate/contracts/api-description.ts';
import { openRegistry } from '../open-registry.ts';
import { CALLS } from '../protocol/calls.ts';
import { refusal } from '../registry-error.ts';
import type { RegistryOptions } from '../registry.ts';
import { createAsk } from '../remote/ask.ts';
import { createRemoteRegistry, type RemoteSetup } from '../remote/remote-registry.ts';
import { systemUser } from '../system-user.ts';
import { readKeyRing } from '../trust/key-ring.ts';
import type { CommandRegistry } from './command-registry.ts';
import { isAddress } from './is-address.ts';
import { folderSource, serviceSource } from './registry-source.ts';

interface Chosen {
  registry: CommandRegistry;
  edges: () => EdgeReport[] | Promise<EdgeReport[]>;
  /** Its records and the files of its releases, for who checks their signatures. */
  source: MirrorSource;
  /** Public keys by which they are checked. @throws RegistryError KEYS_MISSING, KEY_UNSUITABLE */
  anchors: () => readonly string[];
  /** In whose name things are done where no name is given; empty where a token says it. */
  user: string;
}

/**
 * The registry that the environment names: the service at `RELEASES_URL`, else the folder in `MARQUEE_DATA`.
 *
 * @throws RegistryError USAGE
 */
export function chooseRegistry(
  repositoryRoot: string,
  environment: NodeJS.ProcessEnv,
  { wait, ...options }: Pick<RegistryOptions, 'clock' | 'onDamage'> & Pick<RemoteSetup, 'wait'>,
): Chosen {
  const folder = releasesFolder(repositoryRoot, environment);
  const keys = readKeyRing(folder, environment);
  const anchors = (): readonly string[] => keys.anchors();
  const url = environment['RELEASES_URL'];
  if (url === undefined || url === '') {
    const reports = openEdgeReports(folder);
    const api = environment['API_URL'];
    const registry = openRegistry(folder, {
      ...options,
      ...(api ? { describeApi: () => readApiDescription(api) } : {}),
    });
    const source = folderSource(registry);
    return { registry, source, anchors, edges: () => reports.all(), user: systemUser() };
  }
  if (!isAddress(url))
    throw refusal(
      'USAGE',
      `RELEASES_URL is "${url}", which is no address.`,
      'Give one such as https://releases.example.',
    );
  const ask = createAsk({ url, token: environment['RELEASES_TOKEN'] ?? '' });
  return {
    registry: createRemoteRegistry(ask, { keys, clock: options.clock, wait }),
    source: serviceSource(ask),
    anchors,
    edges: () => ask(CALLS.edges, {}),
    user: '',
  };
}
