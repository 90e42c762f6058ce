/** Bytes that browsers drop or turn into slashes, so that an address would lead elsewhere than it seems to. */
const DISGUISED = /[\p{Cc} \\]/u;

/**
 * Why a link may not be in a document, or null where it may: a path of the site, an anchor, https, or mail.
 *
 * Everything else is refused by being unknown, `javascript:` and `data:` among it.
 */
export const linkFault = (href: string): string | null => {
  if (DISGUISED.test(href)) return `The link "${href}" holds a space, a backslash or a control character.`;
  if (/^#[a-z0-9-]+$/.test(href)) return null;
  if (/^\/(?!\/)/.test(href)) {
    return /^\/[a-z]{2}(\/|$)/.test(href) ? `The link "${href}" carries a language; write it without.` : null;
  }
  if (/^mailto:[^?]+@[^?]+$/.test(href) || href === 'mailto:{{brand.supportEmail}}') return null;
  if (href.startsWith('https://') && URL.canParse(href)) return null;
  return `The link "${href}" leads nowhere a document may lead: a path, an #anchor, https: or mailto:.`;
};
