import * as testing from './index.ts';

it('exports what tests may rely on, and nothing else', () => {
  expect(Object.keys(testing).toSorted()).toMatchInlineSnapshot(`
[
  "aHost",
  "aPlayer",
  "fakeApi",
  "openPage",
  "readMessageFiles",
  "renderInRemote",
  "someSettings",
]
`);
});
