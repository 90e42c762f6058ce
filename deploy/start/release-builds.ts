import path from 'node:path';

import { buildPackage, BuildFailed, type BuiltPackage, sitePackages } from '@marquee/kernel/rspack';
import { openRegistry, readCommit, type Registry, RegistryError, releasesFolder } from '@marquee/releases';

import { CannotStart } from './cannot-start.ts';
import { buildsBefore, buildsToPin, localVersion, STARTER } from './local-releases.ts';
import { REPOSITORY } from './site-plan.ts';

/** The compiler has threads of its own; more builds at a time only take more memory. */
const BUILDS_AT_A_TIME = 2;

async function buildAll(say: (line: string) => void): Promise<BuiltPackage[]> {
  const waiting = sitePackages(REPOSITORY);
  const built: BuiltPackage[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const started = Date.now();
      const result = await buildPackage({ folder: path.join(REPOSITORY, name) });
      if (!result.wasUpToDate) say(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      built.push(result);
    }
  };
  try {
    await Promise.all(Array.from({ length: BUILDS_AT_A_TIME }, work));
  } catch (error) {
    waiting.length = 0;
    if (!(error instanceof BuildFailed)) throw error;
    throw new CannotStart(
      `${error.message}\nA build is broken: mend what the compiler says above, and start again.`,
      { cause: error },
    );
  }
  return built;
}

const sentences = ({ faults }: RegistryError): string[] =>
  faults.map(({ message, nextStep }) => `  ${message} ${nextStep}`);

/**
 * Makes the builds live that changed. Where they do not suit what was pinned by hand, the site stays as it is and the
 * terminal says why: who pinned meant it, and a site that does not start helps nobody.
 *
 * @throws {RegistryError} when the builds do not suit each other
 */
export async function pinBuilds(
  registry: Pick<Registry, 'history' | 'list' | 'pin'>,
  builds: Record<string, string>,
  say: (line: string) => void,
): Promise<void> {
  const { pins, keptByHand } = buildsToPin(builds, registry.history(), buildsBefore(registry.list(), builds));
  const kept = Object.entries(keptByHand).map(([name, version]) => `${name}@${version}`);
  if (kept.length > 0) say(`pinned by hand, and kept: ${kept.join(', ')}`);
  if (Object.keys(pins).length === 0) return;
  try {
    const { number } = await registry.pin(
      pins,
      { by: STARTER, why: 'local build' },
      // Under development routes come and go, and bytes are looked at before a release.
      { accept: ['ADDRESSES_DROPPED', 'OVER_BUDGET'] },
    );
    say(
      `composition ${number} is live with ${Object.keys(pins).length} new of ${Object.keys(builds).length} packages`,
    );
  } catch (error) {
    if (!(error instanceof RegistryError) || kept.length === 0) throw error;
    say(`the new builds are not live, because they do not suit what was pinned by hand:`);
    for (const sentence of sentences(error)) say(sentence);
    say(`to give up what was pinned: npm run release -- pin ${toPin(builds)} --why "local builds"`);
  }
}

const toPin = (builds: Record<string, string>): string =>
  Object.entries(builds)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

/**
 * Builds what changed, keeps new builds as releases, and makes those live, together in one composition, whose build
 * changed since the last start.
 *
 * @throws {CannotStart}
 */
export async function releaseBuilds(dataFolder: string, say: (line: string) => void): Promise<void> {
  const built = await buildAll(say);
  const registry = openRegistry(releasesFolder(REPOSITORY, { MARQUEE_DATA: dataFolder }), {
    clock: () => new Date(),
  });
  try {
    registry.begin({ by: STARTER, why: 'local build' });
    const versions: Record<string, string> = {};
    for (const { packageName, folder, manifest, ...hashes } of built) {
      const version = localVersion(manifest.version, hashes);
      versions[packageName] = version;
      if (!registry.has(packageName, version))
        await registry.publish(folder, { version, by: STARTER, commit: readCommit(REPOSITORY) });
    }
    await pinBuilds(registry, versions, say);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new CannotStart(`${sentences(error).join('\n')}\nThe local builds cannot be released.`, {
      cause: error,
    });
  }
}
