import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { readEnvironment } from './env.ts';

describe('the environment', () => {
  it('is good for one machine when nothing is set', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8081,
      databaseUrl: undefined,
      gamesProviderUrl: 'http://localhost:8082',
      gameOrigins: ['http://localhost:8082'],
      paymentUrl: 'http://localhost:8087',
      paymentOrigins: ['http://localhost:8087'],
      refusedCountries: ['US'],
    });
  });

  it('shares its key with a games provider that was started by hand', async () => {
    const provider = path.resolve(import.meta.dirname, '../../providers/games/src/env.ts');
    const secret = /SIGNING: '(.+)'/.exec(await readFile(provider, 'utf8'))?.[1];
    expect(readEnvironment({}).providerKeys).toEqual([{ id: 'development', secret }]);
  });

  it('lets passkeys belong to the host of the site, or to a domain above it alone', () => {
    const SITE_ORIGIN = 'https://play.marquee.example';
    expect(readEnvironment({ SITE_ORIGIN }).passkeyDomain).toBe('play.marquee.example');
    const above = readEnvironment({ SITE_ORIGIN, PASSKEY_DOMAIN: 'marquee.example' });
    expect(above.passkeyDomain).toBe('marquee.example');
    const other = () => readEnvironment({ SITE_ORIGIN, PASSKEY_DOMAIN: 'quee.example' });
    expect(other).toThrow('PASSKEY_DOMAIN');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8081,
      databaseUrl: undefined,
    });
  });

  it('lists every fault at once', () => {
    const read = () =>
      readEnvironment({
        PORT: 'http',
        DATABASE_URL: 'mysql://x',
        GAMES_PROVIDER_URL: 'nowhere',
        PROVIDER_KEYS: 'short',
        PAYMENTS_PROVIDER_URL: 'nowhere',
        PAYMENT_KEYS: 'short',
        SESSION_KEYS: 'short',
        SECRET_KEYS: 'short',
        SMTP_URL: 'http://mail.example',
        SMS_URL: 'nowhere',
        SMS_KEYS: 'short',
      });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'GAMES_PROVIDER_URL',
      'PROVIDER_KEYS',
      'PAYMENTS_PROVIDER_URL',
      'PAYMENT_KEYS',
      'SESSION_KEYS',
      'SECRET_KEYS',
      'SMTP_URL',
      'SMS_URL',
      'SMS_KEYS',
    ]) {
      expect(read).toThrow(new RegExp(`^The environment is not usable[^]*${name}: `));
    }
  });

  it('refuses the development secrets in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('PROVIDER_KEYS');
    expect(() =>
      readEnvironment({ NODE_ENV: 'production', PROVIDER_KEYS: 'k1:marquee-development-provider-secret' }),
    ).toThrow('PROVIDER_KEYS');
    const PROVIDER_KEYS = 'k2:a-secret-of-our-own,k1:the-one-before-it';
    expect(() => readEnvironment({ NODE_ENV: 'production', PROVIDER_KEYS })).toThrow('PREVIEW_SECRET');
    const SESSION_KEYS = 's2:a-session-secret-of-our-own,s1:the-session-secret-before-it';
    const PAYMENT_KEYS = 'p1:a-payments-secret-of-our-own';
    const own = { NODE_ENV: 'production', PROVIDER_KEYS, PREVIEW_SECRET: 'y', PAYMENT_KEYS };
    expect(() => readEnvironment({ ...own, PAYMENT_KEYS: '' })).toThrow('PAYMENT_KEYS: must be set');
    expect(() => readEnvironment(own)).toThrow('SESSION_KEYS');
    expect(() => readEnvironment({ ...own, SESSION_KEYS })).toThrow('SECRET_KEYS');
    const SECRET_KEYS = 'e1:an-encryption-secret-of-our-own';
    expect(() => readEnvironment({ ...own, SESSION_KEYS, SECRET_KEYS })).toThrow('SMS_KEYS');
    const messages = {
      SMS_KEYS: 'm1:an-sms-secret-of-our-own',
      SMTP_URL: 'smtps://user:word@mail.example',
      SMS_URL: 'https://sms.example/send',
    };
    for (const name of ['SMTP_URL', 'SMS_URL']) {
      const variables = { ...own, SESSION_KEYS, SECRET_KEYS, ...messages, [name]: undefined };
      expect(() => readEnvironment(variables)).toThrow(`${name}: must be set in production`);
    }
    const all = { ...own, SESSION_KEYS, SECRET_KEYS, ...messages };
    expect(() => readEnvironment(all)).toThrow('CAPTCHA_SECRET');
    expect(readEnvironment({ ...all, CAPTCHA_SECRET: 'z' })).toMatchObject({
      providerKeys: [{ id: 'k2', secret: 'a-secret-of-our-own' }, { id: 'k1' }],
      sessionKeys: [{ id: 's2' }, { id: 's1' }],
      secretKeys: [{ id: 'e1' }],
      previewSecret: 'y',
      smsKey: { id: 'm1' },
      smtpUrl: messages.SMTP_URL,
      smsUrl: messages.SMS_URL,
    });
  });

  it.each(['prod', 'Production'])(
    'takes NODE_ENV=%s neither for production nor for something else',
    (mode) => {
      expect(() => readEnvironment({ NODE_ENV: mode })).toThrow(
        `NODE_ENV is "${mode}", but must be development, test or production`,
      );
    },
  );

  it('takes origins of games as browsers write them, and nothing that no launch would match', () => {
    const read = (origins: string) => readEnvironment({ GAME_ORIGINS: origins }).gameOrigins;
    expect(read('https://games.example, http://localhost:8082')).toEqual([
      'https://games.example',
      'http://localhost:8082',
    ]);
    for (const odd of [
      'https://games.example/',
      'https://Games.example',
      'https://games.example:443',
      'games.example',
      'null',
    ]) {
      expect(() => read(`https://games.example,${odd}`)).toThrow(`GAME_ORIGINS: "${odd}" is not an origin`);
    }
  });

  it('takes countries as two-letter codes, and none at all', () => {
    expect(readEnvironment({ REFUSED_COUNTRIES: 'US, FR' }).refusedCountries).toEqual(['US', 'FR']);
    expect(readEnvironment({ REFUSED_COUNTRIES: ',' }).refusedCountries).toEqual([]);
    expect(() => readEnvironment({ REFUSED_COUNTRIES: 'France' })).toThrow(
      '"France" is not a two-letter code',
    );
  });
});
