import type { Compiler, RspackPluginInstance } from '@rspack/core';

const NAME = 'OneVersionPlugin';

/** From the versions that a module is looked for in to the loader that hands it to a chunk. */
const CHOICE =
  /(?<=^__webpack_require__\.consumesLoadingData = .*\n)[^]*(?=^var consumeSharedInstalledModules\b)/m;

/** Stands in for the choice between versions, under the name that the loader calls. */
const ONLY_ONE = `var resolveHandler = (data) => () => {
	var shared = __webpack_require__.S[data.shareScope]?.[data.shareKey];
	if (shared === undefined) throw Error('The page shares no ' + data.shareKey + '.');
	return Object.values(shared)[0].get();
};
`;

/**
 * The container's loader of shared modules without its choice between versions.
 *
 * @throws {Error} where the bundler's loader is another one than this was written for
 */
export function withoutChoice(loader: string): string {
  if (!CHOICE.test(loader)) throw new Error('The loader of shared modules is not the one that was known.');
  return loader.replace(CHOICE, ONLY_ONE);
}

/**
 * The shell shares one version of each module, and the registry refuses a remote that cannot work with it when it is pinned:
 * a container has nothing to choose from. Without the reading and comparing of versions 4.2 KB are left of 5.9.
 */
export const oneVersionPlugin: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, ({ name, source }) => {
        if (name === 'consumes_loading' && source !== undefined)
          source.source = Buffer.from(withoutChoice(source.source.toString()));
      });
    });
  },
};
