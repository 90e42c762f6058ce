import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { aField, aProfile } from '../../testing/a-profile.ts';
import { MissingDetails } from './missing-details.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

const PROFILE = aProfile({
  fields: [
    aField('name', { value: 'Vera', editable: false }),
    aField('postalIndexEU', { pattern: '\\d{5}', help: '10435' }),
    aField('city'),
    aField('street'),
  ],
});

const open = (answer: unknown = { handled: true }) => {
  const api = fakeApi({ 'POST /payment/add-profile-data': answer });
  const view = renderInRemote(
    <FormsProvider skeleton={null}>
      <MissingDetails profile={PROFILE} names={['city', 'postalIndexEU', 'name']} />
    </FormsProvider>,
    { messages, api },
  );
  const changed = jest.fn();
  view.host.bus.on('player/changed', changed);
  return { ...view, api, changed };
};

it('asks for what is missing and can be filled in, and for nothing else', () => {
  open();
  expect(screen.getAllByRole('textbox').map(({ dataset }) => dataset['path'])).toEqual([
    'postalIndexEU',
    'city',
  ]);
});

it('needs all of it before anything is sent', async () => {
  const { user, api } = open();
  await user.type(screen.getByLabelText('City'), 'Berlin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Postal code')).toHaveFocus();
  expect(screen.getByText('Please fill this in.')).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

it('sends it, and tells the page that the player has changed', async () => {
  const { user, api, changed } = open();
  await user.type(screen.getByLabelText('Postal code'), '10435');
  await user.type(screen.getByLabelText('City'), ' Berlin ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.calls).toMatchObject([{ body: { fields: { postalIndexEU: '10435', city: 'Berlin' } } }]);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('keeps what was typed when it is refused', async () => {
  const { user, changed } = open(() => Promise.reject(new ApiError({ code: 'UNAVAILABLE', status: 503 })));
  await user.type(screen.getByLabelText('Postal code'), '10435');
  await user.type(screen.getByLabelText('City'), 'Berlin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('City')).toHaveValue('Berlin');
  expect(changed).not.toHaveBeenCalled();
});
