import { DEFAULT_LANGUAGE, LANGUAGES } from '@marquee/kernel/contracts';

/** Settings that an operator may change in the database afterwards; a later filling leaves them as they are. */
export const SEED_SETTINGS = {
  brand: {
    name: 'Marquee',
    supportEmail: 'support@marquee.example',
    logo: null,
    colours: { accent: '#ffae2b', ground: '#120d16' },
  },
  languages: LANGUAGES,
  defaultLanguage: DEFAULT_LANGUAGE,
  retiredLocales: ['uk', 'it', 'ja'],
  partnerParameters: ['partner', 'p', 'stream', 'click_id', 'utm_*'],
  // What visitors type. Each list has an address of its own below these.
  redirects: [
    { from: '/news', to: '/news/list', status: 301 },
    { from: '/help', to: '/help/demo-play', status: 302 },
    { from: '/tournaments', to: '/tournaments/list', status: 301 },
    { from: '/races', to: '/races/list', status: 301 },
  ],
  chat: { isOn: false, url: null, hours: null },
  networks: [],
  features: {
    demoPlay: true,
    realPlay: true,
    registration: true,
    bonuses: true,
    competitions: true,
    vpnHelp: true,
  },
};

const DEMO = '/rules/marquee-three-reels';

export const SEED_BANNERS = [
  {
    key: 'welcome',
    action: { text: 'action.browse-games', path: '/games/all' },
    secondaryAction: { text: 'action.play-demo', path: DEMO },
  },
  {
    key: 'fairness',
    action: { text: 'action.fairness', path: '/display/fairness-and-rng-testing-methods' },
    secondaryAction: { text: 'action.play-demo', path: DEMO },
  },
  {
    key: 'safer-play',
    action: { text: 'action.safer-play', path: '/display/responsiblegaming' },
    secondaryAction: null,
  },
];

export const SEED_PROMOS = [{ key: 'three-reels', path: DEMO }];
