import * as releases from './index.ts';

it('offers exactly this to the edge and the start script', () => {
  expect(Object.keys(releases).toSorted()).toMatchInlineSnapshot(`
[
  "LOOK_HOLDS_MS",
  "RegistryError",
  "openEdgeReports",
  "openRegistry",
  "readCommit",
  "releasesFolder",
]
`);
});
