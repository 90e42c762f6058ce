import path from 'node:path';

import type { CheckedSignature, SaferPlay } from '@marquee/kernel/contracts/player';
import { fakeApi, openPage, readMessageFiles } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';

const files = readMessageFiles(path.join(__dirname, '../locales'));
const messages = files['en'] ?? {};

// jsdom has the element without its methods.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
});

type Changes = { [Part in 'selfExclusion' | 'coolingOff']?: Partial<SaferPlay[Part]> };

const saferPlay = ({ selfExclusion, coolingOff }: Changes = {}): SaferPlay => ({
  serverTime: '2026-11-22T13:05:00.000Z',
  timeZone: 'Europe/Berlin',
  selfExclusion: {
    isActive: false,
    isOver: false,
    startedAt: null,
    till: null,
    endableFrom: null,
    minDate: '2026-11-23',
    maxDate: '2031-11-22',
    offers: [
      { months: 6, lastDay: '2027-05-22' },
      { months: 12, lastDay: '2027-11-22' },
      { months: null, lastDay: null },
    ],
    reopensAfterHours: 24,
    ...selfExclusion,
  },
  coolingOff: {
    isActive: false,
    startedAt: null,
    till: null,
    minDate: '2026-11-23',
    maxDate: '2027-01-03',
    offers: [
      { days: 1, till: '2026-11-23T13:05:00.000Z' },
      { days: 7, till: '2026-11-29T13:05:00.000Z' },
    ],
    ...coolingOff,
  },
});
const excluded: Changes = {
  selfExclusion: { isActive: true, till: '2027-05-22T21:59:59.999Z', minDate: '2027-05-23' },
};
const over: Changes = {
  selfExclusion: { isActive: true, isOver: true, till: '2026-11-01T22:59:59.999Z' },
};

const open = async (page: string, before: Changes = {}, after: Changes = before, answers: object = {}) => {
  const states = [saferPlay(before)];
  const api = fakeApi({
    'GET /dashboard/safer-play': () => states.pop() ?? saferPlay(after),
    'GET /dashboard/limits': {
      serverTime: '2026-11-22T13:05:00.000Z',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      items: [],
      realityCheck: { minutes: 60, nextSessionMinutes: null },
    },
    'POST /dashboard/self-exclusion/activate': { handled: true },
    'POST /dashboard/self-exclusion/extend': { handled: true },
    'POST /dashboard/self-exclusion/deactivate': { handled: true },
    'POST /dashboard/cooling-off/activate': { handled: true },
    ...answers,
  });
  const opened = await openPage(routes, `/en/player/${page}`, { messages, api });
  return { ...opened, api, user: userEvent.setup() };
};
const made = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ call }) => call.startsWith('POST'));

describe('the page of self-exclusion', () => {
  it('excludes in two steps: how long, and what will happen above the button that does it', async () => {
    const { user, api } = await open('self-exclusion', {}, excluded);
    const next = await screen.findByRole('button', { name: 'Next step' });
    expect(next).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /^6 months/ }));
    expect(screen.getByText('until 22 May 2027')).toBeInTheDocument();
    await user.click(next);
    expect(screen.getByRole('heading', { name: 'What self-exclusion does' })).toBeInTheDocument();
    expect(made(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Exclude me until 22 May 2027' }));
    expect(await screen.findByRole('status')).toHaveTextContent('You are excluded until 22 May 2027');
    expect(made(api)).toMatchObject([{ body: { months: 6 } }]);
  });

  it('takes a reason from who likes to give one, and goes back without effect', async () => {
    const { user, api } = await open('self-exclusion');
    await user.click(await screen.findByRole('radio', { name: /^Without an end/ }));
    await user.type(screen.getByLabelText('Reason, only if you like'), 'Sleep');
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(made(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await user.click(screen.getByRole('button', { name: 'Exclude me without an end' }));
    expect(made(api)).toMatchObject([{ body: { months: null, reason: 'Sleep' } }]);
  });

  it('when not expired, opens the popup that changes the period, and nothing that shortens it', async () => {
    const later: Changes = { selfExclusion: { ...excluded.selfExclusion, till: '2027-06-30T21:59:59.999Z' } };
    const { user, api } = await open('self-exclusion', excluded, later);
    expect(await screen.findByRole('status')).toHaveTextContent('You are excluded until 22 May 2027');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make it longer' }));
    const popup = within(screen.getByRole('dialog', { name: 'Extend self-exclusion' }));
    expect(popup.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.type(popup.getByRole('textbox'), '2027-06-30');
    await user.click(popup.getByRole('button', { name: 'Exclude me until 30 June 2027' }));
    expect(await screen.findByText('You are excluded until 30 June 2027')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(made(api)).toMatchObject([{ body: { day: '2027-06-30' } }]);
  });

  it('when expired, offers back-to-game, which ends it', async () => {
    const { user, api } = await open('self-exclusion', over, {});
    await user.click(await screen.findByRole('radio', { name: /^Back to the games/ }));
    expect(screen.getByText(/opens after a further 24 hours/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End my exclusion' }));
    expect(await screen.findByRole('radio', { name: /^6 months/ })).toBeInTheDocument();
    expect(made(api)).toMatchObject([{ call: 'POST /dashboard/self-exclusion/deactivate', body: {} }]);
  });

  it('when expired, offers to continue, with a new end', async () => {
    const { user, api } = await open('self-exclusion', over, excluded);
    await user.click(await screen.findByRole('radio', { name: /^Stay excluded/ }));
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    const popup = within(screen.getByRole('dialog'));
    await user.type(popup.getByRole('textbox'), '2027-05-22');
    await user.click(popup.getByRole('button', { name: 'Exclude me until 22 May 2027' }));
    expect(await screen.findByText('You are excluded until 22 May 2027')).toBeInTheDocument();
    expect(made(api)).toMatchObject([{ body: { day: '2027-05-22' } }]);
  });

  it('says where to find help', async () => {
    await open('self-exclusion');
    expect(screen.getByText(/helpline in your country/)).toBeInTheDocument();
  });
});

describe('the page of cooling-off', () => {
  it('starts a break of a length, in two presses', async () => {
    const active: Changes = { coolingOff: { isActive: true, till: '2026-11-29T13:05:00.000Z', offers: [] } };
    const { user, api } = await open('cooling-off', {}, active);
    await user.click(await screen.findByRole('radio', { name: /^7 days/ }));
    await user.click(screen.getByRole('button', { name: 'Start the break' }));
    // Cooling-off blocked notice: names the end date.
    expect(await screen.findByRole('status')).toHaveTextContent(
      'You are on a break until 29 November 2026 at 14:05',
    );
    expect(made(api)).toMatchObject([{ body: { days: 7 } }]);
  });

  it('starts a break up to the end of a day, not after the latest one', async () => {
    const { user, api } = await open('cooling-off');
    await user.click(await screen.findByRole('radio', { name: /^Until a day/ }));
    const field = screen.getByRole('textbox', { name: 'Last day' });
    await user.type(field, '04.01.2027{Enter}');
    expect(field).toHaveAccessibleDescription(/The latest day is 3 January 2027\./);
    await user.clear(field);
    await user.type(field, '03.01.2027{Enter}');
    expect(made(api)).toMatchObject([{ body: { day: '2027-01-03' } }]);
  });
});

describe('the page of a signed link', () => {
  const checked = (changes: Partial<CheckedSignature> = {}): CheckedSignature => ({
    valid: true,
    fault: null,
    purpose: 'extend',
    expiresAt: '2026-11-25T13:05:00.000Z',
    minDate: '2027-05-23',
    maxDate: '2031-11-22',
    currentTill: '2027-05-22T21:59:59.999Z',
    timeZone: 'Europe/Berlin',
    serverTime: '2026-11-22T13:05:00.000Z',
    ...changes,
  });
  const broken = (fault: CheckedSignature['fault']) =>
    checked({ valid: false, fault, purpose: null, minDate: null, maxDate: null, currentTill: null });
  const follow = (purpose: 'extend' | 'deactivate', link: CheckedSignature) =>
    open(`self-exclusion/${purpose}/c2ln`, {}, {}, { 'POST /signature/check': link });

  it('extends', async () => {
    const { user, api } = await follow('extend', checked());
    await user.type(await screen.findByRole('textbox', { name: 'New last day' }), '01.06.2027{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('You are excluded until 1 June 2027');
    expect(made(api)).toMatchObject([
      { call: 'POST /signature/check', body: { signature: 'c2ln' } },
      { body: { day: '2027-06-01', signature: 'c2ln' } },
    ]);
  });

  it('ends an exclusion by a press, and not by being opened', async () => {
    const { user, api } = await follow('deactivate', checked({ purpose: 'deactivate' }));
    expect(made(api)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'End my exclusion' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your exclusion has been ended');
    expect(made(api).at(-1)).toMatchObject({ body: { signature: 'c2ln' } });
  });

  it.each([
    ['used', 'This link has already been used.'],
    ['expired', 'This link is too old.'],
    ['unknown', 'This link is not valid.'],
  ] as const)('says of one that is %s that nothing has changed', async (fault, title) => {
    for (const purpose of ['extend', 'deactivate'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { container } = await follow(purpose, broken(fault));
      expect(within(container).getByText(title)).toBeInTheDocument();
      expect(within(container).getByText(/Opening it has changed nothing/)).toBeInTheDocument();
      expect(within(container).queryByRole('textbox')).not.toBeInTheDocument();
    }
  });

  it('does not take a link for another purpose', async () => {
    await follow('deactivate', checked());
    expect(screen.getByText('This link is not valid.')).toBeInTheDocument();
  });
});
