import path from 'node:path';

import type { Command } from 'commander';

import { readCommit } from '../commit.ts';
import { completeBuild } from '../federation/complete-build.ts';
import { refusal } from '../registry-error.ts';
import { buildPackage, releasablePackages } from './build-package.ts';
import type { CommandRegistry } from './command-registry.ts';
import { type BuildSource, publishBuilds, type Show } from './publish-builds.ts';

interface PublishTools {
  registry: CommandRegistry;
  repositoryRoot: string;
  workingFolder: string;
  user: string;
  show: Show;
}

interface PublishFlags {
  from?: string;
  version?: string;
  by: string;
}

/** `publish` */
export function addPublishCommand(
  program: Command,
  { registry, repositoryRoot, workingFolder, user, show }: PublishTools,
): void {
  program
    .command('publish')
    .description('build packages and keep the builds as releases; all of them when none is named')
    .argument('[package...]', 'shell, mfe-catalogue, …')
    .option('--from <folder>', 'publish this built folder instead of building')
    .option('--version <version>', 'publish under this version instead of the one of the build')
    .option('--by <name>', 'who does this', user)
    .action(async (packages: string[], { from, version, by }: PublishFlags) => {
      if (from !== undefined && packages.length > 0)
        throw refusal('USAGE', 'Both packages and --from were given.', 'Give one of the two.');
      if (from !== undefined) {
        const given = path.resolve(workingFolder, from);
        const build = completeBuild(given);
        try {
          const sources: BuildSource[] = [() => Promise.resolve(build.folder)];
          await publishBuilds({
            registry,
            sources,
            options: { version, by, commit: readCommit(given) },
            show,
          });
        } finally {
          build.dispose();
        }
        return;
      }
      const named = packages.length > 0 ? packages : releasablePackages(repositoryRoot);
      const sources: BuildSource[] = named.map((name) => () => buildPackage(repositoryRoot, name));
      await publishBuilds({
        registry,
        sources,
        options: { version, by, commit: readCommit(repositoryRoot) },
        show,
      });
    });
}
