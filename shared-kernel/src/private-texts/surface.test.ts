import * as privateTexts from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(privateTexts).toSorted()).toMatchInlineSnapshot(`
[
  "privateTextsOf",
]
`);
});
