/** React compares with the value it saw when it took the field over, and takes no other for a change. */
interface Field extends HTMLInputElement {
  _valueTracker?: { setValue(value: string): void };
}

const isSwitch = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

function repeatSwitch(field: Field, checked: boolean): void {
  field.checked = checked;
  field._valueTracker?.setValue(String(!checked));
  // A plain event: React hears a change, and the browser does not take it for another click.
  field.dispatchEvent(new Event('click', { bubbles: true }));
}

/** Puts a text into a field as if it had been typed: whoever listens hears of one change. */
export function repeatText(field: Field, text: string): void {
  // The page may have been drawn once more meanwhile, from what it knew.
  if (field.value !== text) field.value = text;
  field._valueTracker?.setValue('');
  const type = field.matches('select') ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Remembers what is typed and chosen in a page whose fields nobody listens to yet, and tells it once somebody does. */
export function rememberTyping() {
  const typed = new Map<Field, { text: string; checked: boolean }>();
  return {
    remember({ target }: Event): void {
      const field = target as Field;
      typed.set(field, { text: field.value, checked: field.checked });
    },
    repeat(): void {
      for (const [field, { text, checked }] of typed) {
        if (!field.isConnected) continue;
        if (isSwitch(field)) repeatSwitch(field, checked);
        else repeatText(field, text);
      }
      typed.clear();
    },
  };
}
