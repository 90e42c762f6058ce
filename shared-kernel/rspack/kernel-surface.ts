import type { ExportTypes } from './kernel-types.ts';
import type { ModuleRecord } from './record-modules.ts';

/** The types of these exports, in the order of the kernel's declarations. */
const pick = (names: ReadonlySet<string>, types: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(types).filter(([name]) => names.has(name)));

/**
 * What a remote's client files use of the kernel.
 *
 * @throws when they use an export that the kernel does not declare
 */
export function kernelUses({ consumed }: Pick<ModuleRecord, 'consumed'>, types: ExportTypes): ExportTypes {
  return Object.fromEntries(
    [...consumed].map(([subpath, used]) => {
      const declared = types[subpath] ?? {};
      const names = used === true ? new Set(Object.keys(declared)) : used;
      const unknown = [...names].filter((name) => !Object.hasOwn(declared, name));
      if (unknown.length > 0) throw new Error(`${subpath} does not export ${unknown.join(', ')}.`);
      return [subpath, pick(names, declared)];
    }),
  );
}

/**
 * What the shell offers: the shared modules that its bundle holds whole, with the exports that they have in it.
 *
 * @throws when the bundle and the declarations name different exports: the record would be wrong
 */
export function kernelOffers({ provided }: Pick<ModuleRecord, 'provided'>, types: ExportTypes): ExportTypes {
  for (const [subpath, declared] of Object.entries(types)) {
    const bundled = [...(provided.get(subpath) ?? [])].toSorted();
    if (bundled.join() !== Object.keys(declared).toSorted().join())
      throw new Error(`The shell bundles ${subpath} with other exports than its types declare.`);
  }
  return types;
}
