import * as releases from './index.ts';

it('offers exactly this to the edge and the start script', () => {
  expect(Object.keys(releases).toSorted()).toMatchInlineSnapshot(`
[
  "LIVE_NUMBER_CACHE_MS",
  "RegistryError",
  "groupOf",
  "openEdgeReports",
  "openRegistry",
  "readCommit",
  "releasesFolder",
  "takesPart",
]
`);
});
