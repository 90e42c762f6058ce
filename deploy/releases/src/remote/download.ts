import { RELEASE_FILE_PATH } from '../protocol/upload-calls.ts';
import type { Ask } from './ask.ts';

/** The bytes of a file of a release as they lie there; nobody has compared them with anything. */
export type Download = (
  packageName: string,
  version: string,
  name: string,
  signal?: AbortSignal,
) => Promise<Buffer>;

export const createDownload =
  (ask: Ask): Download =>
  async (packageName, version, name, signal) => {
    const path = RELEASE_FILE_PATH.replace(':package', encodeURIComponent(packageName))
      .replace(':version', encodeURIComponent(version))
      .replace('*', name.split('/').map(encodeURIComponent).join('/'));
    return ask.bytes({ method: 'GET', path, ...(signal === undefined ? {} : { signal }) });
  };
