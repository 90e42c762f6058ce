import type { PageFiles } from './page-files.ts';

/**
 * The files of a page as `Link` values, for Early Hints and for the response itself. Integrity and crossorigin are
 * those of the request that follows, or the browser would fetch every file twice.
 */
export const hintsOf = ({ shellScripts, remoteScripts }: PageFiles): string[] =>
  [...shellScripts, ...remoteScripts].map(
    ({ src, integrity }) =>
      `<${src}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`,
  );
