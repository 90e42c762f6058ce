import { realpathSync } from 'node:fs';
import path from 'node:path';

import type { Compilation, Compiler, Dependency, Module, RspackPluginInstance } from '@rspack/core';

const KERNEL = '@marquee/kernel/';
const repository = realpathSync(path.resolve(import.meta.dirname, '../..'));

/** An import that only runs a module; it names nothing of it. */
const SIDE_EFFECTS_ONLY = 'esm import';

export interface ModuleRecord {
  /**
   * By kernel subpath: the exports that the bundle takes from the page's shared modules, or true where it takes the
   * whole module.
   */
  consumed: Map<string, Set<string> | true>;
  /** By chunk: the kernel subpaths that the page has to have before the chunk runs. */
  neededBy: Map<string, Set<string>>;
  /** By kernel subpath: every export of a module that the package bundles and takes whole, as the shell does to share it. */
  provided: Map<string, Set<string>>;
  /**
   * What the package imports from outside its folder and outside `node_modules`: the file that does, by what it asks
   * for. Kernel subpaths are named as imported, everything else by its path in the repository.
   */
  outside: Map<string, string>;
  /** Source files in the bundle, the package's own and the repository's. */
  sources: Set<string>;
}

/** `consume shared module (default) @marquee/kernel/ui@…` gives `@marquee/kernel/ui`. */
const consumedName = (module: Module): string | undefined =>
  /^consume shared module \([^)]*\) (.+?)(?:@[^@/]*)? \(/.exec(module.identifier())?.[1];

const fileOf = (module: Module): string | undefined => module.nameForCondition() ?? undefined;

/** The modules of all chunks; those that were joined into one follow it, since each keeps some of the connections. */
function* chunkModules({ modules, chunkGraph }: Compilation): Generator<Module> {
  for (const module of modules) {
    if ([...chunkGraph.getModuleChunksIterable(module)].length === 0) continue;
    yield module;
    yield* (module as Module & { modules?: Module[] }).modules ?? [];
  }
}

/** The one export that a dependency takes, or null where it takes the whole module. */
const takenExport = ({ ids }: Dependency): string | null => ids?.[0] ?? null;

/**
 * A plugin that notes, from the module graph of a finished compilation, what a bundle takes from where. What tree
 * shaking removed is in no chunk, and types were erased before.
 */
export function recordModules(packageFolder: string): { plugin: RspackPluginInstance; record: ModuleRecord } {
  const folder = realpathSync(packageFolder);
  const record: ModuleRecord = {
    consumed: new Map(),
    neededBy: new Map(),
    provided: new Map(),
    outside: new Map(),
    sources: new Set(),
  };
  const isWithin = (parent: string, file: string): boolean => file.startsWith(parent + path.sep);

  function noteConsumed(name: string, dependency: Dependency): void {
    const known = record.consumed.get(name) ?? new Set<string>();
    record.consumed.set(name, known);
    if (dependency.type === SIDE_EFFECTS_ONLY || known === true) return;
    const taken = takenExport(dependency);
    if (taken === null) record.consumed.set(name, true);
    else known.add(taken);
  }

  function noteNeeded({ modules, chunkGraph }: Compilation): void {
    for (const module of modules) {
      const name = consumedName(module);
      if (name?.startsWith(KERNEL) !== true) continue;
      for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
        if (chunk.name === undefined) continue;
        const needed = record.neededBy.get(chunk.name) ?? new Set();
        record.neededBy.set(chunk.name, needed.add(name));
      }
    }
  }

  function noteOutside(importer: string, request: string, target: string | undefined): void {
    const from = path.relative(path.dirname(folder), importer);
    const isForeign =
      target !== undefined &&
      !isWithin(folder, target) &&
      !target.includes(`${path.sep}node_modules${path.sep}`);
    const name = request.startsWith(KERNEL) ? request : isForeign ? path.relative(repository, target) : null;
    const before = name === null ? undefined : record.outside.get(name);
    if (name !== null && (before === undefined || from < before)) record.outside.set(name, from);
  }

  function noteSource(module: Module): void {
    const file = fileOf(module);
    if (file !== undefined && /\.tsx?$/.test(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
      record.sources.add(file);
  }

  function noteImport(
    graph: Compilation['moduleGraph'],
    importer: Module,
    dependency: Dependency,
    target: Module,
  ): void {
    const shared = consumedName(target);
    if (shared?.startsWith(KERNEL) === true) noteConsumed(shared, dependency);
    const file = fileOf(importer);
    const { request } = dependency;
    if (file === undefined || !isWithin(folder, file) || request === undefined) return;
    noteOutside(file, request, shared === undefined ? fileOf(target) : undefined);
    if (
      !request.startsWith(KERNEL) ||
      dependency.type === SIDE_EFFECTS_ONLY ||
      takenExport(dependency) !== null
    )
      return;
    const exports = graph.getProvidedExports(target);
    if (Array.isArray(exports)) record.provided.set(request, new Set(exports));
  }

  return {
    record,
    plugin: {
      apply: (compiler: Compiler) => {
        compiler.hooks.compilation.tap('marquee-record-modules', (compilation) => {
          compilation.hooks.afterSeal.tap('marquee-record-modules', () => {
            const { moduleGraph } = compilation;
            noteNeeded(compilation);
            for (const importer of chunkModules(compilation)) {
              noteSource(importer);
              for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(importer)) {
                if (target === null) continue;
                noteImport(
                  moduleGraph,
                  moduleGraph.getParentModule(dependency) ?? importer,
                  dependency,
                  target,
                );
              }
            }
          });
        });
      },
    },
  };
}
