export { runTestFile, type TestFileRun, type TestOutcome } from './run-test-file.ts';
