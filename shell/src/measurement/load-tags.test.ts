import { loadTags, tagAddress } from './load-tags.ts';

afterEach(() => {
  document.head.replaceChildren();
  delete (window as Window & { dataLayer?: unknown }).dataLayer;
});

const addresses = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

it.each([
  ['GTM-AB12C', 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12C'],
  ['G-1Z9', 'https://www.googletagmanager.com/gtag/js?id=G-1Z9'],
])('%s is an id', (id, address) => expect(tagAddress(id)).toBe(address));

it.each(['GTM-', 'gtm-AB12', 'GTM-ab12', 'UA-1234', 'G-A B', 'G-A&l=x', 'XG-A', 'GTM-A/../x', ''])(
  'Tag-manager IDs must match GTM- or G- followed by uppercase letters and digits: %j does not',
  (id) => {
    expect(tagAddress(id)).toBeUndefined();
    loadTags(window, [id]);
    expect(addresses()).toEqual([]);
  },
);

it('loads each script once in a page', () => {
  loadTags(window, ['GTM-AB12C', 'G-1Z9']);
  loadTags(window, ['GTM-AB12C']);
  expect(addresses()).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-AB12C',
    'https://www.googletagmanager.com/gtag/js?id=G-1Z9',
  ]);
});
