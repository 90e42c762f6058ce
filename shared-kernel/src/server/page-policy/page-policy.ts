/** What a page of the site may load and run, beyond what is the same on all of them. */
export interface PageSources {
  /** Hashes and nonces of the scripts that the page starts with; they pass their trust on. */
  scripts: readonly string[];
  /** Hashes and nonces of styles in the page. */
  styles: readonly string[];
  /** Origins of others that its scripts may ask. */
  connect?: readonly string[];
  /** Origins of others whose pictures it may show. */
  images?: readonly string[];
  /** Origins whose frames it may hold. */
  frames?: readonly string[];
  /** Names of the Trusted Types policies that its scripts may make; `*` for any. */
  trustedTypes: readonly string[];
  /** Whether its scripts may write into the page by Trusted Types alone. */
  requiresTrustedTypes: boolean;
}

/**
 * The directives of a page's Content-Security-Policy, without where violations are reported. The edge sends them with the pages of
 * the site, and the conformance kit with its own, so that a remote that passes under one runs under the other.
 */
export const pageDirectives = ({
  scripts,
  styles,
  connect = [],
  images = [],
  frames = [],
  trustedTypes,
  requiresTrustedTypes,
}: PageSources): string[] => [
  "default-src 'none'",
  ['script-src', ...scripts, "'strict-dynamic'"].join(' '),
  ['style-src', "'self'", ...styles].join(' '),
  ['connect-src', "'self'", ...connect].join(' '),
  ['img-src', "'self'", 'data:', ...images].join(' '),
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)].join(' '),
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  ...(requiresTrustedTypes ? ["require-trusted-types-for 'script'"] : []),
  ['trusted-types', ...trustedTypes].join(' '),
];
