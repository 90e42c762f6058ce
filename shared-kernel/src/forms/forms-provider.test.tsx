import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { Checkbox, FormButton, FormsProvider, TextInput } from './index.ts';

const form = (
  <FormsProvider>
    <TextInput label="Email" error="Not an address" />
    <Checkbox label="I accept the terms" />
    <FormButton>Send</FormButton>
  </FormsProvider>
);

it('holds form fields with their names and faults', async () => {
  render(form);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Not an address');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('writes no style elements, in the browser or on the server', () => {
  render(form);
  expect(document.querySelectorAll('style')).toHaveLength(0);
  expect(renderToString(form)).not.toContain('<style');
});

it('marks what stands in it, and the page around modals, with the one scheme its variables are written for', () => {
  expect(renderToString(form)).toContain('data-mantine-color-scheme="dark"');
  render(form);
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
