import { shownInWords } from './shown-in-words.ts';

const develops = {
  package: 'mfe-content',
  origin: 'http://localhost:9000',
  description: {
    package: 'mfe-content',
    entry: '/remote-entry.js',
    shellScripts: [],
    routes: [],
    messages: {},
    messageFiles: {},
  },
};

it('names the releases of a preview, and what comes from a development server', () => {
  expect(shownInWords({ of: 148, pins: {} })).toBe('composition 148');
  expect(shownInWords({ of: 148, pins: { 'mfe-cashier': '1.18.0' } })).toBe('148 with mfe-cashier 1.18.0');
  expect(shownInWords({ of: 148, pins: {}, develops })).toBe(
    '148 with mfe-content from http://localhost:9000',
  );
});
