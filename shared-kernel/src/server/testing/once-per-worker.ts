declare global {
  /** Given by `testing/jest-environment-server.ts`. */
  // oxlint-disable-next-line no-var
  var sharedByTestFiles: Map<string, unknown> | undefined;
}

/** For programs that are no test files: nobody to share with. */
const own = new Map<string, unknown>();

/**
 * What `make` answers, made once for all test files that a worker of Jest runs. Share what nobody changes: bytes, a
 * string. An object whose class a test file has defined keeps everything that the file has loaded.
 */
export const oncePerWorker = async <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
  const shared = globalThis.sharedByTestFiles ?? own;
  // The value and not its promise: a promise would keep the test file that made it.
  if (!shared.has(name)) shared.set(name, await make());
  return shared.get(name) as Value;
};
