import { screen } from '@testing-library/react';
import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { renderInRemote } from '../testing/render-in-remote.tsx';
import {
  CheckField,
  ContractForm,
  FormsProvider,
  PasswordField,
  SelectField,
  TextInput,
  useContractForm,
} from './index.ts';

const Letter = z.object({
  name: z.string().check(z.minLength(1)),
  secret: z.string().check(z.minLength(4)),
});

function LetterForm({ send }: { send: (values: unknown) => Promise<void> }) {
  const form = useContractForm({ schema: Letter, initialValues: { name: '', secret: '' }, send });
  return (
    <ContractForm form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <PasswordField label="Secret" {...form.field('secret')} />
      <button type="submit" aria-busy={form.isSending}>
        Send
      </button>
    </ContractForm>
  );
}

const open = (send: (values: unknown) => Promise<void>, lang: 'en' | 'ru' = 'en') => {
  const { user } = renderInRemote(
    <FormsProvider skeleton={null}>
      <LetterForm send={send} />
    </FormsProvider>,
    { lang },
  );
  return {
    user,
    name: screen.getByRole('textbox', { name: 'Name' }),
    secret: screen.getByLabelText('Secret'),
    submit: () => user.click(screen.getByRole('button', { name: 'Send' })),
  };
};

it('says what the contract refuses at its field, in the page’s language, and sends nothing', async () => {
  const send = jest.fn();
  const { user, name, secret, submit } = open(send, 'ru');
  await user.type(secret, 'abc');
  await submit();
  expect(name).toHaveAccessibleDescription('Заполните это поле.');
  expect(name).toHaveFocus();
  expect(secret).toHaveAccessibleDescription('Слишком коротко.');
  expect(secret).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

const Order = z.object({ target: z.object({ iban: z.string().check(z.minLength(15)) }) });

function OrderForm({ send }: { send: () => Promise<void> }) {
  const form = useContractForm({ schema: Order, initialValues: { target: { iban: '' } }, send });
  const { value, onChange, ...field } = form.field('target');
  return (
    <ContractForm form={form}>
      <TextInput
        {...field}
        label="IBAN"
        value={value.iban}
        onChange={(event) => onChange({ iban: event.currentTarget.value })}
      />
      <button type="submit">Send</button>
    </ContractForm>
  );
}

it('says what is wrong inside of a field at that field, whoever finds it', async () => {
  const refusal = new ApiError({
    code: 'VALIDATION',
    status: 200,
    fields: { 'target.iban': [{ code: 'field.check_digit' }] },
  });
  const send = jest.fn(() => Promise.reject(refusal));
  const { user } = renderInRemote(
    <FormsProvider skeleton={null}>
      <OrderForm send={send} />
    </FormsProvider>,
  );
  const iban = screen.getByRole('textbox', { name: 'IBAN' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await submit();
  expect(iban).toHaveAccessibleDescription('Please fill this in.');
  await user.type(iban, 'DE89370400440532013001');
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(iban).toBeInvalid();
  expect(iban).toHaveFocus();
});

it('checks a field when it is left with something in it, and not one that was passed by', async () => {
  const { user, name, secret } = open(jest.fn());
  await user.click(name);
  await user.tab();
  expect(name).not.toHaveAccessibleDescription();
  await user.type(secret, 'abc');
  await user.tab({ shift: true });
  expect(secret).toHaveAccessibleDescription('This is too short.');
  await user.type(secret, 'd');
  expect(secret).not.toHaveAccessibleDescription();
});

it('says what the API finds wrong with a field at that field', async () => {
  const refused = new ApiError({
    code: 'VALIDATION',
    status: 200,
    fields: { secret: [{ code: 'field.too_long' }] },
  });
  const { user, name, secret, submit } = open(() => Promise.reject(refused));
  await user.type(name, 'Wilma');
  await user.type(secret, 'abcd');
  await submit();
  expect(secret).toHaveAccessibleDescription('This is too long.');
  expect(secret).toHaveFocus();
});

it.each([
  ['AUTH_INVALID', 'error.auth_invalid', 'These details do not match an account.'],
  ['ROUTE_NOT_FOUND', 'error.route_not_found', /not available right now/],
  ['NETWORK', undefined, /not available right now/],
  ['CONTRACT', undefined, /Something went wrong/],
])('says why a call failed with %s, and keeps what was typed', async (code, title, words) => {
  const { user, name, secret, submit } = open(() =>
    Promise.reject(new ApiError({ code, status: 200, ...(title && { title }) })),
  );
  await user.type(name, 'Wilma');
  await user.type(secret, 'abcd');
  await submit();
  const failure = screen.getByRole('alert');
  expect(failure).toHaveTextContent(words);
  expect(failure).toHaveFocus();
  expect(name).toHaveValue('Wilma');
  expect(secret).toHaveValue('abcd');
});

describe('an error of our own code', () => {
  const original = window.reportError;
  // jsdom has none.
  beforeEach(() => {
    window.reportError = jest.fn();
  });
  afterEach(() => {
    window.reportError = original;
  });

  const send = async (error: Error) => {
    const { user, name, secret, submit } = open(() => Promise.reject(error));
    await user.type(name, 'Wilma');
    await user.type(secret, 'abcd');
    await submit();
  };

  it('is reported once, and the general sentence stands above the form', async () => {
    const error = new TypeError('answer.list is undefined');
    await send(error);
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect((window.reportError as jest.Mock).mock.calls).toEqual([[error]]);
  });

  it('is not what the API answers', async () => {
    await send(new ApiError({ code: 'CONTRACT', status: 200 }));
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(window.reportError).not.toHaveBeenCalled();
  });
});

it('is not sent again while it is under way', async () => {
  let finish = (): void => {};
  const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user, name, secret, submit } = open(send);
  await user.type(name, 'Wilma');
  await user.type(secret, 'abcd{Enter}');
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ name: 'Wilma', secret: 'abcd' });
  finish();
  expect(await screen.findByRole('button', { name: 'Send', busy: false })).toBeInTheDocument();
});

it('shows a password on demand, by keyboard too', async () => {
  const { user, secret } = open(jest.fn());
  await user.type(secret, 'abcd');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Show the password' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(secret).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(secret).toHaveAttribute('type', 'password');
});

const Consent = z.object({
  name: z.string().check(z.minLength(1)),
  country: z.string(),
  isAgreed: z.boolean(),
});

function ConsentForm({ send }: { send: (values: unknown) => Promise<void> }) {
  const form = useContractForm({
    schema: Consent,
    initialValues: { isAgreed: false, name: '', country: 'DE' },
    check: ({ isAgreed }) => ({ isAgreed: isAgreed ? undefined : { code: 'field.required' } }),
    send,
  });
  return (
    <ContractForm form={form} labels={{ name: 'Name', isAgreed: 'Consent' }}>
      <TextInput label="Name" {...form.field('name')} />
      <SelectField
        label="Country"
        data={[
          { value: 'DE', label: 'Germany' },
          { value: 'PL', label: 'Poland' },
        ]}
        {...form.field('country')}
      />
      <CheckField label="I agree" {...form.field('isAgreed')} />
      <button type="submit">Send</button>
    </ContractForm>
  );
}

it('lists what is wrong with a long form, takes the focus with it, and leads to each field', async () => {
  const send = jest.fn(() => Promise.resolve());
  const { user } = renderInRemote(
    <FormsProvider skeleton={null}>
      <ConsentForm send={send} />
    </FormsProvider>,
  );
  const submit = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await submit();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Please check the highlighted fields.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name: Please fill this in.',
    'Consent: Please fill this in.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Consent: Please fill this in.' }));
  const consent = screen.getByRole('checkbox', { name: 'I agree' });
  expect(consent).toHaveFocus();
  expect(consent).toBeInvalid();
  expect(consent).toHaveAccessibleDescription('Please fill this in.');
  await user.click(consent);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Wilma');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Poland');
  expect(screen.queryByRole('alert')).toBeNull();
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Wilma', country: 'PL', isAgreed: true });
});
