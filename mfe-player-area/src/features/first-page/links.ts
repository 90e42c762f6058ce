/** Ways onward, by name: where they lead, and the key of what they are called, here or in every room. */
export const LINKS = {
  home: { path: '/', uiKey: 'ui.links.home' },
  games: { path: '/games/all', uiKey: 'ui.links.games' },
  saferPlay: { path: '/display/responsiblegaming', uiKey: 'ui.links.saferPlay' },
  bonusTerms: { path: '/display/account-pay-outs-and-bonuses', labelKey: 'links.bonusTerms' },
  pointRules: { path: '/display/points', labelKey: 'links.points' },
  privacy: { path: '/display/privacypolicy', labelKey: 'links.privacy' },
  identityChecks: { path: '/display/aml-and-kyc-policy', labelKey: 'links.identityChecks' },
  registration: { path: '/registration', labelKey: 'registration.title' },
  bonuses: { path: '/bonuses', labelKey: 'bonuses.title' },
  bonusCode: { path: '/bonus/code', labelKey: 'bonusCode.title' },
  coolingOff: { path: '/player/cooling-off', labelKey: 'coolingOff.title' },
  selfExclusion: { path: '/player/self-exclusion', labelKey: 'selfExclusion.title' },
} as const;

export type LinkName = keyof typeof LINKS;
