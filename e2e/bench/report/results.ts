import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY } from '../site/ports.ts';
import type { Figures } from './goal.ts';

/** The last run of a benchmark. */
export interface BenchResult {
  takenAt: string;
  /** With `+` when files were changed since. */
  commit: string;
  figures: Figures;
}

const FOLDER = path.join(REPOSITORY, 'test-results', 'bench');

const fileOf = (bench: string): string => path.join(FOLDER, `${bench}.json`);

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, {
    cwd: REPOSITORY,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The commit that lies in the working folder; empty outside a repository. */
export function currentCommit(): string {
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    return git('status', '--porcelain') === '' ? commit : `${commit}+`;
  } catch {
    return '';
  }
}

export function writeResult(bench: string, figures: Figures): void {
  mkdirSync(FOLDER, { recursive: true });
  const result: BenchResult = { takenAt: new Date().toISOString(), commit: currentCommit(), figures };
  writeFileSync(fileOf(bench), JSON.stringify(result, null, 2));
}

/** Null when the benchmark has never been run here. */
export function readResult(bench: string): BenchResult | null {
  const file = fileOf(bench);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchResult) : null;
}
