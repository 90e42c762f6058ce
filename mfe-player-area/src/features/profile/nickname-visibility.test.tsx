import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { aProfile } from '../../testing/a-profile.ts';
import { NicknameVisibility } from './nickname-visibility.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const HIDDEN = aProfile({ nickname: { value: 'vera_l', changeableAt: null, isHidden: true } });

const open = (answer: unknown) => {
  const api = fakeApi({ 'POST /profile/nickname': answer });
  const onSaved = jest.fn();
  const view = renderInRemote(
    <FormsProvider skeleton={null}>
      <NicknameVisibility isHidden={false} onSaved={onSaved} />
    </FormsProvider>,
    { messages, api },
  );
  return { ...view, api, onSaved };
};

const box = () => screen.getByRole('checkbox', { name: 'Hide my name from others' });

it('says what it does, and saves a tick at once', async () => {
  const { user, api, onSaved } = open(HIDDEN);
  expect(box()).toHaveAccessibleDescription(/^No name of yours, not even its first letters/);
  await user.click(box());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(HIDDEN));
  expect(api.calls).toMatchObject([{ call: 'POST /profile/nickname', body: { isHidden: true } }]);
});

it('shows what is saved when a tick could not be', async () => {
  const { user, host, onSaved } = open(() =>
    Promise.reject(new ApiError({ code: 'UNAVAILABLE', status: 503 })),
  );
  await user.click(box());
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' })));
  expect(box()).not.toBeChecked();
  expect(onSaved).not.toHaveBeenCalled();
});
