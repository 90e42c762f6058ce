import { buildPackage, BuildFailed, type BuiltPackage, PACKAGES } from '@marquee/kernel/rspack';
import { openRegistry, readCommit, RegistryError, releasesFolder } from '@marquee/releases';

import { CannotStart } from './cannot-start.ts';
import { buildsToPin, localVersion, STARTER } from './local-releases.ts';
import { REPOSITORY } from './site-plan.ts';

/** The compiler has threads of its own; more builds at a time only take more memory. */
const BUILDS_AT_A_TIME = 2;

async function buildAll(say: (line: string) => void): Promise<BuiltPackage[]> {
  const waiting = [...PACKAGES];
  const built: BuiltPackage[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const started = Date.now();
      const result = await buildPackage({ root: REPOSITORY, packageName: name });
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
    const versions: Record<string, string> = {};
    for (const { packageName, folder, inputs, manifest } of built) {
      const version = localVersion(manifest.version, inputs);
      versions[packageName] = version;
      if (!registry.has(packageName, version))
        await registry.publish(folder, { version, by: STARTER, commit: readCommit(REPOSITORY) });
    }
    const pins = buildsToPin(versions, registry.history());
    if (Object.keys(pins).length === 0) return;
    const { number } = await registry.pin(pins, { by: STARTER, why: 'local build' });
    say(`composition ${number} is live with ${Object.keys(pins).length} new of ${built.length} packages`);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const faults = error.faults.map(({ message, nextStep }) => `  ${message} ${nextStep}`);
    throw new CannotStart(`${faults.join('\n')}\nThe local builds cannot be released.`, { cause: error });
  }
}
