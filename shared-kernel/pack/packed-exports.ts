/** Of servers, of the shell, and of builds that only the kernel's own repository makes. */
const NOT_FOR_REMOTES =
  /^\.\/(server\/.*|host|live|cookies|ui\/fonts\.css|rspack\/pages|provider-signature|(payments|wallet|game)-protocol|routing\/overlaps)$/;

export interface PackedExport {
  types: string;
  default: string;
}

/** `./src/bus/index.ts` as it is in the package: `./src/bus/index.js`, with its types. */
const compiled = (file: string): PackedExport | string =>
  /\.tsx?$/.test(file)
    ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') }
    : file;

/** Sources of what remotes of other repositories may import, by subpath. */
export const exportsForRemotes = (exports: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(exports).filter(([subpath]) => !NOT_FOR_REMOTES.test(subpath)));

export const packedExports = (
  exports: Readonly<Record<string, string>>,
): Record<string, PackedExport | string> => ({
  ...Object.fromEntries(
    Object.entries(exportsForRemotes(exports)).map(([subpath, file]) => [subpath, compiled(file)]),
  ),
  './tsconfig.json': './tsconfig.json',
  './package.json': './package.json',
});
