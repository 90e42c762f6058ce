import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { Select, type SelectProps } from './select.tsx';

const COUNTRIES = [
  { value: 'BR', label: 'Brasil' },
  { value: 'KZ', label: 'Қазақстан' },
  { value: 'PL', label: 'Polska' },
  { value: 'XX', label: 'Atlantis', disabled: true },
  { value: 'PT', label: 'Portugal' },
];

function renderSelect(props: Partial<SelectProps> = {}) {
  const onChange = jest.fn();
  function Owner() {
    const [value, setValue] = useState<string | null>(props.value ?? null);
    return (
      <Select
        label="Country"
        options={COUNTRIES}
        {...props}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Owner />);
  return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }) };
}
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`)?.textContent;

it('is empty, with an empty placeholder, until something is chosen', () => {
  const { field } = renderSelect();
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('placeholder', '');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('opens on a click and offers everything', async () => {
  const { field } = renderSelect();
  await userEvent.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('listbox', { name: 'Country' })).toHaveAttribute(
    'id',
    field.getAttribute('aria-controls'),
  );
  expect(offered()).toHaveLength(5);
});

it('narrows by what is typed, and Enter chooses the marked option', async () => {
  const { field, onChange } = renderSelect();
  await userEvent.type(field, 'po');
  expect(offered()).toEqual(['Polska', 'Portugal']);
  expect(marked(field)).toBe('Polska');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('PT');
  expect(field).toHaveValue('Portugal');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('does not submit its form with the Enter that chooses', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Select label="Country" options={COUNTRIES} value={null} onChange={jest.fn()} />
      <button type="submit">Save</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('goes round with the arrows, past what may not be chosen', async () => {
  const { field } = renderSelect();
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}');
  expect(marked(field)).toBe('Portugal');
  await userEvent.keyboard('{ArrowUp}');
  expect(marked(field)).toBe('Polska');
});

it('is chosen from by pointer, but not a disabled option', async () => {
  const { onChange, field } = renderSelect();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'Atlantis' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('option', { name: 'Қазақстан' }));
  expect(onChange).toHaveBeenCalledWith('KZ');
  expect(field).toHaveFocus();
});

it('says the exact words when nothing matches', async () => {
  await userEvent.type(renderSelect().field, 'zz');
  expect(screen.getByText('Sorry, no matching options.', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Sorry, no matching options.');
});

it('says the exact words while its options are on their way', async () => {
  await userEvent.click(renderSelect({ loading: true }).field);
  expect(screen.getByText('Loading...', { selector: 'p' })).toBeInTheDocument();
  expect(offered()).toEqual([]);
});

it('is cleared by its button and by Delete', async () => {
  const { field, onChange } = renderSelect({ value: 'PL' });
  expect(field).toHaveValue('Polska');
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection: Country' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}{Delete}');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('offers no clearing when it may not be empty', async () => {
  const { onChange } = renderSelect({ value: 'PL', clearable: false });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox'), '{Escape}{Delete}');
  expect(onChange).not.toHaveBeenCalled();
});

it('cannot be typed into when it is not searchable', async () => {
  const { field } = renderSelect({ searchable: false });
  await userEvent.type(field, 'po');
  expect(offered()).toHaveLength(5);
});

it('takes what is typed after a choice for a new search, wherever the caret is', async () => {
  const { field, onChange } = renderSelect({ value: 'PL' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}{End}po');
  expect(field).toHaveValue('po');
  expect(offered()).toEqual(['Polska', 'Portugal']);
  await userEvent.keyboard('{Escape}{Home}b');
  expect(offered()).toEqual(['Brasil']);
  await userEvent.keyboard('{Escape}');
  field.setSelectionRange(2, 2);
  await userEvent.paste('bra');
  expect(offered()).toEqual(['Brasil']);
  expect(onChange).not.toHaveBeenCalled();
});

it('offers everything, with the choice marked, after a deletion in the closed field', async () => {
  const { field } = renderSelect({ value: 'PL' });
  await userEvent.tab();
  await userEvent.keyboard('{End}{Backspace}');
  expect(offered()).toHaveLength(5);
  expect(marked(field)).toBe('Polska');
});

it('keeps the choice when it is left or escaped without choosing', async () => {
  const { field, onChange } = renderSelect({ value: 'PL' });
  await userEvent.type(field, 'bra');
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('Polska');
  await userEvent.type(field, 'bra');
  await userEvent.tab();
  expect(field).toHaveValue('Polska');
  expect(onChange).not.toHaveBeenCalled();
});

it('tells what is wrong, and sends its value with the form', () => {
  const { field } = renderSelect({ value: 'PL', error: 'Not served', name: 'country' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Not served');
  expect(document.querySelector('input[type=hidden]')).toHaveValue('PL');
});
