import { shownIn } from './shown-page.ts';

it('is the words of the page', () => {
  expect(shownIn('<header>Menu</header><main id="content"><h1>Races</h1></main>')).toBe('Races');
});

it('is the label of what stands for a part that is still to come', () => {
  expect(shownIn('<main><div role="status" aria-label="The page loads"><div></div></div></main>')).toBe(
    'The page loads',
  );
});

it.each([
  '',
  '<main></main>',
  '<main id="content"><div class="page"> <style>a{}</style></div></main>',
  '<p>Hello</p>',
])('is nothing where the page is white: %j', (html) => {
  expect(shownIn(html)).toBe('');
});
