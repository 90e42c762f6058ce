/** @jest-environment node */
import { siteAddress } from './dev-site.ts';

it.each([
  [{}, 'http://localhost:8080'],
  [{ PORT: '3000' }, 'http://localhost:3000'],
  [{ PORT: '' }, 'http://localhost:8080'],
  [{ PORT: '3000', MARQUEE_URL: 'https://localhost:8443/' }, 'https://localhost:8443'],
])('develops, with %j, in the site that npm start runs', (environment, address) => {
  expect(siteAddress(environment)).toBe(address);
});
