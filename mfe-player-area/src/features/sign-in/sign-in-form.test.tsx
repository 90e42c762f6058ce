import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { type Answers, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { SignIn } from './sign-in.tsx';

const files = readMessageFiles(path.join(__dirname, '../../locales'));

const open = (lang: 'en' | 'de' = 'en', api: Answers = {}) =>
  renderInRemote(
    <FormsProvider skeleton={null}>
      <SignIn step={null} onStep={() => {}} />
    </FormsProvider>,
    { lang, messages: files[lang] ?? {}, api },
  );

it('signs in with what was typed, without the blanks around the login', async () => {
  const { user, host } = open();
  host.signIn.mockResolvedValue({});
  await user.type(screen.getByLabelText('E-mail, phone or user name'), ' wilma@example.org ');
  await user.type(screen.getByLabelText('Password'), ' correct horse {Enter}');
  expect(host.signIn).toHaveBeenCalledWith(
    '/sign-in',
    expect.objectContaining({ body: { login: 'wilma@example.org', password: ' correct horse ' } }),
  );
});

it('asks for both before it calls anybody, in the language of the page', async () => {
  const { user, host } = open('de');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(screen.getByLabelText('E-Mail, Telefon oder Benutzername')).toHaveAccessibleDescription(
    'Bitte füllen Sie dieses Feld aus.',
  );
  expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
  expect(host.signIn).not.toHaveBeenCalled();
});

it('says that the details match no account, and lets them be corrected', async () => {
  const { user, host } = open();
  host.signIn.mockRejectedValue(
    new ApiError({ code: 'AUTH_INVALID', title: 'error.auth_invalid', status: 200 }),
  );
  await user.type(screen.getByLabelText('E-mail, phone or user name'), 'wilma');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('These details do not match an account.');
  expect(screen.getByLabelText('E-mail, phone or user name')).toHaveValue('wilma');
});

it('lets password managers fill it in', () => {
  open();
  expect(screen.getByLabelText('E-mail, phone or user name')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

it('shows a captcha when the API asks for it, keeps what was typed, and sends the answer along', async () => {
  const render = jest.fn();
  Object.assign(window, { grecaptcha: { render } });
  const api = { 'GET /captcha': { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' } };
  const { user, host } = open('en', api);
  host.signIn.mockRejectedValue(
    new ApiError({ code: 'CAPTCHA_REQUIRED', title: 'error.captcha_required', status: 200 }),
  );
  expect(screen.queryByRole('group')).toBeNull();
  await user.type(screen.getByLabelText('E-mail, phone or user name'), 'wilma');
  await user.type(screen.getByLabelText('Password'), 'horse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please show that you are not a robot.');
  expect(screen.getByRole('group', { name: 'Check against robots' })).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('script')).not.toBeNull());
  document.querySelector('script')!.dispatchEvent(new Event('load'));
  await waitFor(() => expect(render).toHaveBeenCalled());
  act(() => {
    render.mock.lastCall[1].callback('solved');
  });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() =>
    expect(host.signIn).toHaveBeenLastCalledWith(
      '/sign-in',
      expect.objectContaining({ body: { login: 'wilma', password: 'horse', captcha: 'solved' } }),
    ),
  );
});
