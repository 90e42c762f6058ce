import '@testing-library/jest-dom';

const unexpected =
  (method: 'error' | 'warn') =>
  (...parts: unknown[]): never => {
    throw new Error(`Unexpected console.${method}: ${parts.map(String).join(' ')}`);
  };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(unexpected('error'));
  jest.spyOn(console, 'warn').mockImplementation(unexpected('warn'));
});
afterEach(() => {
  jest.restoreAllMocks();
  // What a form has kept of one test is not found by the next.
  if (typeof window !== 'undefined') window.sessionStorage.clear();
});
