import * as host from './index.ts';

it('exports what the shell may rely on, and nothing else', () => {
  expect(Object.keys(host).toSorted()).toMatchInlineSnapshot(`
    [
      "browserTokenStorage",
      "createBus",
      "createSessionStore",
      "readCookie",
      "readToken",
      "writeCookie",
    ]
  `);
});
