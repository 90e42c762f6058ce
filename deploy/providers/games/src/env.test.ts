import { readEnvironment } from './env.ts';

describe('the environment', () => {
  it('has defaults that work on one machine', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8082,
      publicOrigin: 'http://localhost:8082',
      siteOrigins: ['http://localhost:8080', 'https://localhost:8443'],
    });
  });

  it('refuses the public secrets of development in production, and one secret for two things', () => {
    const read = (keys: Record<string, string>) => () => readEnvironment({ NODE_ENV: 'production', ...keys });
    const PROVIDER_KEYS = 'k1:a-secret-of-our-own';
    const SEALING_KEYS = 's1:a-secret-of-this-process';
    expect(read({ SEALING_KEYS })).toThrow('PROVIDER_KEYS must be set in production');
    expect(read({ PROVIDER_KEYS })).toThrow('SEALING_KEYS must be set in production');
    const known = `${SEALING_KEYS},s0:marquee-development-sealing-secret`;
    expect(read({ PROVIDER_KEYS, SEALING_KEYS: known })).toThrow('SEALING_KEYS must be set in production');
    expect(read({ PROVIDER_KEYS, SEALING_KEYS: PROVIDER_KEYS })).toThrow('must not hold a secret of');
    expect(read({ PROVIDER_KEYS, SEALING_KEYS })).not.toThrow();
  });

  it('has no platform in production unless it is told where, and then there is no play for money', () => {
    const keys = { PROVIDER_KEYS: 'k1:a-secret-of-our-own', SEALING_KEYS: 's1:a-secret-of-this-process' };
    const read = (more: object) => readEnvironment({ NODE_ENV: 'production', ...keys, ...more });
    expect(read({}).platformUrl).toBeUndefined();
    expect(read({ PLATFORM_URL: 'https://api.example' }).platformUrl).toBe('https://api.example');
    expect(readEnvironment({}).platformUrl).toBe('http://127.0.0.1:8081');
  });

  it('lists every fault at once', () => {
    const faulty = {
      PORT: 'x',
      PROVIDER_KEYS: 'k:short',
      SITE_ORIGINS: 'http://a.example,*',
      PUBLIC_ORIGIN: 'http://a.example/',
      PLATFORM_URL: 'http://a.example/',
      DEMO_RETENTION_DAYS: '0',
      LOG_LEVEL: 'loud',
      GAMES_DATABASE_URL: 'mysql://x',
      NODE_ENV: 'prod',
    };
    expect(() => readEnvironment(faulty)).toThrow(
      /PORT.*\n.*PROVIDER_KEYS.*\n.*SITE_ORIGINS.*"\*"\n.*PUBLIC_ORIGIN.*\n.*PLATFORM_URL.*\n.*DEMO_RETENTION_DAYS.*\n.*LOG_LEVEL.*\n.*GAMES_DATABASE_URL.*\n.*NODE_ENV is "prod"/,
    );
  });
});
