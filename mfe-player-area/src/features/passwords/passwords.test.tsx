import path from 'node:path';

import type { ApiErrorCode } from '@marquee/kernel/contracts';
import { FormsProvider } from '@marquee/kernel/forms';
import { type Api, ApiError } from '@marquee/kernel/http';
import { aPlayer, openPage, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { routes } from '../../routes.ts';
import { PasswordForm } from './password-form.tsx';
import { ResetPassword } from './reset-password.tsx';

const files = readMessageFiles(path.join(__dirname, '../../locales'));

const open = (form: ReactNode, api: Api) =>
  renderInRemote(<FormsProvider skeleton={null}>{form}</FormsProvider>, {
    messages: files['en'] ?? {},
    api,
  });

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

const GOOD = 'four unrelated words';

/** What the next call is answered; the arguments of those that were sent. */
const answering = (answer: () => unknown) => {
  const sent: Array<[path: string, body: unknown]> = [];
  const post = async (address: string, { body }: { body?: unknown }): Promise<unknown> => {
    sent.push([address, body]);
    return answer();
  };
  return { sent, api: { get: post, post } as unknown as Api };
};

const openWith = (form: ReactNode, answer: () => unknown = () => ({ handled: true })) => {
  const { sent, api } = answering(answer);
  return { ...open(form, api), sent };
};

const rejecting = (code: ApiErrorCode) => () => {
  throw new ApiError({ code, title: 'error.main', status: 200 });
};

describe('who has a link', () => {
  const newPassword = () => screen.getByLabelText('New password');

  it('sets a new password and is led to the login page', async () => {
    const { user, sent } = openWith(<ResetPassword hash="abc" />);
    expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
    await user.click(newPassword());
    await user.paste(GOOD);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your new password is set')).toBeInTheDocument();
    expect(sent).toEqual([['/password/reset', { hash: 'abc', password: GOOD }]]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
  });

  it.each(['SIGNATURE_USED', 'SIGNATURE_EXPIRED', 'SIGNATURE_INVALID'] as const)(
    'that is over (%s) is told so, and can ask for another',
    async (code) => {
      let answer: () => unknown = rejecting(code);
      const { user, sent } = openWith(<ResetPassword hash="abc" />, () => answer());
      await user.type(newPassword(), `${GOOD}{Enter}`);
      expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work any more');
      answer = () => ({ handled: true });
      await user.type(screen.getByLabelText('E-mail, phone or user name'), ' vera {Enter}');
      expect(await screen.findByText('Check your messages')).toBeInTheDocument();
      expect(sent.at(-1)).toEqual(['/password/forgot', { login: 'vera' }]);
    },
  );

  it('reads at the field what is wrong with the password, before and after it was sent', async () => {
    const { user, sent } = openWith(<ResetPassword hash="abc" />, () => {
      throw new ApiError({
        code: 'BAD_REQUEST',
        title: 'error.validation',
        status: 200,
        fields: { password: [{ code: 'field.password_known' }] },
      });
    });
    await user.type(newPassword(), 'short{Enter}');
    expect(newPassword()).toHaveAccessibleDescription(expect.stringContaining('This is too short.'));
    expect(sent).toEqual([]);
    await user.clear(newPassword());
    await user.type(newPassword(), 'password1{Enter}');
    expect(await screen.findByText(/This password is known from thefts/)).toBeInTheDocument();
    expect(newPassword()).toHaveValue('password1');
  });

  it('sees how strong it is, once something is typed', async () => {
    const { user } = openWith(<ResetPassword hash="abc" />);
    expect(screen.getByRole('status')).toHaveTextContent('');
    await user.type(newPassword(), 'password1');
    expect(await screen.findByText('Very weak: it would be guessed at once.')).toBeInTheDocument();
    await user.clear(newPassword());
    await user.type(newPassword(), 'blaue tram nach leipzig 1902');
    expect(await screen.findByText('Strong.')).toBeInTheDocument();
  });
});

describe('a player', () => {
  it('changes the password with the current one, and the form is ready for the next', async () => {
    const onSaved = jest.fn();
    const { user, sent, host } = openWith(<PasswordForm type="change" onSaved={onSaved} />);
    const publish = jest.spyOn(host.bus, 'publish');
    const current = screen.getByLabelText('Current password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    await user.type(current, 'marquee-demo-2026');
    await user.type(screen.getByLabelText('New password'), GOOD);
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(sent).toEqual([['/password/change', { current: 'marquee-demo-2026', password: GOOD }]]);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(publish).toHaveBeenCalledWith('player/changed', {});
  });

  it('reads that the current one is wrong, at its field', async () => {
    const { user } = openWith(<PasswordForm type="change" onSaved={() => {}} />, () => {
      throw new ApiError({
        code: 'BAD_REQUEST',
        title: 'error.validation',
        status: 200,
        fields: { current: [{ code: 'field.password_wrong' }] },
      });
    });
    const current = screen.getByLabelText('Current password');
    await user.type(current, 'wrong');
    await user.type(screen.getByLabelText('New password'), `${GOOD}{Enter}`);
    expect(await screen.findByText('This is not your current password.')).toBeInTheDocument();
    expect(current).toHaveFocus();
  });

  it('sets one without another where there is none', async () => {
    const { user, sent } = openWith(<PasswordForm type="set" onSaved={() => {}} />);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.type(screen.getByLabelText('New password'), `${GOOD}{Enter}`);
    expect(sent).toEqual([['/password/set', { password: GOOD }]]);
  });

  it('finds the form that fits at both addresses of its page', async () => {
    for (const address of ['/en/player/profile/password', '/en/player/change/pass']) {
      const type = address.endsWith('pass') ? 'set' : 'change';
      // oxlint-disable-next-line no-await-in-loop
      const { container } = await openPage(routes, address, {
        messages: files['en'] ?? {},
        api: { 'GET /password/form-type': { type, needsCurrent: type === 'change' } },
        player: aPlayer(),
      });
      expect(container.querySelectorAll('input[type=password]')).toHaveLength(type === 'change' ? 2 : 1);
    }
  });
});

it('asks for a link in place of the login form, and goes back', async () => {
  await openPage(routes, '/en/login', {
    messages: files['en'] ?? {},
    api: { 'GET /social/app-data': { services: [] } },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Forgot your password?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to the login form' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});
