import { fakeApi, openPage, someSettings } from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DEBOUNCE_MS } from '../features/help/use-help-search.ts';
import { routes } from '../routes.ts';
import { aHelpArticle, aHelpIndex } from '../testing/documents.ts';
import { english, german } from '../testing/messages.ts';

const found = [
  {
    document: aHelpArticle({ slug: 'deposit', title: 'Deposits' }),
    extract: [
      { text: 'A ', isMatch: false },
      { text: 'deposit', isMatch: true },
      { text: ' without a bonus is always possible.', isMatch: false },
    ],
  },
];

const open = async (path = '/en/help/withdraw', answers: Record<string, unknown> = {}) => {
  const api = fakeApi({
    'GET /pages/help:withdraw': aHelpArticle(),
    'GET /pages/help': ({ query }: { query?: string }) =>
      aHelpIndex(query === undefined ? null : query.startsWith('dep') ? found : []),
    'GET /settings': someSettings(),
    ...answers,
  });
  return { api, ...(await openPage(routes, path, { messages: english, api })) };
};

/** English articles among German words, as where a translation is missing. */
const openGerman = (search = '') =>
  openPage(routes, `/de/help/withdraw${search}`, {
    lang: 'de',
    messages: german,
    api: {
      'GET /pages/help:withdraw': aHelpArticle(),
      'GET /pages/help': aHelpIndex(search === '' ? null : found),
      'GET /settings': someSettings(),
    },
  });

const field = () => screen.getByRole('searchbox', { name: 'Search the help' });

describe('an article', () => {
  it('stands among the others of its subject', async () => {
    const { head } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeInTheDocument();
    const others = within(screen.getByRole('navigation', { name: 'All help articles' }));
    expect(others.getByRole('heading', { name: 'Payments' })).toBeInTheDocument();
    expect(others.getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('aria-current', 'page');
    expect(others.getByRole('link', { name: 'Deposits' })).toHaveAttribute('href', '/en/help/deposit');
    expect(head).toMatchObject({
      title: 'Withdrawals',
      subject: {
        kind: 'questions',
        items: [{ question: 'Withdrawals', answer: 'How long a pay-out takes.' }],
      },
    });
    expect(head.noindex).toBeUndefined();
  });

  it('says in which language the others are where that is not the language of the page', async () => {
    await openGerman();
    const others = within(screen.getByRole('navigation', { name: german['help.categories'] }));
    expect(others.getByRole('link', { name: 'Deposits' })).toHaveAttribute('lang', 'en');
    expect(others.getByRole('heading', { name: 'Payments' }).closest('[lang]')).toBeNull();
  });

  it('says how to go on, up to a complaint', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'support@example.test' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@example\.test\?subject=/),
    );
    expect(screen.getByRole('link', { name: 'How complaints work' })).toHaveAttribute(
      'href',
      '/en/display/dispute-resolution',
    );
  });
});

describe('the question whether it helped', () => {
  beforeEach(() => {
    let ids = 0;
    // jsdom has none.
    Object.assign(crypto, {
      randomUUID: () => `2f0c8a52-6a44-4a53-8a4b-${String((ids += 1)).padStart(12, '0')}`,
    });
  });

  it('shows the answer at once, and lets it be changed', async () => {
    const { api } = await open('/en/help/withdraw', {
      'POST /pages/help:withdraw/helpful': { isHelpful: true },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Thank you, that is good to know.')).toBeInTheDocument();
    expect(api.calls.at(-1)).toMatchObject({
      call: 'POST /pages/help:withdraw/helpful',
      body: { isHelpful: true },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change my answer' }));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(api.calls.at(-1)).toMatchObject({ body: { isHelpful: false } });
  });

  it('gives each answer a key of its own, and all of them the same reader', async () => {
    const { api } = await open('/en/help/withdraw', {
      'POST /pages/help:withdraw/helpful': { isHelpful: true },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change my answer' }));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    const answers = api.calls.filter(({ call }) => call.startsWith('POST '));
    expect(new Set(answers.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(new Set(answers.map(({ body }) => (body as { reader: string }).reader)).size).toBe(1);
  });

  it('keeps the focus of whoever answers by keyboard', async () => {
    await open('/en/help/withdraw', { 'POST /pages/help:withdraw/helpful': { isHelpful: false } });
    screen.getByRole('button', { name: 'No' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Change my answer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
  });

  it('thanks from a place that was there before', async () => {
    await open('/en/help/withdraw', { 'POST /pages/help:withdraw/helpful': { isHelpful: true } });
    const region = screen.getByRole('region', { name: 'Did this answer your question?' });
    const place = within(region).getByRole('status');
    expect(place).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(place).toHaveTextContent('Thank you, that is good to know.');
  });

  describe('whose answer fails later', () => {
    const answer = async () => {
      const sent = Promise.withResolvers<never>();
      await open('/en/help/withdraw', { 'POST /pages/help:withdraw/helpful': () => sent.promise });
      await userEvent.click(screen.getByRole('button', { name: 'No' }));
      return {
        fail: async () => {
          sent.reject(new Error('offline'));
          await screen.findByText(/could not be saved/);
        },
      };
    };

    it('gives the focus back to the answer', async () => {
      const { fail } = await answer();
      await fail();
      expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    });

    it('leaves the focus where the reader has gone since', async () => {
      const { fail } = await answer();
      field().focus();
      await fail();
      expect(field()).toHaveFocus();
    });
  });

  it('takes the answer back when it could not be kept', async () => {
    const fails = () => Promise.reject(new Error('offline'));
    await open('/en/help/withdraw', { 'POST /pages/help:withdraw/helpful': fails });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/could not be saved/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeInTheDocument();
  });
});

describe('the search', () => {
  /** Before that of the article. */
  const statusOfSearch = () => screen.getAllByRole('status')[0];

  it('is a plain form where nothing runs yet', async () => {
    const { container } = await open();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/en/help/withdraw');
    expect(form).not.toHaveAttribute('method');
    expect(field()).toHaveAttribute('name', 'query');
  });

  it('answers a question that is in the address, with the words it found', async () => {
    const { head } = await open('/en/help/withdraw?query=deposit');
    expect(screen.getByRole('heading', { level: 1, name: 'Help: “deposit”' })).toBeInTheDocument();
    expect(statusOfSearch()).toHaveTextContent('1 article found');
    const result = within(screen.getByRole('article'));
    expect(result.getByRole('link', { name: 'Deposits' })).toHaveAttribute('href', '/en/help/deposit');
    expect(result.getByText('deposit').tagName).toBe('MARK');
    expect(field()).toHaveValue('deposit');
    expect(head).toMatchObject({ noindex: true, canonicalPath: '/help/withdraw' });
  });

  it('tells the language of what was found from that of its category', async () => {
    await openGerman('?query=deposit');
    const result = within(screen.getByRole('article'));
    expect(result.getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'en');
    expect(result.getByText('deposit').closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(result.getByText('Payments').closest('[lang]')).toBeNull();
  });

  it('says whom to ask when nothing was found', async () => {
    await open('/en/help/withdraw?query=zebra');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'support@example.test' })).toBeInTheDocument();
  });

  it('gives a question that is sent off an address', async () => {
    const { navigate } = await open();
    await userEvent.type(field(), 'my money{Enter}');
    expect(navigate).toHaveBeenCalledWith('/en/help/withdraw?query=my%20money');
  });

  describe('while it is typed', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const rest = () => act(() => jest.advanceTimersByTimeAsync(DEBOUNCE_MS));

    it('asks once typing rests, keeps the focus, and gives the article back', async () => {
      const { api } = await open();
      const before = api.calls.length;
      const count = statusOfSearch();
      expect(count).toBeEmptyDOMElement();
      await user.type(field(), 'deposit');
      await rest();
      expect(api.calls.slice(before).map(({ query }) => query['query'])).toEqual(['deposit']);
      expect(screen.getByRole('article')).toHaveTextContent('A deposit without a bonus');
      expect(screen.getByRole('heading', { level: 1, name: 'Help: “deposit”' })).toBeInTheDocument();
      expect(count).toHaveTextContent('1 article found');
      expect(field()).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Clear the search' }));
      expect(screen.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeInTheDocument();
      expect(field()).toHaveFocus();
    });

    it('keeps the article when the search fails, and tries again on request', async () => {
      let fails = true;
      await open('/en/help/withdraw', {
        'GET /pages/help': ({ query }: { query?: string }) => {
          if (query !== undefined && fails) throw new Error('offline');
          return aHelpIndex(query === undefined ? null : found);
        },
      });
      await user.type(field(), 'deposit');
      await rest();
      expect(screen.getByRole('alert')).toHaveTextContent('The search could not be answered');
      expect(screen.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeInTheDocument();
      fails = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await rest();
      expect(screen.getByRole('heading', { level: 1, name: 'Help: “deposit”' })).toBeInTheDocument();
    });
  });
});
