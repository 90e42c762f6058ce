import { TestEnvironment } from 'jest-environment-node';

import { compileOnce } from './compile-once.ts';
import { keepCompiled } from './keep-compiled.ts';

keepCompiled();

/** Outlives the realm of each test file, which lasts as long as the file. */
const shared = new Map<string, unknown>();

/** Node's, in which the test files of one worker share what is costly to make: see `oncePerWorker`. */
export default class ServerEnvironment extends TestEnvironment {
  constructor(...parameters: ConstructorParameters<typeof TestEnvironment>) {
    super(...parameters);
    this.global.sharedByTestFiles = shared;
    compileOnce(this.global.WebAssembly);
  }
}
