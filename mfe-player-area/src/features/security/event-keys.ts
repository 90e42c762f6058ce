/** The words of each kind of event; a kind that is not here is one of a later API. */
export const EVENT_KEYS = {
  'sign-in': 'security.event.signIn',
  'sign-out': 'security.event.signOut',
  refresh: 'security.event.refresh',
  registration: 'security.event.registration',
  'password-change': 'security.event.password',
  'password-set': 'security.event.password',
  'password-reset': 'security.event.password',
  'password-reset-request': 'security.event.passwordAsked',
  'pin-on': 'security.event.pinOn',
  'pin-changed': 'security.event.pinOn',
  'pin-off': 'security.event.pinOff',
  'pin-locked': 'security.event.pinLocked',
  'authenticator-on': 'security.event.appOn',
  'authenticator-off': 'security.event.appOff',
  'sms-on': 'security.event.smsOn',
  'sms-off': 'security.event.smsOff',
  'recovery-codes-issued': 'security.event.codes',
  'session-ended': 'security.event.sessionEnded',
} as const;

/** Why it was refused, or what it took beside the password. */
export const REASON_KEYS = {
  password: 'security.reason.password',
  code: 'security.reason.code',
  google: 'security.app',
  sms: 'security.sms',
  recovery: 'security.codes',
  'trusted-device': 'security.reason.trusted',
} as const;
