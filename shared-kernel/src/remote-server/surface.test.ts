import * as remoteServer from './index.ts';

it('exports what servers of remotes may rely on, and nothing else', () => {
  expect(Object.keys(remoteServer).toSorted()).toMatchInlineSnapshot(`
[
  "defineRemoteServer",
  "identifierPrefixOf",
  "messagesFrom",
]
`);
});
