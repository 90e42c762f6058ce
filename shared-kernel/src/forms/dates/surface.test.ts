import * as dates from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(dates).toSorted()).toMatchInlineSnapshot(`
[
  "DateField",
  "dayAfter",
  "dayFault",
]
`);
});
