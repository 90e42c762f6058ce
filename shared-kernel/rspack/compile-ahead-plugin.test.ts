/** @jest-environment node */
import { runInNewContext } from 'node:vm';

import { compileModulesAhead } from './compile-ahead-plugin.ts';

it('puts the modules of a script in parentheses, and what is in them as it was', () => {
  expect(compileModulesAhead('(()=>{var e={8131(e,t){e.exports={7(){return 1}}},12(){}};run(e)})()')).toBe(
    '(()=>{var e={8131:(function(e,t){e.exports={7(){return 1}}}),12:(function(){})};run(e)})()',
  );
});

it('finds those of a chunk', () => {
  expect(compileModulesAhead('"use strict";chunks.push([["home"],{30(e,t,n){n.d(t)}}]);')).toBe(
    '"use strict";chunks.push([["home"],{30:(function(e,t,n){n.d(t)})}]);',
  );
});

it.each([
  ['an object with other properties', 'f({8131(){},name(){}})'],
  ['methods by name', 'f({get(){}})'],
  ['modules written as functions', 'f({8131:function(){}})'],
  ['an empty object', 'f({})'],
])('leaves %s alone', (_case, script) => {
  expect(compileModulesAhead(script)).toBe(script);
});

it('leaves the script one that does the same', () => {
  const script = '(()=>{var m={1(s){s.push("é")},2(s){s.push(this===m)}};m[1](seen);m[2](seen)})()';
  const changed = compileModulesAhead(script);
  expect(changed).not.toBe(script);
  const seen: unknown[] = [];
  runInNewContext(changed, { seen });
  expect(seen).toEqual(['é', true]);
});
