import { applyHead, removeServerLinks } from './document-head.ts';

beforeEach(() => {
  document.head.innerHTML =
    '<title>Old</title><meta name="description" content="old"><link rel="canonical" href="/en/old">' +
    '<link rel="alternate" hreflang="de" href="/de/old"><link rel="icon" href="/favicon.svg">';
});

it('names the page at hand, with the brand', () => {
  applyHead(document, { title: 'Dice', description: 'Every target.' }, 'Marquee');
  expect(document.title).toBe('Dice · Marquee');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Every target.');
});

it('names the brand once where the page has no name of its own', () => {
  applyHead(document, { title: 'Marquee' }, 'Marquee');
  expect(document.title).toBe('Marquee');
});

it('lets go of the addresses of the page that was served, and of nothing else', () => {
  removeServerLinks(document);
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['icon']);
});
