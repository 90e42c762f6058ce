import { escapeHtml } from '../render/html.ts';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What XML 1.0 has no way to say, not even as a reference (2.2 of the recommendation). */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as XML may hold it, in an element or an attribute. */
export const xmlText = (text: string): string => escapeHtml(text.toWellFormed().replace(NOT_XML, ''));

/** An element with text alone; nothing where there is no text. */
export const textElement = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`;
