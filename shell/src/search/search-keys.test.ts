import { isSearchKey, textAfterKey } from './search-keys.ts';

const press = (init: KeyboardEventInit, element: Element = document.body): boolean => {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  let isAsked = false;
  const hear = (heard: Event): void => {
    isAsked = isSearchKey(heard as KeyboardEvent);
  };
  document.addEventListener('keydown', hear, { once: true });
  element.dispatchEvent(event);
  return isAsked;
};

afterEach(() => document.body.replaceChildren());

it('hears the slash, and K with Ctrl or the command key on any layout', () => {
  expect(press({ key: '/' })).toBe(true);
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  expect(press({ key: 'л', code: 'KeyK', metaKey: true })).toBe(true);
});

it.each([{ key: 'k', code: 'KeyK' }, { key: '/', ctrlKey: true }, { key: '/', altKey: true }, { key: 's' }])(
  'leaves %j alone',
  (init) => {
    expect(press(init)).toBe(false);
  },
);

it.each(['input', 'textarea', 'select'])('leaves the keys to whoever types in a field (%s)', (name) => {
  const field = document.body.appendChild(document.createElement(name));
  expect(press({ key: '/' }, field)).toBe(false);
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true }, field)).toBe(false);
});

it('leaves the keys to a dialog on show', () => {
  document.body.innerHTML = '<div role="dialog" aria-modal="true"></div>';
  expect(press({ key: '/' })).toBe(false);
});

describe('a text typed before there is a field for it', () => {
  const press = (text: string, key: string, more: KeyboardEventInit = {}) =>
    textAfterKey(text, new KeyboardEvent('keydown', { key, ...more }));

  it('grows by letters of any alphabet and shrinks by Backspace', () => {
    expect(press('go', 'l')).toBe('gol');
    expect(press('ру', 'л')).toBe('рул');
    expect(press('gold ', ' ')).toBe('gold  ');
    expect(press('gol', 'Backspace')).toBe('go');
  });

  it('is left alone by commands and other keys', () => {
    expect(press('go', 'c', { ctrlKey: true })).toBeNull();
    expect(press('go', 'ArrowDown')).toBeNull();
    expect(press('go', 'Tab')).toBeNull();
  });
});
