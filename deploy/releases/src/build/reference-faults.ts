import type { ReleaseManifest, RouteFiles } from '@marquee/kernel/contracts';
import { compileRoutes, RoutePatternError } from '@marquee/kernel/routing';
import semver from 'semver';

import type { Fault } from '../registry-error.ts';

const invalid = (message: string): Fault => ({
  code: 'MANIFEST_INVALID',
  message,
  nextStep: 'Mend what writes the manifest and build again.',
});

const ofRoute = (files: RouteFiles): string[] => [...files.scripts, ...files.styles];

function* namedFiles(manifest: ReleaseManifest): Generator<[where: string, file: string]> {
  yield ['entry', manifest.entry];
  if (manifest.startScript !== undefined) yield ['startScript', manifest.startScript];
  if (manifest.timed !== undefined)
    for (const [name, file] of Object.entries(manifest.timed)) yield [`timed.${name}`, file];
  for (const file of ofRoute(manifest.initial)) yield ['initial', file];
  for (const [id, files] of Object.entries(manifest.routeFiles))
    for (const file of ofRoute(files)) yield [`routeFiles.${id}`, file];
  for (const [id, file] of Object.entries(manifest.pageScripts ?? {})) yield [`pageScripts.${id}`, file];
  for (const [language, file] of Object.entries(manifest.messageFiles))
    yield [`messageFiles.${language}`, file];
  for (const [address, file] of Object.entries(manifest.rootFiles ?? {}))
    yield [`rootFiles.${address}`, file];
}

function rangeFaults(manifest: ReleaseManifest): Fault[] {
  const ranges = Object.entries(manifest.requires);
  const versions = Object.entries(manifest.provides);
  return [
    ...ranges
      .filter(([, range]) => semver.validRange(range) === null)
      .map(([name, range]) => invalid(`The range "${range}" of ${name} is not a semantic version range.`)),
    ...versions
      .filter(([, version]) => semver.valid(version) === null)
      .map(([name, version]) => invalid(`The version "${version}" provided of ${name} is not semantic.`)),
  ];
}

function patternFaults(manifest: ReleaseManifest): Fault[] {
  return manifest.routes.flatMap((route) => {
    try {
      compileRoutes([{ ...route, package: manifest.package }]);
      return [];
    } catch (error) {
      if (!(error instanceof RoutePatternError)) throw error;
      return [invalid(`The route ${route.id} has a pattern that cannot be read: ${error.message}`)];
    }
  });
}

/** What a manifest says against itself: names of nothing, names used twice, patterns and ranges that are none. */
export function referenceFaults(manifest: ReleaseManifest): Fault[] {
  const ids = manifest.routes.map((route) => route.id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const homeless = (['routeFiles', 'pageScripts'] as const).flatMap((where) =>
    Object.keys(manifest[where] ?? {})
      .filter((id) => !ids.includes(id))
      .map((id) => ({ where, id })),
  );
  return [
    ...[...repeated].map((id) => invalid(`Two routes have the id ${id}.`)),
    ...homeless.map(({ where, id }) => invalid(`${where} names the route ${id}, which is not in routes.`)),
    ...[...namedFiles(manifest)]
      .filter(([, file]) => !Object.hasOwn(manifest.files, file))
      .map(([where, file]) => invalid(`${where} names ${file}, which is not in files.`)),
    ...patternFaults(manifest),
    ...rangeFaults(manifest),
  ];
}
