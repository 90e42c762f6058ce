import { type Configuration, rspack, type Stats, type StatsCompilation } from '@rspack/core';

/** A build that failed; the message is the compiler's own list of errors. */
export class BuildFailed extends Error {
  constructor(name: string, errors: string) {
    super(`The build of ${name} failed.\n${errors}`);
    this.name = 'BuildFailed';
  }
}

/** Runs one rspack configuration to its end. @throws {BuildFailed} with every error of the compilation */
export async function runBuild(configuration: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(configuration);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (result === undefined) reject(new Error('The compiler gave no result.'));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve());
  });
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new BuildFailed(
      configuration.name ?? 'a package',
      stats.toString({ preset: 'errors-warnings', colors: false }),
    );
  }
  return stats.toJson({ all: false, assets: true, chunkGroups: true, entrypoints: true, ids: true });
}
