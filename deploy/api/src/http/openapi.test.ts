import { openTestSite, OPENING_MS, type TestSite } from '../testing/test-site.ts';

/** The calls of the specification that this API serves, and two more: titles for the search in the browser, and events. */
const CALLS = [
  'get /settings',
  'get /menu',
  'get /countries',
  'get /captcha',
  'get /registration/requirements',
  'post /profile/email',
  'post /profile/email/resend',
  'post /profile/phone',
  'post /profile/phone/resend',
  'post /profile/confirm/email/otp-code',
  'post /profile/confirm/email/request',
  'post /profile/confirm/email/signature',
  'post /profile/confirm/phone/otp-code',
  'post /profile/confirm/phone/request',
  'post /registration',
  'post /registration/confirm',
  'post /resend-sms',
  'get /logout',
  'get /player/display-data',
  'get /token/refresh',
  'post /sign-in',
  'get /password/form-type',
  'post /password/change',
  'post /password/set',
  'post /password/forgot',
  'post /password/reset',
  'get /verification/documents',
  'get /verification/cards',
  'post /verification/upload',
  'post /terms/accept',
  'get /footer-icons',
  'get /banners-for-slider',
  'get /promo',
  'get /game/sections',
  'get /game/tabs',
  'get /game/tab-home',
  'get /game/search',
  'get /game/window-search',
  'get /game/titles',
  'get /game/providers-by-category',
  'get /game/providers-for-main',
  'post /game/demo',
  'post /game/real',
  'get /game/real/{sessionId}',
  'post /game/real/{sessionId}/close',
  'post /game/real/{sessionId}/reality-check',
  'get /jackpots/pool',
  'get /live-game-additional-info/{currency}',
  'get /contribution-games',
  'get /pages/{id}',
  'post /pages/{id}/helpful',
  'get /site-map',
  'get /chat',
  'get /vpn/config/urls',
  'get /tournaments/active',
  'get /vpn/check',
  'get /events',
  'post /challenges/{id}/answer',
  'get /player/favorite/games',
  'post /player/favorite/games/{gameId}',
  'get /player/last/games',
  'get /feedback/advertisements',
  'post /feedback/advertisements/{id}/view',
  'get /dashboard/subscriptions',
  'post /dashboard/subscriptions',
  'post /player/unsubscribe',
  'get /cashier',
  'get /payment/currencies',
  'post /payment/deposit',
  'post /payment/withdrawal',
  'get /payment/{paymentId}',
  'post /payment/cancel/{paymentId}',
  'get /payment/{paymentId}/receipt',
  'post /payment/deposit/{paymentId}/crypto/{cryptoTransactionId}/credit',
  'post /payment/deposit/{paymentId}/crypto/{cryptoTransactionId}/refund',
  'post /payment/method/block',
  'post /payment/method/unblock',
  'post /payment/instrument/remove',
  'post /payment/add-profile-data',
  'get /player/history/payments',
  'get /player/history/payments/export',
  'get /dashboard/balance',
  'get /player/history/round',
  'get /player/history/round/export',
  'get /player/history/round/{provider}/{roundId}',
  'get /player/history/movements',
  'get /player/history/statement',
  'get /profile/export',
  'post /profile/close',
  'post /player/transfer-money/quote',
  'post /player/transfer-money',
  'get /profile/currency-account',
  'post /profile/currency-account/add',
  'post /profile/currency-account/switch',
  'post /profile/currency-account/close',
  'get /profile',
  'post /profile',
  'post /profile/nickname',
  'get /social/app-data',
  'post /social/auth',
  'post /sign-in/external',
  'get /dashboard/safer-play',
  'post /dashboard/self-exclusion/activate',
  'post /dashboard/self-exclusion/extend',
  'post /dashboard/self-exclusion/deactivate',
  'post /dashboard/cooling-off/activate',
  'post /dashboard/cooling-off/deactivate',
  'post /signature/check',
  'get /dashboard/limits',
  'post /dashboard/limits/set',
  'post /dashboard/limits/confirm',
  'post /dashboard/limits/cancel',
  'post /dashboard/reality-check',
  'post /sign-in/code',
  'post /sign-in/passkey',
  'post /sign-in/passkey/begin',
  'get /dashboard/security/services',
  'post /dashboard/security/services/connect',
  'post /dashboard/security/services/disconnect',
  'get /dashboard/security/passkeys',
  'post /dashboard/security/passkeys/begin',
  'post /dashboard/security/passkeys/add',
  'post /dashboard/security/passkeys/rename',
  'post /dashboard/security/passkeys/remove',
  'get /dashboard/security',
  'get /dashboard/security/auth-history',
  'get /dashboard/security/sessions',
  'post /dashboard/security/sessions/{id}/end',
  'post /dashboard/security/sessions/end-others',
  'post /dashboard/security/pin-code/activate',
  'post /dashboard/security/pin-code/deactivate',
  'post /dashboard/security/pin-code/reset',
  'post /dashboard/security/pin-code/check',
  'post /dashboard/security/google-auth/generate',
  'post /dashboard/security/google-auth/activate',
  'post /dashboard/security/google-auth/deactivate',
  'post /dashboard/security/recovery-codes',
  'post /dashboard/security/sms-auth/generate',
  'post /dashboard/security/sms-auth/activate',
  'post /dashboard/security/sms-auth/deactivate',
];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

describe('the description of the API', () => {
  it('names every call, and no other', async () => {
    const { paths } = (await site.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json();
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace('/api/v1', '')}`),
    );
    expect(described.toSorted()).toEqual(CALLS.toSorted());
  });

  it('knows the parameters and the envelope of a call', async () => {
    const { openapi, paths } = (await site.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json();
    expect(openapi).toBe('3.1.0');
    const call = paths['/api/v1/game/search'].get;
    const names = call.parameters.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['lang', 'q', 'provider', 'kind', 'sort', 'cursor', 'limit']),
    );
    expect(JSON.stringify(call.responses['200'])).toContain('validation_error');
    expect(JSON.stringify(paths['/api/v1/game/demo'].post.requestBody)).toContain('slug');
  });

  it('names the key with which a call may be sent again', async () => {
    const { paths } = (await site.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json();
    expect(paths['/api/v1/pages/{id}/helpful'].post.parameters).toContainEqual(
      expect.objectContaining({
        in: 'header',
        name: 'idempotency-key',
        required: false,
        schema: { type: 'string', format: 'uuid' },
      }),
    );
  });
});
