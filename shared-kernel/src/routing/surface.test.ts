import * as routing from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(routing).toSorted()).toMatchInlineSnapshot(`
[
  "RoutePatternError",
  "buildPath",
  "compileRoutes",
  "documentKindOf",
  "encodePath",
  "isPartnerParameter",
  "matchRoute",
  "normalisePath",
  "sharesDocument",
  "splitLanguage",
  "switchLanguage",
]
`);
});
