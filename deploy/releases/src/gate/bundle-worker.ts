import { parentPort, workerData } from 'node:worker_threads';

import { type BundleReport, ENDED_BY_BUNDLE } from './bundle-report.ts';

/** Long enough for a rejection or an error in a timer that the import left behind; a bundle does nothing on import. */
const SETTLE_MS = 30;

const { address, languages } = workerData as { address: string; languages: string[] };

/**
 * Globals and prototypes that a bundle could replace for all others, by name. Node creates some globals on first
 * access: those have no value yet.
 */
const builtIns = (): Map<string, unknown> =>
  new Map([
    ...Object.getOwnPropertyNames(globalThis).map((name): [string, unknown] => [
      name,
      Object.getOwnPropertyDescriptor(globalThis, name)?.value,
    ]),
    ...[Object, Array, String, Function, Promise].flatMap(({ name, prototype }) =>
      Reflect.ownKeys(prototype as object).map((key): [string, unknown] => [
        `${name}.prototype.${String(key)}`,
        Object.getOwnPropertyDescriptor(prototype, key)?.value,
      ]),
    ),
  ]);

const keysOf = (messages: unknown): string[] =>
  typeof messages === 'object' && messages !== null ? Object.keys(messages) : [];

async function inspect(): Promise<BundleReport> {
  const before = builtIns();
  const bundle = (await import(address)) as Record<string, unknown>;
  await new Promise((resolve) => {
    setTimeout(resolve, SETTLE_MS);
  });
  const after = builtIns();
  const { messages, routes } = bundle;
  return {
    functions: Object.keys(bundle).filter((name) => typeof bundle[name] === 'function'),
    routes: Array.isArray(routes) ? (JSON.parse(JSON.stringify(routes)) as unknown[]) : null,
    messageKeys:
      typeof messages === 'function'
        ? Object.fromEntries(languages.map((lang) => [lang, keysOf(messages(lang))]))
        : {},
    changedBuiltIns: [...after.keys()].filter((name) =>
      before.has(name)
        ? before.get(name) !== undefined && !Object.is(before.get(name), after.get(name))
        : name.includes('.prototype.'),
    ),
  };
}

// Tells a bundle that calls `exit` from a thread that ends because its import never settles.
const exit = process.exit.bind(process);
process.exit = () => exit(ENDED_BY_BUNDLE);

// Not awaited here: Node would print a warning of its own where an import never settles.
void inspect().then((report) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(report),
);
