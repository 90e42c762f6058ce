import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aField, aProfile } from '../../testing/a-profile.ts';
import { ProfileForm } from './profile-form.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

const PROFILE = aProfile({
  fields: [
    aField('name', { required: true, value: 'Vera', editable: false }),
    aField('dateBirthday', { required: true, value: '1988-06-30', kind: 'date', maxLength: 10 }),
    aField('postalIndexEU', { required: true, value: '10435', pattern: '\\d{5}', help: '10435' }),
    aField('city', { required: true, value: 'Berlin' }),
    aField('gender', { kind: 'choice', options: ['female', 'male', 'other'] }),
  ],
  isComplete: true,
});

const open = (answer: unknown = PROFILE) => {
  const api = fakeApi({ 'POST /profile': answer });
  const onSaved = jest.fn();
  const onDiscard = jest.fn();
  const view = renderInRemote(
    <FormsProvider skeleton={null}>
      <ProfileForm playerId="7" profile={PROFILE} onSaved={onSaved} onDiscard={onDiscard} />
    </FormsProvider>,
    { messages, api },
  );
  return { ...view, api, onSaved, onDiscard };
};

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.queryByRole('button', { name: 'Save' });

beforeEach(() => window.sessionStorage.clear());
// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

it('shows what is locked to be read, and why it cannot be changed', () => {
  open();
  expect(field('First name')).toHaveValue('Vera');
  expect(field('First name')).toHaveAttribute('readonly');
  expect(field('First name')).toHaveAccessibleDescription(
    'Verified or being verified. Support can change it.',
  );
  expect(field('Postal code')).toHaveAccessibleDescription('For example 10435');
});

it('offers to save with the first change, and sends the changes alone', async () => {
  const { user, host, api, onSaved } = open();
  const changed = jest.fn();
  host.bus.on('player/changed', changed);
  expect(save()).toBeNull();
  await user.clear(field('City'));
  await user.type(field('City'), 'Potsdam');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PROFILE));
  expect(api.calls).toMatchObject([{ call: 'POST /profile', body: { city: 'Potsdam' } }]);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('writes birthdays as DD-MM-YYYY, and sends them as the API takes them', async () => {
  const { user, api } = open();
  expect(field('Date of birth')).toHaveValue('30-06-1988');
  await user.clear(field('Date of birth'));
  await user.type(field('Date of birth'), '1.7.1988{Enter}');
  await waitFor(() => expect(api.calls).toMatchObject([{ body: { dateBirthday: '1988-07-01' } }]));
});

it('finds with the server’s rule what is wrong before it sends it', async () => {
  const { user, api } = open();
  await user.clear(field('Postal code'));
  await user.type(field('Postal code'), '1043{Enter}');
  expect(field('Postal code')).toHaveAccessibleDescription(/This does not look right\./);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('button', { name: 'Postal code: This does not look right.' }));
  expect(field('Postal code')).toHaveFocus();
  expect(api.calls).toEqual([]);
});

it('asks before the page is left while something is not saved', async () => {
  const { user, host, onDiscard } = open();
  expect(host.blockLeave).not.toHaveBeenCalled();
  await user.type(field('City'), '!');
  expect(host.blockLeave).toHaveBeenCalledWith('What you typed is not saved. Leave the page?');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

it('has what was typed after a reload, for the same player', async () => {
  const { user } = open();
  await user.type(field('City'), ' Mitte');
  const stored = window.sessionStorage.getItem('marquee:profile-draft') ?? '';
  expect(JSON.parse(stored)).toEqual({ owner: '7', values: { city: 'Berlin Mitte' } });
  document.body.innerHTML = '';
  open();
  expect(field('City')).toHaveValue('Berlin Mitte');
  expect(screen.getByText(/is here again, and not saved yet/)).toBeInTheDocument();
});

it('has what was typed when the player comes back, and nothing once they gave it up or signed out', async () => {
  const stored = () => window.sessionStorage.getItem('marquee:profile-draft');
  const { user, unmount } = open();
  await user.type(field('City'), '!');
  unmount();
  expect(stored()).not.toBeNull();
  const { host, ...again } = open();
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(stored()).toBeNull();
  await again.user.type(field('City'), '?');
  host.bus.publish('session/signed-out', {});
  expect(stored()).toBeNull();
});

it('leads to a field that is chosen from a list', async () => {
  const refusal = () =>
    Promise.reject(
      new ApiError({ code: 'VALIDATION', status: 200, fields: { gender: [{ code: 'field.invalid' }] } }),
    );
  const { user } = open(refusal);
  await user.type(field('City'), '!{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Gender/ }));
  expect(screen.getByRole('combobox', { name: /Gender/ })).toHaveFocus();
});
