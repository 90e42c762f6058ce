import { readEnvironment } from './env.ts';

describe('the environment', () => {
  it('has defaults that work on one machine', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8087,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:8087',
      platformUrl: 'http://127.0.0.1:8081',
      siteOrigins: ['http://localhost:8080', 'https://localhost:8443'],
      signingKeys: [{ id: 'development' }],
    });
  });

  it('refuses production, whatever the keys are', () => {
    const variables = { NODE_ENV: 'production', PAYMENT_KEYS: 'k1:a-secret-of-our-own' };
    expect(() => readEnvironment(variables)).toThrow('has no place in production');
  });

  it('lists every fault at once', () => {
    const faulty = {
      PORT: 'x',
      PAYMENT_KEYS: 'k:short',
      SITE_ORIGINS: 'http://a.example,*',
      PUBLIC_ORIGIN: 'http://a.example/',
      PLATFORM_URL: 'http://a.example/',
      PAYMENTS_DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'prod',
    };
    expect(() => readEnvironment(faulty)).toThrow(
      /NODE_ENV is "prod".*\n.*PORT.*\n.*PAYMENT_KEYS.*\n.*SITE_ORIGINS.*"\*"\n.*PUBLIC_ORIGIN.*\n.*PLATFORM_URL.*\n.*PAYMENTS_DATABASE_URL.*\n.*LOG_LEVEL/,
    );
  });
});
