export { type BrowserSearch, findBrowser } from './find-browser.ts';
