interface EmptyHtml {
  __html: string;
}

/**
 * For an element whose inside is not React's: it never looks there again. The browser's own empty TrustedHTML, so that
 * no policy is needed for it.
 */
export const emptyHtml: EmptyHtml = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};
