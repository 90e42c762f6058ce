import { type Compiler, type RspackPluginInstance, sources } from '@rspack/core';
import { type Node, type ObjectExpression, parse, type Property } from 'acorn';

const NAME = 'CompileAheadPlugin';

/** A module as the bundler writes it: `8131(e,t,n){…}`. */
type ModuleProperty = Property & { key: { type: 'Literal'; value: number; raw: string } };

const isModule = (property: ObjectExpression['properties'][number]): property is ModuleProperty =>
  property.type === 'Property' &&
  property.method &&
  property.key.type === 'Literal' &&
  typeof property.key.value === 'number';

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Modules are in an object of nothing else, outside of each other. */
function modulesIn(node: Node): ModuleProperty[] {
  if (node.type === 'ObjectExpression') {
    const { properties } = node as ObjectExpression;
    if (properties.length > 0 && properties.every(isModule)) return properties;
  }
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode).flatMap(modulesIn),
  );
}

/**
 * Puts the modules of a script in parentheses. V8 compiles what stands in them while it reads a script, in a thread of its
 * own; any other function it skips, and reads once more when it is called, in the thread of the page. Modules of a first
 * script are all called as soon as it runs.
 */
export function compileModulesAhead(script: string): string {
  const modules = modulesIn(parse(script, { ecmaVersion: 'latest' }));
  return modules.reduceRight(
    (text, { start, end, key, value }) =>
      `${text.slice(0, start)}${key.raw}:(function${text.slice(value.start, value.end)})${text.slice(end)}`,
    script,
  );
}

/** Does so to every script of a build, behind the minifier, which takes the parentheses away. */
export const compileAheadPlugin: RspackPluginInstance = {
  apply(compiler: Compiler) {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const script = compileModulesAhead(asset.source().toString());
          compilation.updateAsset(name, new sources.RawSource(script));
        }
      });
    });
  },
};
