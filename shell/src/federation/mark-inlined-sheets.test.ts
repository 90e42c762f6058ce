import { markInlinedSheets } from './mark-inlined-sheets.ts';

afterEach(() => document.head.replaceChildren());

const claimed = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([href])')].map(
    (link) => link.getAttribute('data-rspack') ?? '',
  );

it('claims every sheet that came with the page, and fetches none', () => {
  document.head.innerHTML =
    '<style data-chunks="mfe-catalogue:chunk-remote mfe-catalogue:chunk-home">p{}</style>';
  markInlinedSheets(document);
  expect(claimed()).toEqual(['mfe-catalogue:chunk-remote', 'mfe-catalogue:chunk-home']);
});

it('claims nothing on a page without sheets of a remote', () => {
  document.head.innerHTML = '<style>p{}</style>';
  markInlinedSheets(document);
  expect(claimed()).toEqual([]);
});
