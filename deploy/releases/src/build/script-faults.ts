import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../registry-error.ts';

const INTEGRITY = /sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}/g;

const textsOf = (files: ReadonlyMap<string, Buffer>, names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('.js')).map((name) => files.get(name)?.toString('utf8') ?? '');

/** The part of a file's name that its content decides: `home.0123456789.js` gives `0123456789`. */
const hashIn = (file: string): string | undefined => /\.([0-9a-f]{10})\.[a-z0-9]+$/.exec(file)?.[1];

const invalid = (message: string): Fault => ({
  code: 'MANIFEST_INVALID',
  message,
  nextStep:
    'Publish what the build made, unchanged: a manifest written by hand has to say what the files say.',
});

/** Hashes in a script under which no file of the release would be let through by the browser. */
function unknownHashes({ files: listed }: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Fault[] {
  const known = new Set(Object.values(listed).map(({ integrity }) => integrity));
  return [...files]
    .filter(([name]) => name.endsWith('.js'))
    .flatMap(([name, bytes]) =>
      [...new Set(bytes.toString('utf8').match(INTEGRITY))]
        .filter((hash) => !known.has(hash))
        .map((hash) =>
          invalid(`${name} asks for a file with the hash ${hash}, which no file of the release has.`),
        ),
    );
}

/** Files of a route that its container never asks for, so that they would be fetched ahead in vain. */
function unaskedFiles(manifest: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Fault[] {
  const { entry, initial, routeFiles } = manifest;
  const asking = textsOf(files, [entry, ...initial.scripts]).join('\n');
  const listed = Object.entries(routeFiles).flatMap(([id, { scripts, styles }]) =>
    [...scripts, ...styles].map((file) => ({ where: `routeFiles.${id}`, file })),
  );
  return listed
    .filter(({ file }) => !asking.includes(hashIn(file) ?? file))
    .map(({ where, file }) => invalid(`${where} lists ${file}, which the first scripts never ask for.`));
}

/** Scripts of a route that its page script lacks: a first page would ask for them once more, or run other code. */
function incompletePages(manifest: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Fault[] {
  const { entry, initial, routeFiles, pageScripts = {} } = manifest;
  return Object.entries(pageScripts).flatMap(([id, page]) => {
    const held = files.get(page);
    return [...new Set([entry, ...initial.scripts, ...(routeFiles[id]?.scripts ?? [])])]
      .filter((name) => held?.includes(files.get(name) ?? '') !== true)
      .map((name) => invalid(`pageScripts.${id} is ${page}, which does not hold ${name}.`));
  });
}

/** What the manifest says of scripts against what the scripts say themselves. */
export const scriptFaults = (manifest: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Fault[] => [
  ...unknownHashes(manifest, files),
  ...unaskedFiles(manifest, files),
  ...incompletePages(manifest, files),
];
