import path from 'node:path';

import type { SecondStep } from '@marquee/kernel/contracts/player';
import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { keepStep } from '../../second-step/kept-step.ts';
import { SignIn } from './sign-in.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const STEP: SecondStep = {
  twoFactorRequired: true,
  type: 'google',
  challengeId: '019a0000-0000-4000-8000-000000000001',
  expiresAt: '2026-11-22T13:05:00.000Z',
  attemptsLeft: 2,
  canUseRecovery: true,
  canUseSms: true,
  nextInSec: 0,
  phoneEnd: '016',
};

function Steps() {
  const [step, setStep] = useState<SecondStep | null>(null);
  return <SignIn step={step} onStep={setStep} />;
}

const open = async (step: Partial<SecondStep> = {}, api = {}) => {
  const rendered = renderInRemote(
    <FormsProvider skeleton={null}>
      <Steps />
    </FormsProvider>,
    { messages, api },
  );
  const { host, user } = rendered;
  host.signIn.mockResolvedValueOnce({ ...STEP, ...step });
  await user.type(screen.getByLabelText('E-mail, phone or user name'), 'app');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  return rendered;
};

it('asks for the code after the password, where phones offer it, and sends it with the question', async () => {
  const { host, user } = await open();
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  host.signIn.mockResolvedValueOnce({});
  await user.click(screen.getByLabelText('Do not ask again on this device'));
  await user.type(code, '287082{Enter}');
  expect(host.signIn).toHaveBeenLastCalledWith(
    '/sign-in',
    expect.objectContaining({
      body: { challengeId: STEP.challengeId, code: '287082', trustDevice: true },
    }),
  );
});

it('says how many tries are left, and after the last one begins again', async () => {
  const { host, user } = await open();
  const wrong = () =>
    new ApiError({ code: 'TWO_FACTOR_INVALID', title: 'error.two_factor_invalid', status: 200 });
  host.signIn.mockRejectedValueOnce(wrong()).mockRejectedValueOnce(wrong());
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('Attempts left: 1')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('That is not the code, or it has expired.');
  await user.type(screen.getByLabelText('Code'), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('offers other ways: an SMS, and a recovery code', async () => {
  const { user } = await open(
    {},
    { 'POST /sign-in/code': { expiresAt: '2026-11-22T13:05:00.000Z', nextInSec: 60, leftToday: 4 } },
  );
  await user.click(await screen.findByRole('button', { name: 'Get a code by SMS' }));
  expect(screen.getByText(/number ending in 016/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  expect(await screen.findByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveAttribute('inputmode', 'text');
});

it('offers no way that the player does not have', async () => {
  await open({ canUseRecovery: false, canUseSms: false });
  await screen.findByLabelText('Code');
  expect(screen.queryByRole('button', { name: /SMS|recovery/ })).toBeNull();
});

it('begins with the code for who has come by another service', async () => {
  keepStep(sessionStorage, { ...STEP, expiresAt: '2999-01-01T00:00:00.000Z' });
  renderInRemote(
    <FormsProvider skeleton={null}>
      <Steps />
    </FormsProvider>,
    { messages },
  );
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveFocus();
  expect(screen.queryByLabelText('Password')).toBeNull();
});
