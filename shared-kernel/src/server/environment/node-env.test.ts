import { faultOfNodeEnv } from './node-env.ts';

it.each([undefined, '', 'development', 'test', 'production'])('accepts %j', (value) => {
  expect(faultOfNodeEnv({ NODE_ENV: value })).toBeNull();
});

it.each(['prod', 'Production', 'production ', 'staging'])('refuses %j with a sentence', (value) => {
  expect(faultOfNodeEnv({ NODE_ENV: value })).toBe(
    `NODE_ENV is ${JSON.stringify(value)}, but must be development, test or production`,
  );
});
