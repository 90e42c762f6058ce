/** Text that is safe to put into a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For texts and for values of attributes in quotation marks. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Trusts the text: for a server's own files and for what has been escaped. */
export const raw = (markup: string): Markup => ({ markup });

const write = (part: Part): string => {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(write).join('');
};

/**
 * Markup with every inserted text escaped; markup in it stays as it is.
 *
 * @example html`<p>${name}</p>`.markup
 */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  raw(String.raw({ raw: strings }, ...parts.map(write)));

/** JSON that cannot end the script element it is written into. */
export const jsonBlock = (id: string, value: unknown): Markup =>
  raw(
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  );
