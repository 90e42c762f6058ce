import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { FormSkeleton, FormsProvider, PasswordField, TextInput } from './index.ts';

const form = (
  <FormsProvider skeleton={<FormSkeleton fields={2} />}>
    <TextInput label="Email" error="Not an address" />
    <PasswordField label="Password" />
  </FormsProvider>
);

it('holds form fields with their names and faults', async () => {
  render(form);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Not an address');
  await userEvent.type(screen.getByLabelText('Password'), 'b');
  expect(screen.getByLabelText('Password')).toHaveValue('b');
});

it('is a skeleton on the server, without the inline styles that a policy refuses, and the form after that', async () => {
  const markup = renderToString(form);
  expect(markup).toContain('role="status"');
  expect(markup).toContain('<noscript>This form needs JavaScript');
  expect(markup).not.toMatch(/style=|<style|<input/);
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.append(place);
  await act(async () => hydrateRoot(place, form));
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInTheDocument();
  place.remove();
});

it('writes no style elements', () => {
  render(form);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

it('marks what stands in it, and the page around dropdowns, with the one scheme its variables are written for', () => {
  const { container } = render(form);
  expect(container.querySelector('[data-mantine-color-scheme=dark]')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
