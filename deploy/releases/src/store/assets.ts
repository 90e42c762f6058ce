import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { type Fault, refuseIfAny } from '../registry-error.ts';
import { isMissing } from '../thrown.ts';
import { createFile } from './atomic-files.ts';
import { isPackageName, isSafeFileName } from './safe-names.ts';

const compress = promisify(brotliCompress);

/** Enough to fill Node's pool of threads without holding a whole release in memory twice. */
const PARALLEL = 4;

export interface AssetStore {
  /** Absolute path of a client file, or null where package or name cannot be one. Does not ask the disk. */
  pathOf: (packageName: string, file: string) => string | null;
  /**
   * Adds the files of one release, each with its `.br` beside it. What is there already is kept.
   *
   * @returns the compressed size of every file, in bytes.
   * @throws RegistryError ASSET_CONFLICT before anything is written, when a name is taken by other bytes.
   */
  add: (packageName: string, files: ReadonlyMap<string, Buffer>) => Promise<Map<string, number>>;
  /** Adds files as another registry has them, compressed twins among them. @throws RegistryError ASSET_CONFLICT */
  addAsTheyAre: (packageName: string, files: ReadonlyMap<string, Buffer>) => void;
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const conflict = (packageName: string, file: string): Fault => ({
  code: 'ASSET_CONFLICT',
  message: `An earlier release of ${packageName} has other bytes under the name ${file}.`,
  nextStep: 'Put a hash of the content into the name ([contenthash]) and build again.',
});

/** The compressed twin's size; makes the twin unless it is there. */
async function ensureCompressed(target: string, bytes: Buffer): Promise<number> {
  const twin = `${target}.br`;
  const existing = await stat(twin).catch(() => null);
  if (existing) return existing.size;
  const compressed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  createFile(twin, compressed);
  return compressed.length;
}

/** Client files of all releases, one folder per package: the same name always means the same bytes. */
export function createAssetStore(folder: string): AssetStore {
  const pathOf = (packageName: string, file: string): string | null =>
    isPackageName(packageName) && isSafeFileName(file) ? path.join(folder, packageName, file) : null;

  async function addOne(packageName: string, file: string, bytes: Buffer): Promise<number> {
    const target = path.join(folder, packageName, file);
    // The file before its twin: of two publishers with other bytes, the loser stops before it leaves a wrong twin.
    if (!createFile(target, bytes) && !readIfThere(target)?.equals(bytes))
      refuseIfAny([conflict(packageName, file)]);
    return ensureCompressed(target, bytes);
  }

  function refuseTaken(packageName: string, files: ReadonlyMap<string, Buffer>): void {
    const taken = [...files].filter(([file, bytes]) => {
      const existing = readIfThere(path.join(folder, packageName, file));
      return existing !== null && !existing.equals(bytes);
    });
    refuseIfAny(taken.map(([file]) => conflict(packageName, file)));
  }

  return {
    pathOf,
    addAsTheyAre(packageName, files) {
      refuseTaken(packageName, files);
      for (const [file, bytes] of files) {
        const target = path.join(folder, packageName, file);
        if (!createFile(target, bytes) && !readIfThere(target)?.equals(bytes))
          refuseIfAny([conflict(packageName, file)]);
      }
    },
    async add(packageName, files) {
      refuseTaken(packageName, files);
      const sizes = new Map<string, number>();
      const waiting = [...files];
      const worker = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          sizes.set(next[0], await addOne(packageName, next[0], next[1]));
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
      return sizes;
    },
  };
}
