import { createHash } from 'node:crypto';

const { compile, Module: OwnModule } = WebAssembly;
const compiled = new Map<string, Promise<WebAssembly.Module>>();

const programOf = (bytes: Uint8Array): Promise<WebAssembly.Module> => {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const program = compiled.get(digest) ?? compile(new Uint8Array(bytes));
  compiled.set(digest, program);
  return program;
};

/**
 * Has a realm compile each WebAssembly program once in this process: PGlite's has nine megabytes, and V8 optimises it anew for
 * each compilation.
 */
export const compileOnce = (realm: typeof WebAssembly): void => {
  const { instantiate } = realm;
  // Programs come from here, and PGlite asks whether they are `instanceof` what it sees.
  realm.Module = OwnModule;
  const instantiateShared = async (
    source: BufferSource | WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => {
    if (source instanceof OwnModule) return instantiate(source, imports);
    const bytes = ArrayBuffer.isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : new Uint8Array(source);
    const module = await programOf(bytes);
    return { module, instance: await instantiate(module, imports) };
  };
  realm.instantiate = instantiateShared as typeof instantiate;
};
