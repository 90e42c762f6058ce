const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>;

/**
 * Whether a key opens the search: `/`, or K with Ctrl or Command in any keyboard layout. In a text field both keep
 * their meaning, and an open dialog keeps its keys.
 */
export function isSearchKey(event: Key): boolean {
  const { key, code, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey) return false;
  if (target instanceof Element && target.closest(FIELDS) !== null) return false;
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return false;
  const isCommand = ctrlKey || metaKey;
  return isCommand ? code === 'KeyK' : key === '/';
}

/** Applies a key to a text as a text field would; null for keys that do not edit. */
export function textAfterKey(text: string, event: Key): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return null;
  // A text field handles its keys itself and reports its text.
  if (target instanceof Element && target.closest(FIELDS) !== null) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return Array.from(key).length === 1 ? text + key : null;
}
