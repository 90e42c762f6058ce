import * as testing from './index.ts';

it('exports what tests may rely on, and nothing else', () => {
  expect(Object.keys(testing).toSorted()).toMatchInlineSnapshot(`
[
  "aBonusCampaign",
  "aBonusGrant",
  "aHost",
  "aPlayer",
  "aTrueCost",
  "fakeApi",
  "openPage",
  "readMessageFiles",
  "renderInRemote",
  "someBonusTerms",
  "someSettings",
]
`);
});
