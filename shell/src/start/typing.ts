/** React compares with the value that it saw during hydration, and ignores events that do not change it. */
interface Field extends HTMLInputElement {
  _valueTracker?: { setValue(value: string): void };
}

const isSwitch = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

function repeatSwitch(field: Field, checked: boolean): void {
  field.checked = checked;
  field._valueTracker?.setValue(String(!checked));
  // A plain event: React handles it as a change, and the browser does not handle it as another click.
  field.dispatchEvent(new Event('click', { bubbles: true }));
}

/** Puts a text into a field as if it had been typed: listeners get one change event. */
export function repeatText(field: Field, text: string): void {
  // React may have rendered the field again with the value that it knew.
  if (field.value !== text) field.value = text;
  field._valueTracker?.setValue('');
  const type = field.matches('select') ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Remembers what is typed and chosen in fields that have no listeners yet, and dispatches it once they have. */
export function rememberTyping() {
  const typed = new Map<Field, { text: string; checked: boolean }>();
  return {
    remember({ target }: Event): void {
      const field = target as Field;
      typed.set(field, { text: field.value, checked: field.checked });
    },
    /**
     * @param isReady which fields have listeners by now
     * @returns whether there was something to dispatch
     */
    repeat(isReady: (field: Element) => boolean): boolean {
      const ready = [...typed].filter(([field]) => isReady(field));
      for (const [field, { text, checked }] of ready) {
        typed.delete(field);
        if (!field.isConnected) continue;
        if (isSwitch(field)) repeatSwitch(field, checked);
        else repeatText(field, text);
      }
      return ready.length > 0;
    },
  };
}
