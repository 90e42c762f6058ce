import * as z from 'zod/mini';

import { LANGUAGES } from '../locale/languages.ts';

export const LAYOUTS = ['blank', 'blog', 'dashboard', 'default', 'game-play'] as const;
export const ACCESS = ['public', 'anonymous', 'player', 'signed-link'] as const;
const WAKES = ['interaction', 'idle', 'load'] as const;
/** What a browser lets a page do only by permission, and some page of the site does. */
export const PERMISSIONS = [
  'camera',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
] as const;
/** Navigations of the site that a route may ask to stand in. */
const MENU_PARTS = ['header', 'rail'] as const;
/** What of other services a page may hold. */
const EMBEDS = ['captcha'] as const;

const RouteFields = z.object({
  /** Unique inside the package; names the page in state, metrics and reports. */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** The path as the specification writes it, for example `/{lang}/blog/:id`. */
  path: z.string().check(z.startsWith('/')),
  /**
   * The exact languages of the route where its path alone says too much. A path is of this route when one of them
   * matches; left out, `path` is the only one. Grammar: see the kernel's `routing`.
   */
  patterns: z.optional(z.array(z.string().check(z.startsWith('/')))),
  /**
   * Names of the query that the page reads. Loaders and the server's render are given no others, so that an address
   * with something else in its query is the same page.
   */
  query: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,40}$/)))),
  layout: z.enum(LAYOUTS),
  access: z.enum(ACCESS),
  render: z.enum(['server', 'client']),
  /**
   * When a page that arrives rendered fetches its scripts: at the visitor's first interaction, as soon as the browser
   * is idle, or at once. See `wakeOf` for what holds when it is left out.
   */
  wake: z.optional(z.enum(WAKES)),
  /** What the page asks the browser for; its document may, and no other. */
  permissions: z.optional(z.array(z.enum(PERMISSIONS))),
  /**
   * Parts of other services that the page holds. Its document may run their scripts and hold their frames, and no other
   * document may; where they come from is told by the settings.
   */
  embeds: z.optional(z.array(z.enum(EMBEDS))),
  /** Key of the document title in the package's own messages. */
  titleKey: z.string(),
  /**
   * Asks for a link in a navigation of the site, after those that the API lists; its label is the page's title. An entry
   * of the API with the same path stands instead of it.
   */
  menu: z.optional(z.strictObject({ part: z.enum(MENU_PARTS), icon: z.optional(z.string()) })),
});

/** One row of the route table that a package ships in its manifest. */
export const RouteDeclaration = RouteFields.check(
  z.refine(({ render, wake }) => render === 'server' || wake === undefined || wake === 'load', {
    path: ['wake'],
    error: 'A page that the browser draws shows nothing before it wakes: its wake can only be load.',
  }),
  z.refine(({ menu, path }) => menu === undefined || !/[:*]|\{(?!lang\})/.test(path), {
    path: ['menu'],
    error:
      'A link of a menu leads to one page: the path of its route can have no parameter but the language.',
  }),
);

export const PackageName = z.string().check(z.regex(/^(shell|mfe-[a-z][a-z-]*)$/));

/** A client file of a release: content-hashed name, so one name always means the same bytes. */
export const ReleaseFile = z.object({
  bytes: z.int(),
  brotliBytes: z.int(),
  /** `sha256-…` or `sha384-…`, as in an `integrity` attribute. */
  integrity: z.string().check(z.regex(/^sha(256|384)-[A-Za-z0-9+/=]+$/)),
});

/** The files one route needs before it is interactive, in the order they are asked for. */
export const RouteFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** A path at the site's root that a release may own: one file, or one under `/.well-known/`. */
const RootPath = z
  .string()
  .check(z.regex(/^\/(?:\.well-known\/)?[a-zA-Z0-9][a-zA-Z0-9._-]*\.(?:js|json|txt|webmanifest|xml)$/));

/** By kernel subpath and name of the export: a hash of its types. */
const KernelExports = z.record(z.string(), z.record(z.string(), z.string()));

const Sent = z.nullable(z.array(z.string()));

/** What a release asks of the API, read from its sources. */
const ApiUses = z.object({
  calls: z.array(
    z.object({
      method: z.enum(['GET', 'POST']),
      /** After `/api/v1`, with `{}` for what is only known when the call is made. */
      path: z.string(),
      /** Names that may be sent; null where sources do not tell. */
      query: Sent,
      body: Sent,
      /** Key of the shape that the answer is read with; null where sources do not tell. */
      answer: z.nullable(z.string()),
    }),
  ),
  /** JSON Schemas of what answers must look like, by their hash. */
  shapes: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Calls of which sources tell too little. */
  unreadable: z.int(),
});

/** What a release says of itself. Written by the build, checked by the registry, read by the edge. */
export const ReleaseManifest = z.object({
  schemaVersion: z.literal(1),
  package: PackageName,
  version: z.string(),
  /** Shared libraries and the ranges a remote needs of them; empty in the shell. */
  requires: z.record(z.string(), z.string()),
  /** Shared libraries and the versions the shell provides; empty in a remote. */
  provides: z.record(z.string(), z.string()),
  /** A remote's: what its client files use of the kernel that the page shares, with the types it was built against. */
  kernelUses: z.optional(KernelExports),
  /** The shell's: what it shares of the kernel with every remote. */
  kernelOffers: z.optional(KernelExports),
  routes: z.array(RouteDeclaration),
  languages: z.array(z.enum(LANGUAGES)),
  /** Message keys of each language, sorted and without plural suffix; all ten must be equal. */
  messageKeys: z.record(z.string(), z.array(z.string())),
  /** First script: the shell's own, or a remote's container. */
  entry: z.string(),
  /** Files of the entry itself, before any route. */
  initial: RouteFiles,
  /** The shell's alone: the script that stands inside every page and wakes it. */
  startScript: z.optional(z.string()),
  /** The shell's alone: what stands in its place while pages measure how long they take, and the file that measures it. */
  timed: z.optional(z.object({ startScript: z.string(), timesScript: z.string() })),
  /** By route id; only what comes on top of `initial`. */
  routeFiles: z.record(z.string(), RouteFiles),
  /**
   * A remote's, by id of a route: one script that holds the container and all scripts of the route, for the page that a
   * visit begins with. Left out where a build has none.
   */
  pageScripts: z.optional(z.record(z.string(), z.string())),
  /** A remote's, by route id: the kernel subpaths that its scripts take from the page before they run. */
  routeShares: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The shell's, by kernel subpath: files of what it shares and does not bring with every page. */
  sharedFiles: z.optional(z.record(z.string(), RouteFiles)),
  /** By language: the file with the package's messages, asked for when a page arrives without them. */
  messageFiles: z.record(z.string(), z.string()),
  /** Every client file, by its name inside the package's asset folder. */
  files: z.record(z.string(), ReleaseFile),
  /** The server bundle, relative to the release's folder. */
  server: z.object({ file: z.string(), integrity: z.string() }),
  /** Names of the package's Trusted Types policies, for the page's policy header. */
  trustedTypes: z.array(z.string().check(z.regex(/^[\w-]+$/))),
  /** Files at the site's root that the release owns, by path: `/sw.js` and the name of the client file it stands for. */
  rootFiles: z.optional(z.record(RootPath, z.string())),
  /** What client and server bundle ask of the API. */
  apiUses: z.optional(ApiUses),
  /** What the package's own sources import from outside its folder, and the file that does. */
  outsideImports: z.optional(z.record(z.string(), z.string())),
});

export type Layout = (typeof LAYOUTS)[number];
export type Access = (typeof ACCESS)[number];
export type Wake = (typeof WAKES)[number];
export type Permission = (typeof PERMISSIONS)[number];
export type Embed = (typeof EMBEDS)[number];
export type RouteDeclaration = z.infer<typeof RouteDeclaration>;
export type ReleaseFile = z.infer<typeof ReleaseFile>;
export type RouteFiles = z.infer<typeof RouteFiles>;
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/**
 * When a page of a route wakes, as it declares or by default: public pages that arrive rendered at the first
 * interaction, all others at once.
 */
export const wakeOf = ({
  wake,
  access,
  render,
}: Pick<RouteDeclaration, 'wake' | 'access' | 'render'>): Wake =>
  wake ?? (access === 'public' && render === 'server' ? 'interaction' : 'load');

/** What a page's document depends on. */
export type DocumentBasis = Pick<RouteDeclaration, 'access' | 'permissions' | 'embeds'>;
