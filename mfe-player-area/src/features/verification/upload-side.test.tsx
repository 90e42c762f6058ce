import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import { readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { UploadSide } from './upload-side.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const ANSWER = { topics: [], documents: [], attemptsLeft: {}, usualReviewHours: 24, latestReviewHours: 72 };

const open = (answer: unknown = ANSWER, current?: Parameters<typeof UploadSide>[0]['current']) => {
  const onSent = jest.fn();
  const rendered = renderInRemote(
    <UploadSide kind="passport" side="single" current={current} onSent={onSent} />,
    {
      messages,
      api: { 'POST /verification/upload': () => (answer instanceof Error ? Promise.reject(answer) : answer) },
    },
  );
  return { ...rendered, onSent, input: () => screen.getByLabelText(/Choose a file|Send another/) };
};

const aFile = (bytes = 10) => new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' });

it('sends the file that is chosen, and hands on what the API knows now', async () => {
  const { user, input, onSent, host } = open();
  const changed = jest.fn();
  host.bus.on('player/changed', changed);
  await user.upload(input(), aFile());
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(ANSWER));
  expect(changed).toHaveBeenCalledTimes(1);
});

it('sends nothing that is too large', async () => {
  const { user, input, onSent } = open();
  await user.upload(input(), aFile(10 * 1024 * 1024 + 1));
  expect(screen.getByRole('alert')).toHaveTextContent('larger than 10 MB');
  expect(onSent).not.toHaveBeenCalled();
});

it('says why the API does not take it, and lets another be chosen', async () => {
  const refusal = new ApiError({ code: 'FILE_UNREADABLE', title: 'error.file_unreadable', status: 200 });
  const { user, input } = open(refusal);
  await user.upload(input(), aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture cannot be read.');
  expect(input()).toBeEnabled();
});

it('says why a document was not accepted, and takes no more of one that was', () => {
  const sent = {
    id: '00000000-0000-4000-8000-000000000000',
    kind: 'passport',
    side: 'single',
    uploadedAt: '2026-11-20T12:00:00.000Z',
    reviewedAt: null,
  } as const;
  open(ANSWER, { ...sent, state: 'rejected', rejectReason: 'cropped' });
  expect(screen.getByText('Part of it is cut off.')).toBeInTheDocument();
  const { container } = open(ANSWER, { ...sent, state: 'approved', rejectReason: null });
  expect(container.querySelector('input')).toBeNull();
});
