import type { Language } from '../locale/languages.ts';
import type { GuardDecision, GuardRequest } from './guard.ts';
import type { Access, DocumentBasis, Layout, RouteDeclaration, Wake } from './manifest.ts';
import type { Measurement, Menu } from './site/site.ts';

/** Flat i18next resources of one package in one language: plural forms as `key_one`, `key_other`. */
export type Messages = Record<string, string>;

export type Theme = 'dark' | 'light' | 'system';

/** Path parameters: one segment is a string, a `(.*)*` parameter a list of segments. */
export type RouteParams = Record<string, string | string[]>;

/** A row of the composition's route table: who owns the path, and how it is shown. */
export interface RouteEntry extends RouteDeclaration {
  package: string;
}

/** What a path turned out to be. */
export interface RouteMatch {
  package: string;
  id: string;
  layout: Layout;
  access: Access;
  render: 'server' | 'client';
  /** As declared; see `wakeOf`. */
  wake?: Wake;
  params: RouteParams;
}

export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** What a page tells the document about itself. Plain text: the edge escapes it. */
export interface PageHead {
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** For holders of the link only: no cache stores the page, and search engines do not follow its links. */
  isPrivate?: boolean;
  /** Path without language that this page is found under; its own path without query when left out. */
  canonicalPath?: string;
  /** The languages the page's text exists in; all ten when left out. */
  languages?: readonly Language[];
  /** Drawn picture for shared links; the brand's when left out. */
  image?: { src: string; width: number; height: number };
  /** What the page is to a search engine, as schema.org has it. Addresses are site paths: the edge makes them absolute. */
  subject?: PageSubject;
  /** From the home page down, without the home page itself. */
  breadcrumbs?: ReadonlyArray<{ name: string; path: string }>;
  /** The neighbouring pages of a list, as paths with query and without language. */
  list?: { previous: string | null; next: string | null };
}

export type PageSubject =
  | {
      kind: 'article' | 'news';
      headline: string;
      publishedAt: string;
      updatedAt: string;
      author: string | null;
      lang: Language;
    }
  | { kind: 'questions'; items: ReadonlyArray<{ question: string; answer: string }> }
  | { kind: 'game'; name: string; publisher: string };

/** One request of the edge to a remote's server bundle. */
export interface RemotePageRequest {
  lang: Language;
  route: { id: string; params: RouteParams };
  location: PageLocation;
  /** Where the API answers for this request, with `/api/v1`, and the headers to send along (country, device). */
  api: { baseUrl: string; headers: Record<string, string> };
  /** Aborted at the fragment's deadline. */
  signal: AbortSignal;
}

/** A rendered fragment with all the browser needs to take it over. */
export interface RemotePage {
  status: 200 | 404;
  html: string;
  head: PageHead;
  /** Data the page was rendered with: JSON, handed back to the remote when it hydrates. */
  state: unknown;
  messages: Messages;
  /** With 404: key of the API's sentence about what is missing, shown instead of the general one. */
  textKey?: string;
}

/** The server bundle of a remote: `server.mjs` exports these. */
export interface RemoteServer {
  renderPage: (request: RemotePageRequest) => Promise<RemotePage>;
  /** Messages of a page the browser renders itself. */
  messages: (lang: Language) => Messages;
}

/** Site settings that shell and guards need before any page: the answer of `GET /settings`, cut down by the edge. */
export interface SiteSettings {
  brand: { name: string; supportEmail: string };
  /** Locales once served and now gone: 301 to a language that is. */
  retiredLocales: string[];
  /** Query parameters of partners; a trailing `*` matches a prefix. */
  partnerParameters: string[];
  /** Server-declared redirects: path without language prefix to a path or an allowed absolute address. */
  redirects: Array<{ from: string; to: string; status: 301 | 302 }>;
  /** What measures visits of public pages; left out where nothing does. */
  measurement?: Measurement;
  /** Where games run: frames of the page may come from here. */
  gameOrigins: string[];
  /** Where the captcha runs: frames of the pages that hold it may come from here. */
  captchaOrigins?: string[] | undefined;
}

/** What the page carries for the browser to start with; the same for every visitor of the same page. */
export interface Boot {
  composition: number;
  /** Hash of the line of the registry's history that made it: who kept a page can tell a history that was rewritten. */
  history?: string;
  lang: Language;
  /** Status the page was served with: the shell shows the error screen for 403 and 404. */
  status: number;
  /** Key of what the 404 screen says instead of its general text. */
  missingTextKey?: string;
  settings: SiteSettings;
  /** The site's navigation in the page's language; null when the API could not be asked. */
  menu: Menu | null;
  routes: RouteEntry[];
  /** Pinned remotes: their container, its integrity, and what each route asks for. */
  remotes: Record<string, BootRemote>;
  shellVersion: string;
  /** Address of the service worker that a release of the composition owns. */
  worker?: string;
  shellMessages: Messages;
  /** What the policies of the document were made for; see `sharesDocument`. */
  document: DocumentBasis;
  /** When the page fetches its scripts; the start script reads it. */
  wake: Wake;
  /** The shell's scripts, in the order they run. */
  scripts: Array<{ src: string; integrity: string }>;
  /** What the page's remote will ask for: fetched ahead, and run by its container. */
  routeScripts: Array<{ src: string; integrity: string }>;
  /** Measures how long the page takes; only while a share of the visitors tries a change. */
  timesScript?: { src: string; integrity: string };
  /**
   * The remote whose fragment is in the page, with what it was rendered from; absent on error pages. Without messages where
   * they have to come from its development server.
   */
  page?: {
    package: string;
    routeId: string;
    state?: unknown;
    messages?: Messages;
    rendered: boolean;
    /** Holds the remote's container and all scripts of the route; in `routeScripts` in their place. */
    script?: { src: string; integrity: string };
  };
}

export interface BootRemote {
  version: string;
  /** Absolute path of the container script. */
  entry: string;
  integrity: string;
  /** By language: absolute path of the messages file. */
  messageFiles: Record<string, string>;
}

/** What the edge asks of the shell's server bundle for one page. */
export interface ShellPageRequest {
  boot: Boot;
  url: string;
  /** The route's layout; error pages take `blank`. */
  match: RouteMatch | null;
  /** HTML of the remote's fragment, or null where the browser will render it (the shell then shows a skeleton). */
  fragment: string | null;
  theme: Theme;
}

/** The server bundle of the shell: `server.mjs` exports these. */
export interface ShellServer {
  decide: (request: GuardRequest) => Promise<GuardDecision>;
  /** HTML inside the document's root element, and what the start script shows when the shell's scripts fail. */
  renderShell: (request: ShellPageRequest) => Promise<{ html: string; head: PageHead; fallback: string }>;
  messages: (lang: Language) => Messages;
}
