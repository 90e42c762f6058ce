import { BELONGINGS } from './victim.ts';

export interface Sent {
  method: 'GET' | 'POST';
  /** Below `/api/v1`. */
  path: string;
  body?: object;
}

/** A place in a call that an id goes into, as `post /challenges/{id}/answer path.id`. */
export interface Target {
  /** The call with this id in that place. */
  send: (id: string) => Sent;
  /** What the victim has there. Left out for secrets, which whoever has been sent them may use. */
  own?: string;
}

const FORGED = 'A'.repeat(43);
const NOT_A_KEY = Buffer.from('{}').toString('base64url');

const post =
  (path: string, bodyWith: (id: string) => object = (id) => ({ id })) =>
  (id: string): Sent => ({ method: 'POST', path, body: bodyWith(id) });
const postTo =
  (pathWith: (id: string) => string, body: object = {}) =>
  (id: string): Sent => ({ method: 'POST', path: pathWith(id), body });

/** Ids with characters that a place does not take, as it would. */
const asWords = (id: string): string => id.replaceAll(/[^\w-]/g, '');

const passkeyAnswer = (id: string): object => ({
  id: asWords(id),
  rawId: asWords(id),
  type: 'public-key',
  response: { clientDataJSON: NOT_A_KEY, authenticatorData: NOT_A_KEY, signature: NOT_A_KEY },
});
const newPasskey = (id: string): object => ({
  id: asWords(id),
  rawId: asWords(id),
  type: 'public-key',
  response: { clientDataJSON: NOT_A_KEY, attestationObject: NOT_A_KEY },
});

const REGISTRATION = {
  type: 'email',
  contact: 'stranger@example.org',
  password: 'a password of a stranger',
  country: 'DE',
  currency: 'EUR',
  isOfAge: true,
  hasAcceptedTerms: true,
  marketing: { email: false, sms: false, push: false },
  name: 'Some',
  surname: 'Stranger',
  dateBirthday: '1989-08-17',
  address: 'Elsewhere 1',
  postalCode: '04229',
  city: 'Leipzig',
  termsVersion: '1',
  privacyVersion: '1',
  language: 'de',
  timeZone: 'Europe/Berlin',
  captcha: 'solved',
};

/** What a segment of a path holds at most. */
const asSegment = (id: string): string => encodeURIComponent(id.slice(0, 64));

/** Coins of the victim's payment that wait for a choice. */
const COINS = 'coins-of-the-victim';
const COINS_BACK = { lang: 'de', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' };

/** Every place that takes the id, or the secret, of something that belongs to a player. */
export const TARGETS: Record<string, Target> = {
  'get /game/real/{sessionId} path.sessionId': {
    send: (id) => ({ method: 'GET', path: `/game/real/${id.slice(0, 64)}` }),
    own: BELONGINGS.play,
  },
  'post /game/real/{sessionId}/close path.sessionId': {
    send: postTo((id) => `/game/real/${id.slice(0, 64)}/close`),
    own: BELONGINGS.play,
  },
  'post /game/real/{sessionId}/reality-check path.sessionId': {
    send: postTo((id) => `/game/real/${id.slice(0, 64)}/reality-check`),
    own: BELONGINGS.play,
  },
  'post /game/real body.held.sessionId': {
    send: post('/game/real', (id) => ({
      slug: 'marquee-three-reels',
      lang: 'de',
      held: { sessionId: id.slice(0, 64), launchNumber: 1 },
    })),
  },
  'get /player/history/round/{provider}/{roundId} path.provider': {
    send: (id) => ({ method: 'GET', path: `/player/history/round/${asSegment(id)}/1?lang=de` }),
  },
  'get /player/history/round/{provider}/{roundId} path.roundId': {
    send: (id) => ({ method: 'GET', path: `/player/history/round/marquee/${asSegment(id)}?lang=de` }),
  },
  'post /challenges/{id}/answer path.id': {
    send: postTo((id) => `/challenges/${id}/answer`, { answer: 'right' }),
    own: BELONGINGS.challenge,
  },
  'post /dashboard/security/sessions/{id}/end path.id': {
    send: postTo((id) => `/dashboard/security/sessions/${id}/end`),
    own: BELONGINGS.session,
  },
  'get /dashboard/security/auth-history query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/dashboard/security/auth-history?cursor=${encodeURIComponent(id.slice(0, 100))}`,
    }),
  },
  // Names all that wait, so it comes before what gives the victim another one.
  'post /bonus-campaign/queue body.bonusIds': {
    send: post('/bonus-campaign/queue', (bonusId) => ({ lang: 'de', bonusIds: [bonusId] })),
    own: BELONGINGS.waitingBonus,
  },
  'post /bonus-campaign/{id}/cashback/reward path.id': {
    send: postTo((id) => `/bonus-campaign/${encodeURIComponent(id)}/cashback/reward`),
    own: BELONGINGS.cashback,
  },
  'post /points/exchange body.quoteId': {
    send: post('/points/exchange', (quoteId) => ({ quoteId })),
    own: BELONGINGS.pointsQuote,
  },
  'get /player/competitions query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/player/competitions?lang=de&cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'get /player/history/points query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/player/history/points?cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'post /player/transfer-money body.quoteId': {
    send: post('/player/transfer-money', (quoteId) => ({ quoteId })),
    own: BELONGINGS.transfer,
  },
  'get /bonus-campaign/{bonusId}/cancel path.bonusId': {
    send: (id) => ({ method: 'GET', path: `/bonus-campaign/${encodeURIComponent(id)}/cancel?lang=de` }),
    own: BELONGINGS.bonus,
  },
  'post /bonus-campaign/{bonusId}/activate path.bonusId': {
    send: postTo((id) => `/bonus-campaign/${encodeURIComponent(id)}/activate`, { lang: 'de' }),
    own: BELONGINGS.bonus,
  },
  'post /bonus-campaign/{bonusId}/deactivate path.bonusId': {
    send: postTo((id) => `/bonus-campaign/${encodeURIComponent(id)}/deactivate`, { lang: 'de' }),
    own: BELONGINGS.bonus,
  },
  'post /bonus-campaign/{bonusId}/reward path.bonusId': {
    send: postTo((id) => `/bonus-campaign/${encodeURIComponent(id)}/reward`, { lang: 'de' }),
    own: BELONGINGS.bonus,
  },
  'post /bonus-campaign/{bonusId}/cancel path.bonusId': {
    send: postTo((id) => `/bonus-campaign/${encodeURIComponent(id)}/cancel`, { lang: 'de', givesUp: '0.00' }),
    own: BELONGINGS.bonus,
  },
  'post /payment/withdrawal body.givesUp.bonusId': {
    send: post('/payment/withdrawal', (bonusId) => ({
      lang: 'de',
      // Nothing that is ever paid out: it would keep another one from being asked for.
      amount: '0.00',
      currency: 'EUR',
      target: { kind: 'instrument', instrumentId: BELONGINGS.instrument },
      givesUp: [{ bonusId, amount: '0.00' }],
    })),
  },
  'get /bonus-campaign/history-info/{bonusUuid} path.bonusUuid': {
    send: (id) => ({ method: 'GET', path: `/bonus-campaign/history-info/${encodeURIComponent(id)}?lang=de` }),
    own: BELONGINGS.bonus,
  },
  'get /bonus-campaign/history-info/{bonusUuid} query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/bonus-campaign/history-info/${BELONGINGS.bonus}?lang=de&cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'get /bonus-campaign/history-list query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/bonus-campaign/history-list?lang=de&cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'get /player/history/bonus query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/player/history/bonus?lang=de&cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'get /payment/{paymentId} path.paymentId': {
    send: (id) => ({ method: 'GET', path: `/payment/${encodeURIComponent(id)}?lang=de` }),
    own: BELONGINGS.payment,
  },
  'post /payment/cancel/{paymentId} path.paymentId': {
    send: postTo((id) => `/payment/cancel/${encodeURIComponent(id)}`, { lang: 'de' }),
    own: BELONGINGS.payment,
  },
  'get /payment/{paymentId}/receipt path.paymentId': {
    send: (id) => ({ method: 'GET', path: `/payment/${encodeURIComponent(id)}/receipt?lang=de` }),
    own: BELONGINGS.payment,
  },
  'post /payment/deposit/{paymentId}/crypto/{cryptoTransactionId}/credit path.paymentId': {
    send: postTo((id) => `/payment/deposit/${encodeURIComponent(id)}/crypto/${COINS}/credit`, { lang: 'de' }),
    own: BELONGINGS.payment,
  },
  'post /payment/deposit/{paymentId}/crypto/{cryptoTransactionId}/credit path.cryptoTransactionId': {
    send: postTo((id) => `/payment/deposit/${BELONGINGS.payment}/crypto/${asSegment(id)}/credit`, {
      lang: 'de',
    }),
  },
  'post /payment/deposit/{paymentId}/crypto/{cryptoTransactionId}/refund path.paymentId': {
    send: postTo((id) => `/payment/deposit/${encodeURIComponent(id)}/crypto/${COINS}/refund`, COINS_BACK),
    own: BELONGINGS.payment,
  },
  'post /payment/deposit/{paymentId}/crypto/{cryptoTransactionId}/refund path.cryptoTransactionId': {
    send: postTo((id) => `/payment/deposit/${BELONGINGS.payment}/crypto/${asSegment(id)}/refund`, COINS_BACK),
  },
  'post /payment/withdrawal body.target.instrumentId': {
    send: post('/payment/withdrawal', (instrumentId) => ({
      lang: 'de',
      amount: '10.00',
      currency: 'EUR',
      target: { kind: 'instrument', instrumentId },
    })),
    own: BELONGINGS.instrument,
  },
  'post /payment/instrument/remove body.instrumentId': {
    send: post('/payment/instrument/remove', (instrumentId) => ({ instrumentId })),
    own: BELONGINGS.otherInstrument,
  },
  'get /player/history/payments query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/player/history/payments?lang=de&cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'post /payment/deposit body.instrumentId': {
    send: post('/payment/deposit', (instrumentId) => ({
      lang: 'de',
      method: 'card',
      instrumentId,
      amount: '10.00',
      currency: 'EUR',
      mayKeep: false,
    })),
    own: BELONGINGS.instrument,
  },
  'get /player/history/round query.play': {
    own: BELONGINGS.play,
    send: (id) => ({ method: 'GET', path: `/player/history/round?play=${encodeURIComponent(id)}` }),
  },
  'get /player/history/round query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/player/history/round?cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'get /player/history/movements query.cursor': {
    send: (id) => ({
      method: 'GET',
      path: `/player/history/movements?cursor=${encodeURIComponent(id.slice(0, 300))}`,
    }),
  },
  'post /dashboard/security/passkeys/rename body.id': {
    send: post('/dashboard/security/passkeys/rename', (id) => ({ id: asWords(id), name: 'mine' })),
    own: BELONGINGS.passkey,
  },
  'post /dashboard/security/passkeys/remove body.id': {
    send: post('/dashboard/security/passkeys/remove', (id) => ({ id: asWords(id) })),
    own: BELONGINGS.passkey,
  },
  'post /dashboard/security/passkeys/add body.id': {
    send: post('/dashboard/security/passkeys/add', newPasskey),
  },
  'post /dashboard/security/passkeys/add body.rawId': {
    send: post('/dashboard/security/passkeys/add', (id) => ({ ...newPasskey(FORGED), rawId: asWords(id) })),
  },
  'post /sign-in/passkey body.id': { send: post('/sign-in/passkey', passkeyAnswer) },
  'post /sign-in/passkey body.rawId': {
    send: post('/sign-in/passkey', (id) => ({ ...passkeyAnswer(FORGED), rawId: asWords(id) })),
  },
  'post /sign-in/passkey body.response.signature': {
    send: post('/sign-in/passkey', (id) => ({
      ...passkeyAnswer(BELONGINGS.passkey),
      response: { clientDataJSON: NOT_A_KEY, authenticatorData: NOT_A_KEY, signature: asWords(id) },
    })),
  },
  'post /sign-in/passkey body.response.userHandle': {
    send: post('/sign-in/passkey', (id) => ({
      ...passkeyAnswer(FORGED),
      response: {
        clientDataJSON: NOT_A_KEY,
        authenticatorData: NOT_A_KEY,
        signature: NOT_A_KEY,
        userHandle: asWords(id),
      },
    })),
  },
  // Who knows the id of a second step has typed the password: it is a secret, and only others are tried.
  'post /sign-in body.challengeId': {
    send: post('/sign-in', (id) => ({
      challengeId: id === BELONGINGS.secondStep ? BELONGINGS.session : id,
      code: '000000',
    })),
  },
  'post /sign-in/code body.challengeId': {
    send: post('/sign-in/code', (id) => ({
      challengeId: id === BELONGINGS.secondStep ? BELONGINGS.session : id,
    })),
  },
  'post /registration body.ticket': {
    send: post('/registration', (ticket) => ({ ...REGISTRATION, ticket })),
  },
  // So is the id of a registration, for whoever began it.
  'post /resend-sms body.registrationId': {
    send: post('/resend-sms', (registrationId) => ({ registrationId })),
  },
  'post /registration/confirm body.registrationId': {
    send: post('/registration/confirm', (registrationId) => ({ registrationId, code: '000000' })),
  },
  'post /feedback/advertisements/{id}/view path.id': {
    send: postTo((id) => `/feedback/advertisements/${id}/view`),
    own: BELONGINGS.inboxMessage,
  },
  'post /player/unsubscribe body.slug': {
    send: post('/player/unsubscribe', (id) => ({ slug: `${id}/${FORGED}`, type: 'all' })),
  },
  'post /profile/confirm/email/signature body.signature': {
    send: post('/profile/confirm/email/signature', (id) => ({ signature: asWords(id) })),
  },
  'post /dashboard/self-exclusion/extend body.signature': {
    send: post('/dashboard/self-exclusion/extend', (signature) => ({ day: '2027-11-20', signature })),
  },
  'post /dashboard/self-exclusion/deactivate body.signature': {
    send: post('/dashboard/self-exclusion/deactivate', (signature) => ({ signature })),
  },
  'post /signature/check body.signature': {
    send: post('/signature/check', (signature) => ({ signature })),
  },
  'post /dashboard/limits/confirm body.id': {
    send: post('/dashboard/limits/confirm'),
    own: BELONGINGS.pendingLimit,
  },
  'post /dashboard/limits/cancel body.id': {
    send: post('/dashboard/limits/cancel'),
    own: BELONGINGS.otherPendingLimit,
  },
  'post /password/reset body.hash': {
    send: post('/password/reset', (id) => ({ hash: id, password: 'a password of a stranger' })),
  },
};
