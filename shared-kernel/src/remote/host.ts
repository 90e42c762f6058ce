import type { Bus } from '../bus/bus.ts';
import type { Messages, PageHead, RouteParams } from '../contracts/render.ts';
import type { Api, PostOptions } from '../http/api.ts';
import type { Language } from '../locale/languages.ts';
import type { NotificationInput } from '../notifications/index.ts';
import type { SessionReader } from '../session/store.ts';

export interface NavigateOptions {
  replace?: boolean;
  /** Kept with the history entry. */
  state?: unknown;
  /** Leaves the scroll position alone, for changes of filters and tabs. */
  keepScroll?: boolean;
}

/** The functions of the shell that a remote may call. A remote's only interface to the site, apart from the URL. */
export interface Host {
  readonly bus: Bus;
  /** Whether somebody is signed in, and who: to be read only. */
  readonly session: SessionReader;
  /** Calls the API with the session of the visitor. */
  readonly api: Api;
  /**
   * Sends a call whose answer may sign the player in: sign-in, registration, a social or external sign-in. The shell
   * takes the access token out of the answer and keeps it; the rest comes back, in the shape of `schema`. After a
   * sign-in `session` says so before this resolves. A call that needs a second factor signs nobody in; its answer says
   * what is needed.
   *
   * @example const { twoFactorRequired } = await host.signIn('/sign-in', { body: { login, password }, schema: SignedIn
   * })
   */
  signIn<T>(path: string, options: PostOptions<T>): Promise<T>;
  /** Goes through the guards; a number moves in history. */
  navigate: (to: string | number, options?: NavigateOptions) => void;
  notify(notification: NotificationInput): void;
  /** Starts fetching what the page behind a path needs. Safe to call often. */
  preload(path: string): void;
  /**
   * Shows a widget of any remote inside an element of the page, and resolves with the undo when it is there. Rejects
   * when it cannot be shown; the failure has been reported then, and a remote without such a widget is no failure.
   * Pages use `WidgetSlot`.
   */
  mountWidget(place: HTMLElement, widget: WidgetRequest): Promise<() => void>;
  /**
   * Something opens over the page: until the returned undo is called, Back closes it and leaves the page where it is.
   *
   * @param onBack closes it
   */
  coverPage: (onBack: () => void) => () => void;
  /**
   * Asks before the page is left, until the returned undo is called: by a link, by Back and Forward, and, in the
   * browser's own words, by another document or a closed tab. Another query or anchor of the same path asks nothing.
   *
   * @param question translated text of the confirmation
   */
  blockLeave(question: string): () => void;
}

/** A widget of another remote, by the names of both. */
export interface WidgetRequest {
  owner: string;
  name: string;
  params?: RouteParams;
  /** The widget was shown, then failed, and has been taken away. */
  onGone?: () => void;
}

/** A place in history, as react-router reads it. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** Callbacks of the outlet while a remote prepares and shows a page. */
export interface OutletProps {
  /** Aborted when another page is requested: pending fetches for this one are cancelled. */
  signal: AbortSignal;
  /** Code and data are loaded and the page is rendered next: the outlet inserts its element into the document. */
  onPrepared: () => void;
  /**
   * The page cannot be shown, or not any longer: its code or data did not come, or it threw while rendering or in an
   * effect. The outlet removes it, shows the fallback and reports, once per page.
   */
  onFailure: (error: unknown) => void;
}

/** Everything the outlet passes to a remote, at mount and at every navigation. */
export interface RemoteProps extends OutletProps {
  lang: Language;
  route: { id: string; params: RouteParams };
  location: RouterLocation;
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  messages: Messages;
  /** The kernel's own texts, which the shell holds for everybody. */
  uiMessages: Messages;
  /** What the server rendered the page from; only for the page that arrived rendered. */
  initialState?: { routeId: string; state: unknown };
  /** Keeps React's ids apart between the roots of a page; the same on server and client. */
  identifierPrefix: string;
  host: Host;
  /** The page has rendered; called with its head. */
  onHead(head: PageHead): void;
  /** Reports an error that the page survived, such as a hydration mismatch that React has repaired. */
  onError(error: unknown): void;
}
