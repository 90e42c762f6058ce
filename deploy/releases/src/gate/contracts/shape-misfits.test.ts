import { shapeMisfits } from './shape-misfits.ts';

const TEXT = { type: 'string' };
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

it.each([
  ['the same', object({ id: TEXT }), object({ id: TEXT }), []],
  ['one field more', object({ id: TEXT, more: TEXT }), object({ id: TEXT }), []],
  ['a field that is not asked for', object({}), object({ id: TEXT }, []), []],
  ['a field less', object({}), object({ id: TEXT }), ['id is gone']],
  ['a field that may be missing', object({ id: TEXT }, []), object({ id: TEXT }), ['id may be missing']],
  ['another type', object({ id: { type: 'number' } }), object({ id: TEXT }), ['id is number and was string']],
  ['a whole number for any', object({ n: { type: 'integer' } }), object({ n: { type: 'number' } }), []],
  [
    'a field less below a list',
    object({ items: { type: 'array', items: object({}) } }),
    object({ items: { type: 'array', items: object({ until: TEXT }) } }),
    ['items[].until is gone'],
  ],
  ['a value more', { enum: ['a', 'b', 'c'] }, { enum: ['a', 'b'] }, ['the answer may be "c"']],
  ['a value less', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
  ['any text for one of two', TEXT, { enum: ['a', 'b'] }, ['the answer may be any string']],
  ['null, where none was', { anyOf: [TEXT, { type: 'null' }] }, TEXT, ['the answer is null and was string']],
  ['null, written in another way', { type: ['string', 'null'] }, TEXT, ['the answer is null and was string']],
  [
    'a value or null, written in two ways',
    { type: ['string', 'null'], enum: ['a', null] },
    { anyOf: [{ enum: ['a'] }, { type: 'null' }] },
    [],
  ],
  ['one of two shapes', object({ id: TEXT }), { anyOf: [{ type: 'null' }, object({ id: TEXT })] }, []],
  [
    'another value in a record',
    { type: 'object', additionalProperties: { type: 'number' } },
    { type: 'object', additionalProperties: TEXT },
    ['* is number and was string'],
  ],
  ['anything, of which nobody can tell', {}, object({ id: TEXT }), []],
])('finds of %s what cannot be read', (_title, offered, read, misfits) => {
  expect(shapeMisfits(offered, offered, read)).toEqual(misfits);
});

it('takes one of several objects for enough, as the input of the call decides which comes', () => {
  const either = { oneOf: [object({ items: TEXT }), object({ results: TEXT, total: TEXT })] };
  expect(shapeMisfits(either, either, object({ results: TEXT }))).toEqual([]);
  expect(shapeMisfits(either, either, object({ pages: TEXT, total: TEXT }))).toEqual(['pages is gone']);
});

it('follows references, also of a shape to itself', () => {
  const tree = (children: object) => ({
    $ref: '#/$defs/node',
    $defs: { node: object({ children: { type: 'array', items: children } }) },
  });
  const itself = { $ref: '#/$defs/node' };
  expect(shapeMisfits(tree(itself), tree(itself), tree(itself))).toEqual([]);
  expect(shapeMisfits(tree(TEXT), tree(TEXT), tree(itself))).toEqual(['children[] is string and was object']);
});
