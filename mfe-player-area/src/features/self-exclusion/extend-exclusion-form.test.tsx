import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { ExtendExclusionForm } from './extend-exclusion-form.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const EXTEND = 'POST /dashboard/self-exclusion/extend';

const open = (answer: unknown = { handled: true }) => {
  const api = fakeApi({ [EXTEND]: answer });
  const onExtended = jest.fn();
  const { user, host } = renderInRemote(
    <FormsProvider skeleton={null}>
      <ExtendExclusionForm
        signature="c2ln"
        minimum="2026-11-24"
        maximum="2031-11-23"
        onExtended={onExtended}
      />
    </FormsProvider>,
    { messages, api },
  );
  return { user, api, host, onExtended, field: screen.getByRole('textbox', { name: 'New last day' }) };
};

it('can be confirmed once a day after the earliest one is chosen, and says which', async () => {
  const { user, field } = open();
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  expect(confirm).toHaveAccessibleDescription('Choose a day first.');
  await user.type(field, '24.11.2026');
  expect(confirm).toBeDisabled();
  await user.clear(field);
  await user.type(field, '25.11.2026');
  expect(screen.getByRole('button', { name: 'Exclude me until 25 November 2026' })).toBeEnabled();
});

it('sends the day as YYYY-MM-DD with the signature of the link, once', async () => {
  const sending = Promise.withResolvers<unknown>();
  const { user, api, field, onExtended } = open(() => sending.promise);
  await user.type(field, '1/2/2027{Enter}');
  expect(screen.getByRole('button', { name: /^Exclude me until 1 February 2027/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.type(field, '{Enter}');
  sending.resolve({ handled: true });
  await screen.findByRole('button', { name: 'Exclude me until 1 February 2027' });
  expect(api.calls).toMatchObject([{ call: EXTEND, body: { day: '2027-02-01', signature: 'c2ln' } }]);
  expect(onExtended).toHaveBeenCalledWith('2027-02-01');
});

it.each([
  ['01.11.2026', /The earliest day is 24 November 2026\./],
  ['01.01.2032', /The latest day is 23 November 2031\./],
])('refuses %s, and calls nobody', async (typed, sentence) => {
  const { user, api, field } = open();
  await user.type(field, `${typed}{Enter}`);
  expect(field).toHaveAccessibleDescription(sentence);
  expect(api.calls).toEqual([]);
});

it('Self-exclusion extend: status error shows the generic error', async () => {
  const { user, field, host } = open(() => {
    throw new ApiError({ code: 'SIGNATURE_USED', title: 'error.signature_used', status: 200 });
  });
  await user.type(field, '01.02.2027{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has already been used.');
  expect(host.notify).toHaveBeenCalledWith({
    type: 'error',
    title: 'This link has already been used.',
    text: 'Something went wrong. Please try again.',
  });
  expect(field).toHaveValue('01/02/2027');
});
