import { escapeHtml } from '../render/html.ts';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element with text alone; nothing where there is no text. */
export const textElement = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined ? '' : `<${name}>${escapeHtml(text)}</${name}>`;
