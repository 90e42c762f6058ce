export { answer, FieldError, Invalid, listOf, ok, Refusal } from './envelope.ts';
export type { Answer } from './envelope.ts';
export type { Composition } from './composition.ts';
export type {
  Access,
  Layout,
  ReleaseFile,
  ReleaseManifest,
  RouteDeclaration,
  RouteFiles,
  Wake,
} from './manifest.ts';
export { movesMoney } from './moves-money.ts';
export type { MovesMoney, MovesNoMoney } from './moves-money.ts';
export type { CookieChange, GuardDecision, GuardEffect, GuardRequest, GuardSession } from './guard.ts';
export type {
  Boot,
  BootRemote,
  Messages,
  PageHead,
  PageLocation,
  PageSubject,
  RemotePage,
  RemotePageRequest,
  RemoteServer,
  RouteEntry,
  RouteMatch,
  RouteParams,
  ShellPageRequest,
  ShellServer,
  SiteSettings,
  Theme,
} from './render.ts';
export { ExtendExclusion } from './safer-play.ts';
export { fieldErrorOf } from './field-error-of.ts';
export type { ContractIssue } from './field-error-of.ts';
export { Handled, RefreshedToken, SignedIn, SignIn, SignInToken } from './session.ts';
export { Picture } from './common.ts';
export { API_ERRORS, FIELD_ERROR_CODES, VALIDATION_TITLE } from './errors.ts';
export type { ApiErrorCode, FieldErrorCode } from './errors.ts';
export {
  Banner,
  Banners,
  BannersQuery,
  Chat,
  Countries,
  CountriesQuery,
  FooterIcons,
  FooterIconsQuery,
  Menu,
  MenuItem,
  MenuQuery,
  Promo,
  PromoQuery,
  Settings,
} from './site.ts';
export {
  Block,
  Document,
  DOCUMENT_KINDS,
  DocumentFeed,
  DOCUMENTS_PER_PAGE,
  DocumentSlug,
  DocumentSummary,
  FEED_KINDS,
  HelpfulAnswer,
  HelpfulBody,
  HelpfulHeaders,
  HelpIndex,
  InlineText,
  PageParams,
  PageQuery,
} from './content.ts';
export { HelpfulVote } from './helpful.ts';
export type { DocumentKind, FeedKind } from './content.ts';
export {
  ActiveTournaments,
  ActiveTournamentsQuery,
  JackpotPool,
  JackpotPoolQuery,
  TournamentSummary,
} from './competitions.ts';
export { NETWORK_KINDS, VPN_PLATFORMS, VpnCheck, VpnConfiguration, VpnConfigurationQuery } from './vpn.ts';
export type { NetworkKind } from './vpn.ts';
export { EventsHeaders, LIVE_EVENTS, STREAM_OPENED, StreamOpened } from './events.ts';
export type { LiveEvent, LiveEventName, LiveEventPayloads } from './events.ts';
export { SITE_MAP_KINDS, SiteMapEntries, SiteMapQuery } from './site-map.ts';
export {
  CategoryRef,
  DemoLaunch,
  DEVICES,
  Facets,
  FacetValue,
  GAME_BADGES,
  GAME_KINDS,
  GAME_MODES,
  GAME_SORTS,
  GameCard,
  GameDetail,
  GameTitles,
  slugOfTitle,
  ProviderCount,
  ProviderRef,
  ProvidersByCategory,
  ProvidersForMain,
  SearchResult,
  Section,
  SectionRef,
  Sections,
  Slug,
  TabHome,
  Tabs,
  WindowSearch,
} from './games.ts';
export { ContributionGames, ContributionGroup, LiveGameInfo } from './game-facts.ts';
export {
  FavoriteGames,
  FavoriteToggled,
  LastGames,
  MAX_FAVORITE_GAMES,
  MAX_LAST_GAMES,
  PlayerGame,
} from './player-games.ts';
export {
  ContributionGamesQuery,
  DemoLaunchBody,
  FavoriteGameParams,
  GameTitlesQuery,
  LiveGameInfoParams,
  LiveGameInfoQuery,
  PlayerGamesQuery,
  ProvidersByCategoryQuery,
  ProvidersForMainQuery,
  SearchQuery,
  SectionsQuery,
  TabHomeQuery,
  TabsQuery,
  WindowSearchQuery,
} from './game-queries.ts';
export type { Device, GameBadge, GameKind, GameMode, GameSort } from './games.ts';
export {
  createGameChannel,
  createShellChannel,
  GAME_PROTOCOL,
  parseGameMessage,
  parseShellMessage,
} from './game-channel.ts';
export type { Channel, ChannelEnds, GameMessage, ShellMessage } from './game-channel.ts';
export {
  CreateGameSession,
  GameSessionCreated,
  ProviderFault,
  ProviderGame,
  ProviderGames,
} from './game-protocol.ts';
export { DEFAULT_LANGUAGE, LANGUAGES } from '../locale/languages.ts';
export type { Language } from '../locale/languages.ts';
