import { keepScroll } from './keep-scroll.ts';

it('is where the document before it was left by a link that keeps the scroll, and by no other', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  document.body.innerHTML = '<a href="#a" data-keep-scroll><b>Deutsch</b></a><a href="#b">Home</a>';
  keepScroll(window);
  expect(scrollTo).not.toHaveBeenCalled();

  Object.defineProperty(window, 'scrollY', { value: 600, configurable: true });
  document.querySelectorAll('a')[1]!.click();
  keepScroll(window);
  expect(scrollTo).not.toHaveBeenCalled();

  document.querySelector('b')!.click();
  keepScroll(window);
  keepScroll(window);
  expect(scrollTo.mock.calls).toEqual([[0, 600]]);
});
