import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY } from '../site/ports.ts';

interface Suite {
  file: string;
  specs: Array<{ ok: boolean }>;
  suites?: Suite[];
}

interface Outcome {
  passed: number;
  failed: number;
}

/** What became of the end-to-end tests when they ran last. */
export interface SpecResults {
  takenAt: string;
  /** Of one file, or of all for the empty name. Undefined when none of it ran. */
  of(file: string): Outcome | undefined;
}

const all = (suites: readonly Suite[]): Suite[] =>
  suites.flatMap((suite) => [suite, ...all(suite.suites ?? [])]);

/** Null when they have never been run here. */
export function readSpecs(): SpecResults | null {
  const file = path.join(REPOSITORY, 'e2e/test-results/results.json');
  if (!existsSync(file)) return null;
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { startTime: string };
    suites: Suite[];
  };
  return {
    takenAt: stats.startTime,
    of(name) {
      const specs = all(suites)
        .filter((suite) => name === '' || path.basename(suite.file) === name)
        .flatMap((suite) => suite.specs);
      const passed = specs.filter(({ ok }) => ok).length;
      return specs.length === 0 ? undefined : { passed, failed: specs.length - passed };
    },
  };
}
