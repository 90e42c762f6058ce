import * as cookies from './index.ts';

it('exports what servers and the shell may rely on, and nothing else', () => {
  expect(Object.keys(cookies)).toMatchInlineSnapshot(`
[
  "CANARY_COOKIE",
  "MEASUREMENT_COOKIE",
  "PARTNER_COOKIE",
  "RETURN_PATH_COOKIE",
  "THEME_COOKIE",
  "TOKEN_COOKIE",
]
`);
});
