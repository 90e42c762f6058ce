import { writeOwnAddress } from './own-address.ts';

it('writes path and query of the page as text', () => {
  document.body.innerHTML = '<p>Not found: <span data-own-address></span></p>';
  const location = { pathname: '/en/no/such<b>', search: '?q=1' };
  writeOwnAddress({ document, location } as Window);
  expect(document.body.textContent).toBe('Not found: /en/no/such<b>?q=1');
});

it('leaves all other pages alone', () => {
  document.body.innerHTML = '<p>Home</p>';
  writeOwnAddress(window);
  expect(document.body.innerHTML).toBe('<p>Home</p>');
});
