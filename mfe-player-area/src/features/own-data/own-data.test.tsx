import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { CloseAccount } from './close-account.tsx';
import { ExportData } from './export-data.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

describe('the file with all data', () => {
  const FILE = { fileName: 'marquee.csv', mediaType: 'text/csv', content: 'a,b' };
  let saved: string[];
  beforeEach(() => {
    saved = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  it('is fetched in the form that is wanted, and saved', async () => {
    const api = fakeApi({ 'GET /profile/export': FILE });
    const { user } = renderInRemote(<ExportData />, { messages, api });
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toEqual(['marquee.csv']));
    expect(api.calls[0]?.query).toEqual({ format: 'csv' });
  });

  it('is said not to have come', async () => {
    const failure = () => Promise.reject(new ApiError({ code: 'NETWORK', status: 0 }));
    const { user } = renderInRemote(<ExportData />, { messages, api: { 'GET /profile/export': failure } });
    await user.click(screen.getByRole('button', { name: 'Download as JSON' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('closing the account', () => {
  const open = (answers: Record<string, unknown> = {}) => {
    const api = fakeApi(answers);
    const rendered = renderInRemote(
      <FormsProvider skeleton={null}>
        <CloseAccount />
      </FormsProvider>,
      { messages, api },
    );
    const signOut = jest.fn();
    rendered.host.bus.on('session/sign-out-requested', signOut);
    return { ...rendered, api, signOut };
  };

  it('shows the way to a break first, and closes nothing at the first press', async () => {
    const { user, api } = open();
    expect(screen.getByRole('link', { name: 'Self-exclusion' })).toHaveAttribute(
      'href',
      '/en/player/self-exclusion',
    );
    await user.click(screen.getByRole('button', { name: 'Close my account' }));
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(screen.getByRole('button', { name: 'Close my account' })).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('closes it with a reason or without, and signs out', async () => {
    const { user, api, signOut, host } = open({ 'POST /profile/close': { handled: true } });
    await user.click(screen.getByRole('button', { name: 'Close my account' }));
    await user.type(screen.getByLabelText(/Why/), 'enough');
    await user.click(screen.getByRole('button', { name: 'Close it for good' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(api.calls).toMatchObject([{ body: { reason: 'enough' }, idempotencyKey: expect.any(String) }]);
    expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your account is closed.' }));
  });
});
