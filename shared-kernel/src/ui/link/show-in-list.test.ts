import { showInList } from './show-in-list.ts';

it('scrolls the list until the item stands in its middle, and nothing without a list', () => {
  const list = document.createElement('ul');
  const item = document.createElement('li');
  list.append(item);
  Object.defineProperty(list, 'clientWidth', { value: 300 });
  Object.defineProperties(item, { offsetLeft: { value: 400 }, offsetWidth: { value: 100 } });
  showInList(item);
  expect(list.scrollLeft).toBe(300);
  expect(() => showInList(null)).not.toThrow();
});
