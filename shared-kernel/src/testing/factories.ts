import type { Settings } from '../contracts/site/site.ts';
import type { Player } from '../session/player.ts';

const noBlock = { enabled: false, dateTill: null, days: null, isLessADay: false };

/** A confirmed player in euro with nothing special about them. */
export const aPlayer = (changes: Partial<Player> = {}): Player => ({
  id: '1',
  email: 'wilma@example.test',
  nickname: 'wilma',
  login: 'wilma',
  name: 'Wilma',
  surname: 'Stone',
  country: 'DE',
  statusName: 'iron',
  currency: 'EUR',
  balance: '0.00',
  bonus: '0.00',
  points: '0.00',
  isEmailConfirmed: true,
  isPhoneConfirmed: true,
  isTrusted: false,
  isBlocked: false,
  isTermsRequired: false,
  favorites: [],
  selfExclusionBlock: noBlock,
  coolingOffBlock: noBlock,
  ...changes,
});

/** A site with everything switched on but VPN help. */
export const someSettings = (changes: Partial<Settings> = {}): Settings => ({
  brand: {
    name: 'Marquee',
    supportEmail: 'support@example.test',
    logo: null,
    colours: { accent: '#ffb02e', ground: '#120d16' },
  },
  languages: ['en', 'ru', 'de'],
  defaultLanguage: 'en',
  retiredLocales: [],
  partnerParameters: [],
  redirects: [],
  gameOrigins: [],
  refusedCountries: [],
  features: { demoPlay: true, realPlay: true, registration: true, vpnHelp: false },
  serverTime: '2026-05-04T10:00:00.000Z',
  ...changes,
});
