import { allow, BROWSER, loaded, redirect, saves } from './guard-case.ts';
import type { ExpectedDecision, GuardCase } from './guard-case.ts';

const NOW = '2026-11-20T11:00:00.000Z';

const alert = { kind: 'popup', name: 'self-exclusion-alert' } as const;
const endOfPeriod = { kind: 'popup', name: 'self-exclusion-end-of-period' } as const;
const termsPopup = { kind: 'popup', name: 'terms' } as const;
const blockedNotice = {
  kind: 'notice',
  titleKey: 'notice.blocked.title',
  textKey: 'notice.blocked.text',
} as const;

const excludedTill = (dateTill: string | null) => loaded({ selfExclusion: { enabled: true, dateTill } });

const row = (
  title: string,
  url: string,
  session: GuardCase['request']['session'],
  expected: ExpectedDecision,
): GuardCase => ({
  title,
  halves: BROWSER,
  request: { url, session, now: NOW },
  expected,
});

const excluded = excludedTill('2027-01-01');

const toSelfExclusion = (lang: string, ...effects: Array<typeof alert | typeof endOfPeriod>) =>
  redirect(302, `/${lang}/player/self-exclusion`, 'self-exclusion', { effects });

const exclusionCases: GuardCase[] = [
  ...[
    '/en/player/balance',
    '/en/player/self-exclusion',
    '/en/player/self-exclusion/extend/c2ln',
    '/en/player/self-exclusion/deactivate/c2ln',
    '/en/player/profile',
    '/en/player/profile/view',
  ].map((url) =>
    row(
      `a self-excluded player may open ${url}`,
      url,
      excluded,
      allow(url.endsWith('balance') ? 'mfe-cashier' : 'mfe-player-area'),
    ),
  ),
  ...['/en', '/en/games/all', '/en/player/profile/security', '/en/game/play/x', '/en/display/terms'].map(
    (url) =>
      row(
        `a self-excluded player opening ${url} is led to self-exclusion`,
        url,
        excluded,
        toSelfExclusion('en', alert),
      ),
  ),
  row(
    'a self-excluded player is led there from an unprefixed path',
    '/games/all?q=1',
    excluded,
    toSelfExclusion('ru', alert),
  ),
  row('an exclusion without end has not expired', '/en', excludedTill(null), toSelfExclusion('en', alert)),
  row(
    'an exclusion whose moment has passed asks what comes next',
    '/en',
    excludedTill('2026-11-20T10:59:59Z'),
    toSelfExclusion('en', endOfPeriod),
  ),
  row(
    'an exclusion is not over before its moment',
    '/en',
    excludedTill('2026-11-20T11:00:01Z'),
    toSelfExclusion('en', alert),
  ),
  row('an exclusion till today is not over', '/en', excludedTill('2026-11-20'), toSelfExclusion('en', alert)),
  row(
    'an exclusion till yesterday is not over while yesterday lasts somewhere',
    '/en',
    excludedTill('2026-11-19'),
    toSelfExclusion('en', alert),
  ),
  row(
    'an exclusion till the day before yesterday is over',
    '/en',
    excludedTill('2026-11-18'),
    toSelfExclusion('en', endOfPeriod),
  ),
  row(
    'an exclusion whose date cannot be read has not expired',
    '/en',
    excludedTill('soon'),
    toSelfExclusion('en', alert),
  ),
  row(
    'a player whose data has not arrived is not yet confined',
    '/en',
    { hasToken: true, selfExclusion: { enabled: true, dateTill: null } },
    allow('mfe-catalogue'),
  ),
];

const blockedCases: GuardCase[] = [
  row(
    'a blocked player opening a real game goes home with a notice',
    '/en/game/play/x',
    loaded({ isBlocked: true }),
    redirect(302, '/en', 'blocked', { effects: [blockedNotice] }),
  ),
  row(
    'a blocked player opening a real game without prefix goes home too',
    '/game/play/x?real=1',
    loaded({ isBlocked: true }),
    redirect(302, '/ru', 'blocked', { effects: [blockedNotice] }),
  ),
  row(
    'a blocked player may open the cashier',
    '/en/player/balance',
    loaded({ isBlocked: true }),
    allow('mfe-cashier'),
  ),
  row(
    'a blocked player may open a demo game',
    '/en/rules/x',
    loaded({ isBlocked: true }),
    allow('mfe-catalogue'),
  ),
];

const due = loaded({ isTermsRequired: true });

const termsCases: GuardCase[] = [
  row(
    'a player with terms to accept sees their popup at home',
    '/en',
    due,
    allow('mfe-catalogue', { effects: [termsPopup] }),
  ),
  row(
    'a player with terms to accept is kept at home',
    '/en/games/all?q=x',
    due,
    redirect(302, '/en', 'terms', { cookies: [saves('/en/games/all')] }),
  ),
  row('a player with terms to accept may read them', '/en/display/terms', due, allow('mfe-content')),
  row(
    'a player with terms to accept may read the privacy policy',
    '/en/display/privacypolicy',
    due,
    allow('mfe-content'),
  ),
  row(
    'a player with terms to accept may not read other pages',
    '/en/display/aboutus',
    due,
    redirect(302, '/en', 'terms', { cookies: [saves('/en/display/aboutus')] }),
  ),
  row('the prefix comes before the terms', '/', due, redirect(302, '/ru', 'language-prefix')),
  row(
    'a player who is blocked, excluded and has terms to accept meets the terms first',
    '/en/games/all',
    loaded({ isTermsRequired: true, isBlocked: true, selfExclusion: { enabled: true, dateTill: null } }),
    redirect(302, '/en', 'terms', { cookies: [saves('/en/games/all')] }),
  ),
  row(
    'and is not torn between home and self-exclusion',
    '/en',
    loaded({ isTermsRequired: true, selfExclusion: { enabled: true, dateTill: null } }),
    allow('mfe-catalogue', { effects: [termsPopup] }),
  ),
];

/** Guards 2, 3 and 6: they need the player, so only the browser can follow them. */
export const playerCases: GuardCase[] = [...exclusionCases, ...blockedCases, ...termsCases];
