import { forgetCode, keepCode, readCode } from './kept-code.ts';

const denied = new Proxy({} as Storage, {
  get: () => () => {
    throw new Error('denied');
  },
});

beforeEach(() => window.sessionStorage.clear());

it('keeps a code until it is used', () => {
  keepCode(window.sessionStorage, 'WELCOME');
  expect(readCode(window.sessionStorage)).toBe('WELCOME');
  forgetCode(window.sessionStorage);
  expect(readCode(window.sessionStorage)).toBe('');
});

it('does without storage', () => {
  keepCode(denied, 'WELCOME');
  forgetCode(denied);
  expect(readCode(denied)).toBe('');
});
