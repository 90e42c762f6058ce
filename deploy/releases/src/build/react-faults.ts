import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../registry-error.ts';

/**
 * Names under which React keeps, for react-dom, what the two have in common: of version 19, and of those before. Within
 * quotes they are only spoken of, as Vite's federation plugin does, which looks by them for the page's React.
 */
const REACT_INTERNALS =
  /\.(?:__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)/;

/** How a container names what it takes from the page. */
const SHARES_REACT = /(['"`])react\1/;

/**
 * Scripts that bring a React beside the shell's: hooks of the one throw under the react-dom of the other, and every
 * visitor fetches both. A copy that is fetched only where the page shares none, as stock builds have it, is no fault.
 */
export function reactFaults(manifest: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Fault[] {
  if (manifest.package === 'shell') return [];
  const { entry, initial, routeFiles } = manifest;
  const textOf = (file: string): string => files.get(file)?.toString('utf8') ?? '';
  const isShared = SHARES_REACT.test(textOf(entry));
  const fetched = [entry, ...initial.scripts, ...Object.values(routeFiles).flatMap(({ scripts }) => scripts)];
  return [...files.keys()]
    .filter((file) => file.endsWith('.js') && (!isShared || fetched.includes(file)))
    .filter((file) => REACT_INTERNALS.test(textOf(file)))
    .map((file) => ({
      code: 'REACT_DOUBLED',
      message: `${file} brings a React of its own, and the page has the shell's.`,
      nextStep:
        "Share react, react-dom and react-dom/client as singletons and not eagerly, so that the shell's are taken: " +
        'see shared-kernel/docs/a-remote-of-another-build.md.',
    }));
}
