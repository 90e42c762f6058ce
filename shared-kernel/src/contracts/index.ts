export { answer, FieldError, Invalid, listOf, ok, Refusal } from './envelope.ts';
export type { Answer } from './envelope.ts';
export { Composition } from './composition.ts';
export {
  ACCESS,
  LAYOUTS,
  PackageName,
  ReleaseFile,
  ReleaseManifest,
  RouteDeclaration,
  RouteFiles,
} from './manifest.ts';
export type { Access, Layout } from './manifest.ts';
export type { CookieChange, GuardDecision, GuardEffect, GuardRequest, GuardSession } from './guard.ts';
export type {
  Boot,
  BootRemote,
  Messages,
  PageHead,
  PageLocation,
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
