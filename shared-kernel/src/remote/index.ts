export { useHost, useLanguage, useLanguagePath, useTranslate } from './context.ts';
export { defineRemote } from './define-remote.ts';
export type { ParcelProps, RemoteLifecycles, RemoteModule } from './define-remote.ts';
export type {
  Host,
  NavigateOptions,
  OutletProps,
  RemoteProps,
  RouterLocation,
  WidgetRequest,
} from './host.ts';
export { definePage, defineRoutes, PageNotFound } from './page.ts';
export type { LoadContext, PageDefinition, PageLoader, PageProps, RemoteRoute } from './page.ts';
export { RemoteRouter } from './router.tsx';
export { WidgetSlot } from './widget-slot.tsx';
export { textsOf } from './texts-of.ts';
export type { TypedTexts } from './texts-of.ts';
export { useBackToClose } from './use-back-to-close.ts';
export { useFailureWords } from './use-failure-words.ts';
export { useIntent } from './use-intent.ts';
export { useNavigate } from './use-navigate.ts';
export { useSession } from './use-session.ts';
export { useLocation } from 'react-router';
