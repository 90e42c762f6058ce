import vm from 'node:vm';

import { keepCompiled } from './keep-compiled.ts';

const { compileFunction } = vm;
afterEach(() => {
  vm.compileFunction = compileFunction;
});

it('compiles another source of the same length, and the same source with other parameters, anew', () => {
  keepCompiled();
  const call = (source: string, ...parameters: string[]): unknown =>
    vm.compileFunction(source, parameters, { filename: '/a-module.js' })(1, 2);
  expect(call('return one', 'one')).toBe(1);
  expect(call('return one', 'one')).toBe(1);
  expect(call('return one', 'two', 'one')).toBe(2);
  expect(call('return two', 'two', 'one')).toBe(1);
});
