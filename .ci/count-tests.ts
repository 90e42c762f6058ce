import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface UnitResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface EndToEndResults {
  stats: { expected: number; unexpected: number; flaky: number };
}

const read = (file: string): unknown => {
  const found = path.resolve(import.meta.dirname, '..', file);
  return existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : null;
};

const unit = read('test-results/unit.json') as UnitResults | null;
const endToEnd = read('e2e/test-results/results.json') as EndToEndResults | null;

if (unit === null) console.log('The tests did not get as far as the unit tests.');
else {
  const { expected = 0, unexpected = 0, flaky = 0 } = endToEnd?.stats ?? {};
  const passed = unit.numPassedTests + expected + flaky;
  const failed = unit.numFailedTests + unexpected;
  if (unit.numPendingTests > 0) console.log(`Unit tests left out: ${unit.numPendingTests}`);
  if (flaky > 0) console.log(`Passed only on another try: ${flaky}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (endToEnd === null) console.log('The tests did not get as far as the browser.');
}
