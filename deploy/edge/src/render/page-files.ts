import type { ReleaseManifest, RouteFiles } from '@marquee/kernel/contracts';

import { assetUrl, type DescribedComposition } from '../composition/described-composition.ts';

/** A file of the page with what the browser needs to trust it. */
export interface PageFile {
  src: string;
  integrity: string;
}

export interface PageFiles {
  /** The shell's, in running order. */
  shellScripts: PageFile[];
  /**
   * The remote's: container, exposed module and route, as one script where the release has it, and what these take from the
   * shell that it does not bring with every page.
   */
  remoteScripts: PageFile[];
  /** The one script with the container and the route; null where the release has none. */
  pageScript: PageFile | null;
  /** Style sheets of that part of the shell: too large to stand in a page, and asked for by its scripts. */
  sharedStyles: PageFile[];
  /** All style sheets of the page as one text, without its fonts. */
  css: string;
  /** Where its fonts are: nothing waits for them, so they stand behind what is seen first. */
  fontCss: string;
  /** `<package>:chunk-<name>` of every inlined sheet, so that no chunk loader fetches it again. */
  inlinedChunks: string[];
}

const filesOf = (manifest: ReleaseManifest, files: string[]): PageFile[] =>
  files.map((file) => ({
    src: assetUrl(manifest.package, file),
    integrity: manifest.files[file]?.integrity ?? '',
  }));

/** A font that is loaded from a file; its fallback, a font of the visitor's machine, is used until then. */
const FETCHED_FONT = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

const chunkName = (file: string): string => file.slice(0, file.indexOf('.'));

/** Lists exactly the files that one route needs, from the manifests alone. */
export function pageFiles(
  { shell, remotes }: DescribedComposition,
  route: { package: string; id: string } | null,
): PageFiles {
  const remote = route === null ? undefined : remotes.get(route.package);
  const noFiles: RouteFiles = { scripts: [], styles: [] };
  const initial = remote?.manifest.initial ?? noFiles;
  const own = (route !== null && remote?.manifest.routeFiles[route.id]) || noFiles;
  const sheets = [
    ...shell.manifest.initial.styles.map((file) => ({ release: shell, file })),
    ...(remote === undefined
      ? []
      : [...initial.styles, ...own.styles].map((file) => ({ release: remote, file }))),
  ];
  const shared = (route !== null && remote?.manifest.routeShares?.[route.id]) || [];
  const sharedFiles = shared.flatMap((name) => shell.manifest.sharedFiles?.[name] ?? []);
  const page = route === null ? undefined : remote?.manifest.pageScripts?.[route.id];
  const ownScripts =
    remote === undefined
      ? []
      : filesOf(remote.manifest, page === undefined ? [...initial.scripts, ...own.scripts] : [page]);
  const once = (files: string[]): string[] => [...new Set(files)];
  const css = sheets.map(({ release, file }) => release.styles.get(file) ?? '').join('');
  return {
    shellScripts: shell.scripts ?? filesOf(shell.manifest, shell.manifest.initial.scripts),
    remoteScripts: [
      ...ownScripts,
      ...filesOf(shell.manifest, once(sharedFiles.flatMap(({ scripts }) => scripts))),
    ],
    pageScript: (page !== undefined && ownScripts[0]) || null,
    sharedStyles: filesOf(shell.manifest, once(sharedFiles.flatMap(({ styles }) => styles))),
    css: css.replaceAll(FETCHED_FONT, ''),
    fontCss: css.match(FETCHED_FONT)?.join('') ?? '',
    inlinedChunks: sheets
      .filter(({ release }) => release !== shell)
      .map(({ release, file }) => `${release.manifest.package}:chunk-${chunkName(file)}`),
  };
}
