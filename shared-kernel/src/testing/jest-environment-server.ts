import { createHash } from 'node:crypto';

import { TestEnvironment } from 'jest-environment-node';

import { keepCompiled } from './keep-compiled.ts';

keepCompiled();

/** Outlives the realm of each test file, which lasts as long as the file. */
const shared = new Map<string, unknown>();
const compiled = new Map<string, Promise<WebAssembly.Module>>();

const compileOnce = (bytes: Uint8Array): Promise<WebAssembly.Module> => {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const program = compiled.get(digest) ?? WebAssembly.compile(new Uint8Array(bytes));
  compiled.set(digest, program);
  return program;
};

/** Compiles each WebAssembly program once: PGlite's has nine megabytes, and V8 optimises it anew for each compilation. */
const shareCompiled = (realm: typeof WebAssembly): void => {
  const { instantiate } = realm;
  // Programs come from here, and PGlite asks whether they are `instanceof` what it sees.
  realm.Module = WebAssembly.Module;
  const instantiateShared = async (
    source: BufferSource | WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => {
    if (source instanceof WebAssembly.Module) return instantiate(source, imports);
    const bytes = ArrayBuffer.isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : new Uint8Array(source);
    const module = await compileOnce(bytes);
    return { module, instance: await instantiate(module, imports) };
  };
  realm.instantiate = instantiateShared as typeof instantiate;
};

/** Node's, in which the test files of one worker share what is costly to make: see `oncePerWorker`. */
export default class ServerEnvironment extends TestEnvironment {
  constructor(...parameters: ConstructorParameters<typeof TestEnvironment>) {
    super(...parameters);
    this.global.sharedByTestFiles = shared;
    shareCompiled(this.global.WebAssembly);
  }
}
