import path from 'node:path';

import { readEnvironment } from './env.ts';

it('has safe development defaults, with TLS at the port plus 363', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 8080,
    httpsPort: 8443,
    host: '127.0.0.1',
    isProduction: false,
  });
});

it('names every fault at once', () => {
  expect(() => readEnvironment({ PORT: 'many', API_URL: 'nowhere' })).toThrow(/PORT[\s\S]*API_URL/);
});

it('takes the address of one API process or of several', () => {
  expect(readEnvironment({}).apiUrls).toEqual(['http://127.0.0.1:8081']);
  expect(readEnvironment({ API_URL: 'http://one:8081/, http://two:8081' }).apiUrls).toEqual([
    'http://one:8081',
    'http://two:8081',
  ]);
  expect(() => readEnvironment({ API_URL: 'http://one:8081,two' })).toThrow('API_URL');
});

it('finds releases where their commands put them, from whatever folder it is started', () => {
  const repository = path.resolve(import.meta.dirname, '../../..');
  expect(readEnvironment({ MARQUEE_DATA: 'local/data' })).toMatchObject({
    releasesFolder: path.join(repository, 'local/data/releases'),
    dataFolder: path.join(repository, 'local/data'),
  });
  expect(readEnvironment({}).releasesFolder).toBe(path.join(repository, '.marquee/releases'));
  expect(readEnvironment({ MARQUEE_DATA: '/data' }).dataFolder).toBe('/data');
});

it("refuses to make up a visitor's country in production", () => {
  expect(() => readEnvironment({ NODE_ENV: 'production', COUNTRY: 'DE' })).toThrow(
    'COUNTRY is for development',
  );
});

it('takes the names of trusted headers as requests have them, and no other text', () => {
  expect(
    readEnvironment({ TRUSTED_COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_ADDRESS_HEADER: 'X-Real-IP' }),
  ).toMatchObject({ trustedCountryHeader: 'cf-ipcountry', trustedAddressHeader: 'x-real-ip' });
  expect(readEnvironment({}).trustedAddressHeader).toBeNull();
  expect(() => readEnvironment({ TRUSTED_ADDRESS_HEADER: 'x-real-ip, x-other' })).toThrow(
    'TRUSTED_ADDRESS_HEADER',
  );
});

it('tells search engines where the site is, and in production does not make that up', () => {
  expect(readEnvironment({ PORT: '9000' }).siteOrigin).toBe('http://localhost:9000');
  expect(readEnvironment({ SITE_ORIGIN: 'https://marquee.example/' }).siteOrigin).toBe(
    'https://marquee.example',
  );
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('SITE_ORIGIN');
});

it('takes NODE_ENV=prod neither for production nor for something else', () => {
  expect(() => readEnvironment({ NODE_ENV: 'prod' })).toThrow('NODE_ENV');
});

it('serves nothing in production before it is told whose compositions count', () => {
  const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://marquee.example' };
  expect(() => readEnvironment(production)).toThrow('REGISTRY_PUBLIC_KEYS');
  expect(readEnvironment({ ...production, REGISTRY_PUBLIC_KEYS: 'key' }).isProduction).toBe(true);
});

it('follows a registry elsewhere where it is told to, with a token and the keys that its word is checked by', () => {
  expect(readEnvironment({}).registry).toBeNull();
  const all = {
    REGISTRY_URL: 'https://releases.example/',
    REGISTRY_TOKEN: 'mrq_1',
    REGISTRY_PUBLIC_KEYS: 'key',
  };
  expect(readEnvironment(all).registry).toEqual({ url: 'https://releases.example', token: 'mrq_1' });
  expect(() => readEnvironment({ ...all, REGISTRY_TOKEN: '' })).toThrow('REGISTRY_TOKEN');
  expect(() => readEnvironment({ ...all, REGISTRY_PUBLIC_KEYS: undefined })).toThrow('REGISTRY_PUBLIC_KEYS');
  expect(() => readEnvironment({ ...all, REGISTRY_URL: 'releases' })).toThrow('REGISTRY_URL');
});
