import ServerEnvironment from './jest-environment-server.ts';

/** What is used of Jest's own type, which is in a package that comes with Jest alone. */
interface TestEvent {
  name: string;
  test?: { mode?: string | null };
}

/** Skips the rest of a test file once a test of it has failed: a fault that is noticed need not be noticed twice. */
export default class MutationEnvironment extends ServerEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }: TestEvent): void {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#hasFailed = true;
    if (name === 'test_start' && test !== undefined && this.#hasFailed) test.mode = 'skip';
  }
}
