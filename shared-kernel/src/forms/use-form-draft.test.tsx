import { act, render, screen } from '@testing-library/react';
import * as z from 'zod/mini';

import type { HostBus } from '../bus/bus.ts';
import { RemoteScope } from '../remote/remote-scope.tsx';
import { anonymous, type SessionState } from '../session/session.ts';
import { aHost } from '../testing/a-host.ts';
import { aPlayer } from '../testing/factories.ts';
import { renderInRemote } from '../testing/render-in-remote.tsx';
import { keepDraft, readDraft } from './drafts.ts';
import { ContractForm, FormsProvider, PasswordField, TextInput, useContractForm } from './index.ts';

const Letter = z.object({ name: z.string(), place: z.string(), password: z.string() });

interface LetterFormProps {
  send: () => Promise<void>;
  owner?: string;
  keeps?: ReadonlyArray<'name' | 'place'>;
}

function LetterForm({ send, owner, keeps }: LetterFormProps) {
  const form = useContractForm({
    schema: Letter,
    initialValues: { name: 'Anna', place: '', password: '' },
    draft: { name: 'letter', ...(owner !== undefined && { owner }), ...(keeps && { keeps }) },
    send,
  });
  return (
    <ContractForm form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Place" {...form.field('place')} />
      <PasswordField label="Password" {...form.field('password')} />
      {form.isUnsaved && (
        <button type="button" onClick={form.discard}>
          Discard
        </button>
      )}
      <button type="submit">Send</button>
    </ContractForm>
  );
}

const open = (changes: Partial<LetterFormProps> = {}) =>
  renderInRemote(
    <FormsProvider skeleton={null}>
      <LetterForm send={async () => {}} owner="7" {...changes} />
    </FormsProvider>,
  );

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => screen.getByRole('button', { name });
const QUESTION = 'What you typed is not saved. Leave the page?';

beforeEach(() => window.sessionStorage.clear());

it('asks before the page is left as long as something is typed that is not as it was', async () => {
  const { user, host } = open();
  const undo = jest.fn();
  (host.blockLeave as jest.Mock).mockReturnValue(undo);
  expect(host.blockLeave).not.toHaveBeenCalled();
  await user.type(field('Place'), 'B');
  expect(host.blockLeave).toHaveBeenCalledWith(QUESTION);
  expect(undo).not.toHaveBeenCalled();
  await user.clear(field('Place'));
  expect(undo).toHaveBeenCalled();
});

it('finds after a reload what was typed but the password, and says so', async () => {
  const first = open();
  await first.user.type(field('Place'), 'Bonn');
  await first.user.type(field('Password'), 'hidden');
  first.unmount();
  open();
  expect(field('Place')).toHaveValue('Bonn');
  expect(field('Password')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('is here again, and not saved yet');
});

it('keeps nothing for somebody else', async () => {
  const first = open();
  await first.user.type(field('Name'), '!');
  first.unmount();
  const other = open({ owner: '8' });
  expect(field('Name')).toHaveValue('Anna');
  other.unmount();
});

it('keeps what the form names alone', async () => {
  const first = open({ keeps: ['name'] });
  await first.user.type(field('Name'), '!');
  await first.user.type(field('Place'), 'Bonn');
  first.unmount();
  open();
  expect(field('Name')).toHaveValue('Anna!');
  expect(field('Place')).toHaveValue('');
});

it('lets go before it is sent, so that the answer may lead on, and asks again where it was refused', async () => {
  const undo = jest.fn();
  const released: number[] = [];
  const send = async () => {
    released.push(undo.mock.calls.length);
    throw new TypeError('no connection');
  };
  // jsdom has none.
  const original = window.reportError;
  window.reportError = jest.fn();
  const { user, host } = open({ send });
  (host.blockLeave as jest.Mock).mockReturnValue(undo);
  await user.type(field('Place'), 'B');
  const asked = (host.blockLeave as jest.Mock).mock.calls.length;
  await user.click(press('Send'));
  expect(released[0]).toBeGreaterThan(0);
  expect((host.blockLeave as jest.Mock).mock.calls.length).toBeGreaterThan(asked);
  window.reportError = original;
});

it('forgets what was sent, discarded, or left by somebody who signs out', async () => {
  const { user, host } = open();
  const stored = () => window.sessionStorage.getItem('marquee:letter-draft');
  await user.type(field('Place'), 'Bonn');
  expect(stored()).toContain('Bonn');
  await user.click(press('Send'));
  expect(stored()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  await user.type(field('Place'), '!');
  await user.click(press('Discard'));
  expect(field('Place')).toHaveValue('Bonn');
  expect(stored()).toBeNull();
  await user.type(field('Place'), '?');
  act(() => (host.bus as HostBus).announce('session/signed-out', {}));
  expect(stored()).toBeNull();
});

it('finds what the player has typed once it is known who is signed in, and leaves it alone until then', async () => {
  keepDraft('letter', '7', { place: 'Bonn' });
  const listeners = new Set<(state: SessionState) => void>();
  const session = {
    state: anonymous,
    subscribe: (listener: (state: SessionState) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const host = aHost({ session });
  render(
    <RemoteScope
      lang="en"
      messages={{}}
      uiMessages={{}}
      host={host}
      location={{ pathname: '/en', search: '', hash: '', state: null, key: 'default' }}
      navigationType="POP"
    >
      <FormsProvider skeleton={null}>
        <LetterForm send={async () => {}} />
      </FormsProvider>
    </RemoteScope>,
  );
  expect(await screen.findByLabelText('Place')).toHaveValue('');
  expect(readDraft('letter', '7')).toEqual({ place: 'Bonn' });
  session.state = { ...anonymous, isSignedIn: true, player: aPlayer({ id: '7' }) };
  act(() => {
    for (const listener of listeners) listener(session.state);
  });
  expect(await screen.findByDisplayValue('Bonn')).toBe(field('Place'));
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(readDraft('letter', '7')).toEqual({ place: 'Bonn' });
});
