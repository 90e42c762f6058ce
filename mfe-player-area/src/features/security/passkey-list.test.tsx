import path from 'node:path';

import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { givePasskeys, madePasskey } from '../../passkeys/fake-credentials.ts';
import { PasskeyList } from './passkey-list.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const BEGIN = 'POST /dashboard/security/passkeys/begin';
const ADD = 'POST /dashboard/security/passkeys/add';
const RENAME = 'POST /dashboard/security/passkeys/rename';
const REMOVE = 'POST /dashboard/security/passkeys/remove';
const CREATION = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'marquee.example', name: 'Marquee' },
  user: { id: 'cGxheWVy', name: 'a@example.org', displayName: 'Anna' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
const PASSKEY = {
  id: 'cGFzc2tleQ',
  name: 'Safari, iPhone',
  addedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
};

let browser: ReturnType<typeof givePasskeys> | undefined;
afterEach(() => {
  browser?.takeAway();
  browser = undefined;
});

const open = (answers: Record<string, unknown> = {}, items = [PASSKEY]) => {
  const api = fakeApi({ [BEGIN]: CREATION, [ADD]: { handled: true }, ...answers });
  const onChanged = jest.fn();
  const view = renderInRemote(<PasskeyList passkeys={{ items, most: 2 }} onChanged={onChanged} />, {
    messages,
    api,
  });
  const sent = (call: string) => api.calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...view, onChanged, sent };
};

const add = () => screen.getByRole('button', { name: 'Add a passkey' });

it('adds the passkey that the browser has made', async () => {
  browser = givePasskeys();
  browser.create.mockResolvedValue(madePasskey());
  const { user, host, sent } = open();
  await user.click(add());
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ type: 'success', title: 'Passkey added' }));
  expect(sent(ADD)).toEqual([
    expect.objectContaining({
      id: 'cGFzc2tleQ',
      response: expect.objectContaining({ attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] }),
    }),
  ]);
});

it.each([
  ['NotAllowedError', 'No passkey was added. The window was closed.'],
  ['InvalidStateError', 'already has a passkey of your account'],
  ['ConstraintError', 'needs a screen lock'],
])('says what a %s means, and adds nothing', async (name, words) => {
  browser = givePasskeys();
  browser.create.mockRejectedValue(new DOMException('refused', name));
  const { user, sent } = open();
  await user.click(add());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(sent(ADD)).toEqual([]);
});

it('says that this browser knows no passkeys, and still shows those of other devices', () => {
  open();
  expect(screen.getByText(/This browser cannot use passkeys/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText('Safari, iPhone')).toBeInTheDocument();
});

it('adds none beyond as many as there can be', () => {
  browser = givePasskeys();
  open({}, [PASSKEY, { ...PASSKEY, id: 'b3RoZXI' }]);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('gives a passkey another name', async () => {
  const { user, sent, onChanged } = open({ [RENAME]: { handled: true } });
  await user.click(screen.getByRole('button', { name: 'Rename: Safari, iPhone' }));
  const field = screen.getByLabelText('Name of the passkey');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'My phone{Enter}');
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent(RENAME)).toEqual([{ id: 'cGFzc2tleQ', name: 'My phone' }]);
});

it('removes a passkey after another press, and not where that is thought better of', async () => {
  const { user, sent, onChanged } = open({ [REMOVE]: { handled: true } });
  await user.click(screen.getByRole('button', { name: 'Remove: Safari, iPhone' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(sent(REMOVE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove: Safari, iPhone' }));
  await user.click(screen.getByRole('button', { name: 'Remove the passkey' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent(REMOVE)).toEqual([{ id: 'cGFzc2tleQ' }]);
});
