import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { ExtendExclusion } from './extend-exclusion.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const EXTEND = 'POST /dashboard/self-exclusion/extend';
const now = new Date(2026, 10, 23, 12);

const open = (answer: unknown = { handled: true }) => {
  const api = fakeApi({ [EXTEND]: answer });
  const { user } = renderInRemote(
    <FormsProvider skeleton={null}>
      <ExtendExclusion signature="c2ln" now={now} />
    </FormsProvider>,
    { messages, api },
  );
  return { user, api, field: screen.getByRole('textbox', { name: 'New last day' }) };
};

it('can be confirmed once a day after tomorrow is chosen, and says which', async () => {
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

it('sends the day with the signature of the link, and says what holds now', async () => {
  const { user, api, field } = open();
  await user.type(field, '1/2/2027{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('You are excluded until 1 February 2027');
  expect(api.calls).toMatchObject([{ call: EXTEND, body: { day: '2027-02-01', signature: 'c2ln' } }]);
});

it('refuses a day that is over, and calls nobody', async () => {
  const { user, api, field } = open();
  await user.type(field, '01.11.2026{Enter}');
  expect(field).toHaveAccessibleDescription(/The earliest day is 24 November 2026\./);
  expect(api.calls).toEqual([]);
});

it('keeps the day when nothing came of it, and reports that', async () => {
  // jsdom has none.
  window.reportError = jest.fn();
  const { user, field } = open({ handled: false });
  await user.type(field, '01.02.2027{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(field).toHaveValue('01/02/2027');
  expect((window.reportError as jest.Mock).mock.calls).toEqual([
    [expect.objectContaining({ message: 'The exclusion was not extended.' })],
  ]);
});
