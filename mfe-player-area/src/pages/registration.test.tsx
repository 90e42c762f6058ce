import path from 'node:path';

import { openPage, readMessageFiles } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

it('shows its first step, leads who has an account to the login, and may be found by search engines', async () => {
  const { head } = await openPage(routes, '/en/registration', {
    messages,
    api: {
      'GET /countries': {
        items: [{ code: 'DE', name: 'Germany', dialCode: '+49', currency: 'EUR', isRefused: false }],
        current: null,
      },
      'GET /registration/requirements': {
        termsVersion: '1',
        privacyVersion: '1',
        minimumAge: 18,
        minimumAges: {},
        currencies: ['EUR'],
      },
    },
  });
  expect(head).toMatchObject({ title: 'Create an account', noindex: false });
  expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toBeInTheDocument();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Account');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
});
