import * as competitions from './competitions.ts';
import * as content from './content/index.ts';
import * as events from './events.ts';
import * as games from './games/index.ts';
import * as contracts from './index.ts';
import * as player from './player/index.ts';
import * as security from './security.ts';
import * as site from './site/index.ts';

const surface = (module: object): string[] => Object.keys(module).toSorted();

describe('exports what remotes and servers may rely on, and nothing else:', () => {
  it('what all domains are made of', () => {
    expect(surface(contracts)).toMatchInlineSnapshot(`
[
  "API_ERRORS",
  "DEFAULT_LANGUAGE",
  "FIELD_ERROR_CODES",
  "FieldError",
  "Handled",
  "Invalid",
  "LANGUAGES",
  "Picture",
  "RefreshedToken",
  "Refusal",
  "SignInToken",
  "Slug",
  "VALIDATION_TITLE",
  "answer",
  "fieldErrorOf",
  "listOf",
  "movesMoney",
  "ok",
]
`);
  });

  it('competitions', () => {
    expect(surface(competitions)).toMatchInlineSnapshot(`
[
  "ActiveTournaments",
  "ActiveTournamentsQuery",
  "JackpotPool",
  "JackpotPoolQuery",
  "TournamentSummary",
]
`);
  });

  it('content', () => {
    expect(surface(content)).toMatchInlineSnapshot(`
[
  "Block",
  "DOCUMENTS_PER_PAGE",
  "DOCUMENT_KINDS",
  "Document",
  "DocumentFeed",
  "DocumentSlug",
  "DocumentSummary",
  "FEED_KINDS",
  "HelpIndex",
  "HelpfulAnswer",
  "HelpfulBody",
  "HelpfulHeaders",
  "HelpfulVote",
  "InlineText",
  "PageParams",
  "PageQuery",
  "SITE_MAP_KINDS",
  "SiteMapEntries",
  "SiteMapQuery",
]
`);
  });

  it('events', () => {
    expect(surface(events)).toMatchInlineSnapshot(`
[
  "EventsHeaders",
  "LIVE_EVENTS",
  "STREAM_OPENED",
  "StreamOpened",
]
`);
  });

  it('games', () => {
    expect(surface(games)).toMatchInlineSnapshot(`
[
  "CategoryRef",
  "ContributionGames",
  "ContributionGamesQuery",
  "ContributionGroup",
  "DEVICES",
  "DemoLaunch",
  "DemoLaunchBody",
  "FacetValue",
  "Facets",
  "FavoriteGameParams",
  "FavoriteGames",
  "FavoriteToggle",
  "FavoriteToggled",
  "GAME_BADGES",
  "GAME_KINDS",
  "GAME_MODES",
  "GAME_SORTS",
  "GameCard",
  "GameDetail",
  "GameTitles",
  "GameTitlesQuery",
  "LastGames",
  "LiveGameInfo",
  "LiveGameInfoParams",
  "LiveGameInfoQuery",
  "MAX_FAVORITE_GAMES",
  "MAX_LAST_GAMES",
  "PlayerGame",
  "PlayerGamesQuery",
  "ProviderCount",
  "ProviderRef",
  "ProvidersByCategory",
  "ProvidersByCategoryQuery",
  "ProvidersForMain",
  "ProvidersForMainQuery",
  "SearchQuery",
  "SearchResult",
  "Section",
  "SectionRef",
  "Sections",
  "SectionsQuery",
  "TabHome",
  "TabHomeQuery",
  "Tabs",
  "TabsQuery",
  "WindowSearch",
  "WindowSearchQuery",
  "slugOfTitle",
]
`);
  });

  it('player', () => {
    expect(surface(player)).toMatchInlineSnapshot(`
[
  "AccountDetails",
  "BreakOfDays",
  "BreakUntilDay",
  "CaptchaSetup",
  "ChallengeAnswer",
  "ChallengeParams",
  "ChallengePath",
  "ChallengeProof",
  "CheckSignature",
  "CheckedSignature",
  "CodeSent",
  "ConfirmCode",
  "ConfirmLink",
  "ConfirmRegistration",
  "DisplayData",
  "EndExclusion",
  "ExtendExclusion",
  "ExternalSignIn",
  "INBOX_CATEGORIES",
  "IdentityAnswer",
  "IdentityOutcome",
  "Inbox",
  "InboxMessage",
  "InboxMessageParams",
  "InboxQuery",
  "InboxViewed",
  "LIMIT_KINDS",
  "LIMIT_PERIODS",
  "LimitRequest",
  "LinkConfirmed",
  "MAX_INBOX_MESSAGES",
  "NewPassword",
  "NicknameChange",
  "PASSWORD_RULE",
  "PROFILE_FIELDS",
  "PasswordChange",
  "PasswordForgot",
  "PasswordFormType",
  "PasswordReset",
  "PasswordSet",
  "PersonDetails",
  "PlayerBlock",
  "PlayerLimit",
  "PlayerLimits",
  "Profile",
  "ProfileChange",
  "ProfileField",
  "ProfileFieldName",
  "Registration",
  "RegistrationAsked",
  "RegistrationConfirmed",
  "RegistrationRequirements",
  "ResendCode",
  "SOCIAL_SERVICES",
  "SUBSCRIPTION_CATEGORIES",
  "SUBSCRIPTION_CHANNELS",
  "SaferPlay",
  "SecondStep",
  "SecondStepAnswer",
  "SecondStepCode",
  "SetLimit",
  "SetRealityCheck",
  "SignIn",
  "SignInAnswer",
  "SignInStep",
  "SignedIn",
  "SocialAppData",
  "SocialAuth",
  "StartCoolingOff",
  "StartExclusion",
  "Subscriptions",
  "SubscriptionsChange",
  "isEmailAddress",
  "isPhoneNumber",
]
`);
  });

  it('security', () => {
    expect(surface(security)).toMatchInlineSnapshot(`
[
  "AuthHistory",
  "AuthHistoryItem",
  "AuthHistoryQuery",
  "FactorCode",
  "NewAuthenticator",
  "OwnSession",
  "OwnSessions",
  "Pin",
  "PinCode",
  "Protection",
  "RecoveryCodes",
  "SessionPath",
  "isEasyPin",
  "nameOfDevice",
]
`);
  });

  it('site', () => {
    expect(surface(site)).toMatchInlineSnapshot(`
[
  "Banner",
  "Banners",
  "BannersQuery",
  "Chat",
  "Countries",
  "CountriesQuery",
  "FooterIcons",
  "FooterIconsQuery",
  "Menu",
  "MenuItem",
  "MenuQuery",
  "NETWORK_KINDS",
  "Promo",
  "PromoQuery",
  "Settings",
  "VPN_PLATFORMS",
  "VpnCheck",
  "VpnConfiguration",
  "VpnConfigurationQuery",
]
`);
  });
});
