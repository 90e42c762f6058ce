import * as http from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(http).toSorted()).toMatchInlineSnapshot(`
[
  "ApiError",
  "createApi",
]
`);
});
