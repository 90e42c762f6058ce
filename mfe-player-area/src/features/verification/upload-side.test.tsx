import path from 'node:path';

import { type Api, ApiError, type PostOptions } from '@marquee/kernel/http';
import { readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

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

it('sends nothing of a kind that nobody can read', async () => {
  const { input, onSent } = open();
  fireEvent.change(input(), { target: { files: [new File(['x'], 'scan.tiff', { type: 'image/tiff' })] } });
  expect(screen.getByRole('alert')).toHaveTextContent('Files of this kind cannot be read.');
  expect(onSent).not.toHaveBeenCalled();
});

describe('while the file is sent', () => {
  const begin = async () => {
    const sent: Array<PostOptions<unknown>> = [];
    const answers: Array<{ resolve: (answer: unknown) => void; reject: (error: unknown) => void }> = [];
    const post = (_path: string, options: PostOptions<unknown>) => {
      sent.push(options);
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    };
    const onSent = jest.fn();
    const view = renderInRemote(
      <UploadSide kind="passport" side="single" current={undefined} onSent={onSent} />,
      {
        messages,
        api: { get: post, post } as unknown as Api,
      },
    );
    await view.user.upload(screen.getByLabelText(/Choose a file/), aFile(2 * 1024 * 1024));
    return { ...view, sent, answers, onSent };
  };

  it('says how much has gone, and that leaving the page would stop it', async () => {
    const { sent, host } = await begin();
    act(() => sent[0]?.onProgress?.(0.625));
    expect(screen.getByRole('progressbar')).toHaveValue(62);
    expect(screen.getByText('62% of 2 MB')).toBeInTheDocument();
    expect(host.blockLeave).toHaveBeenCalledWith('A file is still being sent. Leave the page?');
    act(() => sent[0]?.onProgress?.(1));
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    expect(screen.getByText('It has arrived and is being looked at.')).toBeInTheDocument();
  });

  it('stops on request, and takes another file', async () => {
    const { user, sent, onSent } = await begin();
    await user.click(screen.getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText('Sending was stopped.')).toBeInTheDocument();
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(screen.getByLabelText(/Choose a file/)).toBeEnabled();
    expect(onSent).not.toHaveBeenCalled();
  });

  it('sends the same file again when it did not arrive', async () => {
    const { user, sent, answers, onSent } = await begin();
    act(() => answers[0]?.reject(new ApiError({ code: 'NETWORK', status: 0 })));
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    act(() => answers[1]?.resolve(ANSWER));
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(ANSWER));
    expect(sent[1]?.body).toBe(sent[0]?.body);
    // It may have arrived: it is not handed in twice.
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[1]?.idempotencyKey).toEqual(expect.any(String));
  });
});

it('says why the API does not take it, and lets another be chosen', async () => {
  const refusal = new ApiError({ code: 'FILE_UNREADABLE', title: 'error.file_unreadable', status: 200 });
  const { user, input } = open(refusal);
  await user.upload(input(), aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture cannot be read.');
  expect(input()).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
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
