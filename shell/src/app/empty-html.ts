interface EmptyHtml {
  __html: string;
}

/**
 * For an element whose content React does not own: React sets it once and never updates it. It is the browser's own
 * empty TrustedHTML, so that no policy is needed.
 */
export const emptyHtml: EmptyHtml = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};
