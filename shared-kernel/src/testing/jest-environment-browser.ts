import { TestEnvironment } from 'jest-environment-jsdom';

import { keepCompiled } from './keep-compiled.ts';

keepCompiled();

/** A browser's by jsdom. */
export default TestEnvironment;
