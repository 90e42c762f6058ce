/** The exit code of the inspecting thread when the bundle called `process.exit`. */
export const ENDED_BY_BUNDLE = 66;

/** What a server bundle turned out to be when it was imported. */
export interface BundleReport {
  /** Names of the exports that are functions. */
  functions: string[];
  /** Null where it exports no list of routes. */
  routes: unknown[] | null;
  /** By language: the keys of its messages. */
  messageKeys: Record<string, string[]>;
  /** Globals and prototypes that the import added to or replaced. */
  changedBuiltIns: string[];
}
