import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { EndExclusionForm } from './end-exclusion-form.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const END = 'POST /dashboard/self-exclusion/deactivate';

const press = async (answer: unknown) => {
  const api = fakeApi({ [END]: answer });
  const onEnded = jest.fn();
  const { user, host } = renderInRemote(
    <FormsProvider skeleton={null}>
      <EndExclusionForm signature="c2ln" onEnded={onEnded} />
    </FormsProvider>,
    { messages, api },
  );
  await user.click(screen.getByRole('button', { name: 'End my exclusion' }));
  return { api, host, onEnded };
};
const refuse = (error: Error) => () => {
  throw error;
};

it('sends the signature of the link', async () => {
  const { api, onEnded, host } = await press({ handled: true });
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1));
  expect(api.calls).toMatchObject([{ call: END, body: { signature: 'c2ln' } }]);
  expect(host.notify).not.toHaveBeenCalled();
});

describe('Self-exclusion deactivate', () => {
  it('status error shows the generic error, then redirects home', async () => {
    const { host, onEnded } = await press(
      refuse(
        new ApiError({ code: 'EXCLUSION_NOT_EXPIRED', title: 'error.exclusion_not_expired', status: 200 }),
      ),
    );
    expect(host.notify).toHaveBeenCalledWith({
      type: 'error',
      title: 'It is not over yet, and it cannot be ended early.',
      text: 'Something went wrong. Please try again.',
    });
    expect(host.navigate).toHaveBeenCalledWith('/en');
    expect(onEnded).not.toHaveBeenCalled();
  });

  it.each([
    [
      'validation_error shows the generic error',
      new ApiError({
        code: 'VALIDATION',
        title: 'error.validation',
        status: 200,
        fields: { signature: [{ code: 'field.invalid' }] },
      }),
    ],
    ['a thrown failure shows the generic error', new ApiError({ code: 'NETWORK', status: 0 })],
  ])('%s', async (_, error) => {
    const { host } = await press(refuse(error));
    expect(host.notify).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'error', text: 'Something went wrong. Please try again.' }),
    );
    expect(host.navigate).not.toHaveBeenCalled();
  });
});
