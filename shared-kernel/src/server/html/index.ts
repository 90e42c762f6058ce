export { escapeHtml, html, jsonBlock, type Markup, raw } from './html.ts';
