import { readEnvironment } from './env.ts';

describe('the environment', () => {
  it('has defaults that work on one machine', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8082,
      publicOrigin: 'http://localhost:8082',
      siteOrigins: ['http://localhost:8080', 'https://localhost:8443'],
    });
  });

  it('refuses the public development secret in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
      'PROVIDER_SECRET must be set in production',
    );
    expect(() =>
      readEnvironment({ NODE_ENV: 'production', PROVIDER_SECRET: 'a-secret-of-our-own' }),
    ).not.toThrow();
  });

  it('lists every fault at once', () => {
    const faulty = {
      PORT: 'x',
      PROVIDER_SECRET: 'short',
      SITE_ORIGINS: 'http://a.example,*',
      PUBLIC_ORIGIN: 'http://a.example/',
      LOG_LEVEL: 'loud',
    };
    expect(() => readEnvironment(faulty)).toThrow(
      /PORT.*\n.*PROVIDER_SECRET.*\n.*SITE_ORIGINS.*"\*"\n.*PUBLIC_ORIGIN.*\n.*LOG_LEVEL/,
    );
  });
});
