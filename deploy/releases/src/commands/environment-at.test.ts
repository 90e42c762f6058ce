import { findEnvironments } from './environment-at.ts';

const at = findEnvironments({ workingFolder: '/srv/work', token: 'a token', clock: () => new Date() });

it.each([
  ['../staging', '/srv/staging/releases'],
  ['/data/staging', '/data/staging/releases'],
  ['https://releases.staging.example', 'https://releases.staging.example'],
])('finds %s', (place, name) => {
  expect(at(place).name).toBe(name);
});
