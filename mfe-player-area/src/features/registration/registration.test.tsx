import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { type Answers, fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { keepTicket, readTicket } from '../../identity/kept-ticket.ts';
import { emptyDraft, keepRegistration } from './draft.ts';
import { PersonForm } from './person-form.tsx';
import type { RegistrationBasis } from './registration-basis.ts';
import { Registration } from './registration.tsx';
import { filledIn } from './use-ticket.ts';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const ASK = 'POST /registration';
const aCountry = (code: string, name: string, currency: string, isRefused = false) => ({
  code,
  name,
  dialCode: '+49',
  currency,
  isRefused,
});
const basis: RegistrationBasis = {
  countries: {
    items: [
      aCountry('BE', 'Belgium', 'EUR'),
      aCountry('DE', 'Germany', 'EUR'),
      aCountry('PL', 'Poland', 'PLN'),
      aCountry('US', 'United States', 'USD', true),
    ],
    current: 'PL',
  },
  requirements: {
    termsVersion: '1',
    privacyVersion: '2',
    minimumAge: 18,
    minimumAges: { BE: 21 },
    currencies: ['EUR', 'PLN'],
  },
};
const asked = {
  registrationId: '0190f3a5-7c1e-4b6a-8d2f-3e4a5b6c7d8e',
  expiresAt: '2026-11-20T12:10:00.000Z',
  nextInSec: 60,
  leftToday: 4,
};

const render = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  render.mockReset();
  Object.assign(window, { grecaptcha: { render } });
});

const open = (url = '/en/registration', answers: Answers = {}) => {
  const api = fakeApi({
    'GET /captcha': { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' },
    [ASK]: asked,
    ...answers,
  });
  const view = renderInRemote(
    <FormsProvider skeleton={null}>
      <Registration basis={basis} />
    </FormsProvider>,
    { messages, url, api },
  );
  return { ...view, api };
};

type View = ReturnType<typeof open>;

const fillAccount = async ({ user }: View) => {
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'anna@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('checkbox', { name: /years|or over/ }));
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
};
const next = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Next step' }));

it('proposes the country of the visitor with its currency, offers none that is refused, and ticks nothing', () => {
  open();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Poland');
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveDisplayValue('PLN');
  expect(screen.queryByRole('option', { name: 'United States' })).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

it('asks for the age of the chosen country', async () => {
  const { user } = open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Belgium');
  expect(screen.getByRole('checkbox', { name: 'I am 21 or over.' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveDisplayValue('EUR');
});

it('lists what is missing, keeps what was typed, and goes nowhere', async () => {
  const view = open();
  await view.user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'anna@');
  await next(view);
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  for (const name of ['E-mail address', 'Password', 'Age', 'Terms']) {
    expect(summary).toHaveTextContent(`${name}: `);
  }
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('anna@');
  expect(view.host.navigate).not.toHaveBeenCalled();
});

it('goes on to its second step by an address', async () => {
  const view = open();
  await fillAccount(view);
  await next(view);
  await waitFor(() => expect(view.host.navigate).toHaveBeenCalledWith('/en/registration?step=about'));
});

it('finds what was typed after a reload, never the password, and asks for it again', async () => {
  const view = open();
  await fillAccount(view);
  await next(view);
  expect(JSON.stringify(sessionStorage)).toContain('anna@example.org');
  expect(JSON.stringify(sessionStorage)).not.toContain('correct horse');
  view.unmount();
  open('/en/registration?step=about');
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('anna@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByText(/Please type it again\./)).toBeInTheDocument();
});

it('says how strong the password is, for somebody who knows the address', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('E-mail address'), 'correcthorse@example.org');
  await user.type(screen.getByLabelText('Password'), 'correcthorse');
  expect(await screen.findByText(/^(Very weak|Weak)/)).toBeInTheDocument();
  expect(screen.queryByText(/Please type it again/)).toBeNull();
});

it('lets browsers and password managers fill it in', () => {
  open();
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});

it('takes a phone number instead', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Use a phone number instead' }));
  const phone = screen.getByRole('textbox', { name: 'Phone with country code' });
  expect(phone).toHaveAttribute('autocomplete', 'tel');
  await user.type(phone, '0176 0406');
  await user.tab();
  expect(phone).toHaveAccessibleDescription('This does not look right.');
});

describe('the code', () => {
  const keep = (nextAt: number) =>
    keepRegistration({
      ...emptyDraft({ country: 'DE', currency: 'EUR' }),
      asked: {
        registrationId: asked.registrationId,
        channel: 'email',
        contact: 'anna@example.org',
        nextAt,
        leftToday: 4,
      },
    });

  it('is asked for where it was sent to, and signs in', async () => {
    keep(0);
    const { user, host } = open('/en/registration?step=confirm');
    host.signIn.mockResolvedValue({});
    expect(screen.getByText(/We wrote to anna@example.org/)).toBeInTheDocument();
    const code = screen.getByRole('textbox', { name: 'Code' });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456{Enter}');
    expect(host.signIn).toHaveBeenCalledWith(
      '/registration/confirm',
      expect.objectContaining({ body: { registrationId: asked.registrationId, code: '123456' } }),
    );
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('may be wrong, which is said', async () => {
    keep(0);
    const { user, host } = open('/en/registration?step=confirm');
    host.signIn.mockRejectedValue(
      new ApiError({ code: 'CHALLENGE_ANSWER_WRONG', title: 'error.challenge_answer_wrong', status: 200 }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That is not right. Please try again.');
  });

  it('is sent again when its time has come, and not before', async () => {
    keep(Date.now() + 42_000);
    const { user, unmount } = open('/en/registration?step=confirm');
    expect(screen.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled();
    unmount();
    keep(0);
    const { api } = open('/en/registration?step=confirm', {
      'POST /resend-sms': { expiresAt: asked.expiresAt, nextInSec: 60, leftToday: 3 },
    });
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByRole('button', { name: /Send it again in/ })).toBeDisabled();
    expect(api.calls).toMatchObject([
      { call: 'POST /resend-sms', body: { registrationId: asked.registrationId } },
    ]);
  });

  it('is not asked for by an address alone', () => {
    open('/en/registration?step=confirm');
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toBeInTheDocument();
  });
});

describe('the second step', () => {
  const { person } = emptyDraft({ country: 'PL', currency: 'PLN' });

  const openPerson = (send: (end: unknown) => Promise<void>) => {
    const { user } = renderInRemote(
      <FormsProvider skeleton={null}>
        <PersonForm initial={person} onChange={() => {}} onBack={() => {}} send={send} />
      </FormsProvider>,
      { messages, api: { 'GET /captcha': { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' } } },
    );
    const type = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
    const fill = async () => {
      await type('First name', 'Anna');
      await type('Surname', 'Weidner');
      await type('Date of birth', '17.08.1989');
      await type('Street and number', 'Karl-Heine-Straße 27b');
      await type('Postal code', '04229');
      await type('City', 'Leipzig');
    };
    const solve = async (times: number) => {
      document.querySelector('script[src*="captcha"]')?.dispatchEvent(new Event('load'));
      await waitFor(() => expect(render).toHaveBeenCalledTimes(times));
      act(() => {
        render.mock.lastCall[1].callback('solved');
      });
    };
    const submit = () => user.click(screen.getByRole('button', { name: 'Create the account' }));
    return { fill, solve, submit };
  };

  it('sends who it is, with the answer of the captcha', async () => {
    const send = jest.fn(() => Promise.resolve());
    const { fill, solve, submit } = openPerson(send);
    await fill();
    await solve(1);
    await submit();
    expect(send).toHaveBeenCalledWith({
      name: 'Anna',
      surname: 'Weidner',
      dateBirthday: '1989-08-17',
      address: 'Karl-Heine-Straße 27b',
      postalCode: '04229',
      city: 'Leipzig',
      promoCode: '',
      captcha: 'solved',
    });
  });

  it('says why it was refused, keeps what was typed, and shows another captcha', async () => {
    const send = jest.fn(() =>
      Promise.reject(
        new ApiError({ code: 'AGE_UNDER', title: 'error.age_under', status: 200, params: { age: 18 } }),
      ),
    );
    const { fill, solve, submit } = openPerson(send);
    await fill();
    await solve(1);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('You have to be 18 or over');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Anna');
    await waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a visitor who has come from another service', () => {
  const TICKET = { service: 'yandex', ticket: 't', email: 'ira@example.org', name: 'Ira' } as const;
  beforeEach(() => keepTicket(sessionStorage, TICKET, Date.now()));

  it('finds filled in what the service says, and what the account is connected to', () => {
    open();
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ira@example.org');
    expect(screen.getByRole('note')).toHaveTextContent('You come from Yandex.');
    expect(screen.queryByText(/Please type it again/)).toBeNull();
  });

  it('can go on without it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue without Yandex' }));
    expect(screen.queryByRole('note')).toBeNull();
    expect(readTicket(sessionStorage, Date.now())).toBeNull();
  });

  it('keeps what was typed before', () => {
    const draft = emptyDraft({ country: 'DE', currency: 'EUR' });
    draft.account.contact = 'other@example.org';
    draft.person.name = 'Irina';
    expect(filledIn(draft, { ...TICKET, expiresAt: 0 })).toEqual(draft);
  });
});
