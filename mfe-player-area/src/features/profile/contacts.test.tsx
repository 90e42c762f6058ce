import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { Contact, type ContactProps } from './contact.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const SENT = { expiresAt: '2026-11-20T12:10:00.000Z', nextInSec: 60, leftToday: 4 };
const REQUEST = 'POST /profile/confirm/email/request';
const CODE = 'POST /profile/confirm/email/otp-code';

const open = (answers: Record<string, unknown> = {}, props: Partial<ContactProps> = {}) => {
  const api = fakeApi({ [REQUEST]: SENT, [CODE]: { handled: true }, ...answers });
  const view = renderInRemote(
    <Contact channel="email" value="vera@example.org" isConfirmed={false} {...props} />,
    {
      messages,
      api,
    },
  );
  const changed = jest.fn();
  view.host.bus.on('player/changed', changed);
  return {
    ...view,
    api,
    changed,
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
  };
};

const refusal =
  (code: string, more: object = {}) =>
  () =>
    Promise.reject(new ApiError({ code, title: `error.${code.toLowerCase()}`, status: 200, ...more }));

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

it('confirms an address by the code that it got', async () => {
  const { user, press, api, changed } = open();
  await press('Confirm the address');
  const field = await screen.findByLabelText('Code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/We wrote to vera@example.org/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Send another code in/ })).toBeDisabled();
  await user.type(field, '287082{Enter}');
  expect(await screen.findByRole('button', { name: 'Change the address' })).toBeInTheDocument();
  expect(api.calls.map(({ call }) => call)).toEqual([REQUEST, CODE]);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('says how many tries are left', async () => {
  const wrong = refusal('CHALLENGE_ANSWER_WRONG', { params: { attemptsLeft: 3 } });
  const { user, press } = open({ [CODE]: wrong });
  await press('Confirm the address');
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not right.');
  expect(screen.getByText('Attempts left: 3')).toBeInTheDocument();
});

it('takes the code that was sent before the page was loaded anew', async () => {
  const { press } = open({ [REQUEST]: refusal('TOO_MANY_REQUESTS', { status: 429, retryAfter: 40 }) });
  await press('Confirm the address');
  expect(await screen.findByLabelText('Code')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Send another code in (39|40) s/ })).toBeDisabled();
});

it('says that the day has had its last code', async () => {
  const { press } = open({ [REQUEST]: refusal('TOO_MANY_REQUESTS', { status: 429, retryAfter: 86_400 }) });
  await press('Confirm the address');
  expect(await screen.findByText('There are no more codes today.')).toBeInTheDocument();
});

it('notices that the address was confirmed elsewhere', async () => {
  const { press, changed } = open({ [REQUEST]: refusal('NOTHING_TO_CONFIRM') });
  await press('Confirm the address');
  expect(changed).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it('says why no code was sent', async () => {
  const { press } = open({ [REQUEST]: refusal('NETWORK', { status: 0 }) });
  await press('Confirm the address');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
});

it('changes the address once the new one is confirmed, and can send its code again', async () => {
  const asked = { ...SENT, nextInSec: 0 };
  const { user, press, api } = open(
    { 'POST /profile/email': asked, 'POST /profile/email/resend': SENT },
    { isConfirmed: true },
  );
  expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull();
  await press('Change the address');
  await user.type(await screen.findByLabelText('New e-mail address'), 'new@example.org{Enter}');
  expect(await screen.findByText(/We wrote to new@example.org/)).toBeInTheDocument();
  await press('Send a code');
  await user.type(screen.getByLabelText('Code'), '287082{Enter}');
  expect(await screen.findByRole('button', { name: 'Change the address' })).toBeInTheDocument();
  expect(api.calls).toMatchObject([
    { call: 'POST /profile/email', body: { email: 'new@example.org' } },
    { call: 'POST /profile/email/resend' },
    { call: CODE },
  ]);
});

it('does not send what is no address, and keeps it', async () => {
  const { user, press, api } = open({}, { isConfirmed: true });
  await press('Change the address');
  await user.type(await screen.findByLabelText('New e-mail address'), 'new@example{Enter}');
  expect(await screen.findByText('This does not look right.')).toBeInTheDocument();
  expect(screen.getByLabelText('New e-mail address')).toHaveValue('new@example');
  expect(api.calls).toEqual([]);
});

it('adds a number where there is none, once the code that it got is typed', async () => {
  const phone = { 'POST /profile/phone': SENT, 'POST /profile/confirm/phone/otp-code': { handled: true } };
  const { user, press, api } = open(phone, { channel: 'phone', value: '' });
  expect(screen.queryByRole('button', { name: 'Confirm the number' })).toBeNull();
  await press('Add a number');
  const field = await screen.findByLabelText('New phone number');
  expect(field).toHaveAttribute('autocomplete', 'tel');
  await user.type(field, '0151 234{Enter}');
  expect(await screen.findByText('This does not look right.')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '+49 151 23456789{Enter}');
  await user.type(await screen.findByLabelText('Code'), '287082{Enter}');
  expect(await screen.findByRole('button', { name: 'Add a number' })).toBeInTheDocument();
  expect(api.calls).toMatchObject([
    { call: 'POST /profile/phone', body: { phone: '+49 151 23456789' } },
    { call: 'POST /profile/confirm/phone/otp-code', body: { code: '287082' } },
  ]);
});
