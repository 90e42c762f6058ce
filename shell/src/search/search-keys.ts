const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>;

/**
 * Whether a key asks for the search: `/`, or K with Ctrl or the command key, whatever the keyboard's layout says of it.
 * In a field they are what they always are, and a dialog on show keeps its keys.
 */
export function isSearchKey(event: Key): boolean {
  const { key, code, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey) return false;
  if (target instanceof Element && target.closest(FIELDS) !== null) return false;
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return false;
  const isCommand = ctrlKey || metaKey;
  return isCommand ? code === 'KeyK' : key === '/';
}

/** A text with a key added or taken away as a field would; null for keys that are none of its business. */
export function textAfterKey(text: string, event: Key): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return null;
  // A field keeps its keys, and says what it holds.
  if (target instanceof Element && target.closest(FIELDS) !== null) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return Array.from(key).length === 1 ? text + key : null;
}
