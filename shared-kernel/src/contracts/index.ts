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
export type { PageTimes, TimesReport } from './page-times.ts';
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
export { fieldErrorOf } from './field-error-of.ts';
export type { ContractIssue } from './field-error-of.ts';
export { Handled, RefreshedToken, SignInToken } from './session.ts';
export { Picture, Slug } from './common.ts';
export { API_ERRORS, FIELD_ERROR_CODES, VALIDATION_TITLE } from './errors.ts';
export type { ApiErrorCode, FieldErrorCode } from './errors.ts';
export { DEFAULT_LANGUAGE, LANGUAGES } from '../locale/languages.ts';
export type { Language } from '../locale/languages.ts';
