import {
  type DocumentSide,
  UPLOAD_MAXIMUM_BYTES,
  UPLOAD_TYPES,
  VerificationDocuments,
  type VerificationKind,
} from '@marquee/kernel/contracts/player';
import { useErrorWords, useLeaveQuestion } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useIntent } from '@marquee/kernel/remote';
import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

/** Of a slow line, in milliseconds. */
const PATIENCE_MS = 120_000;

export interface UploadOf {
  kind: VerificationKind;
  side: DocumentSide;
  /** How large a file may be, in words. */
  size: string;
  onSent: (documents: VerificationDocuments) => void;
}

export type UploadState =
  | { name: 'ready' }
  | { name: 'stopped' }
  /** `share` of the file, from 0 to 1. */
  | { name: 'sending'; file: File; share: number }
  /** Without the file where it would be refused again. */
  | { name: 'failed'; fault: string; file: File | null };

export interface Upload {
  state: UploadState;
  send: (file: File) => Promise<void>;
  stop: () => void;
}

/** Sends one file at a time, which can be stopped, and sent again when it did not arrive. */
export function useUpload({ kind, side, size, onSent }: UploadOf): Upload {
  const { t } = useTranslation();
  const host = useHost();
  const words = useErrorWords();
  const carryOut = useIntent();
  const [state, setState] = useState<UploadState>({ name: 'ready' });
  const stopping = useRef<AbortController>(null);
  const isSending = state.name === 'sending';
  useLeaveQuestion(isSending, t('verification.leave'));
  useEffect(() => () => stopping.current?.abort(), []);

  /** What the API would refuse after all of the file has been sent. */
  const faultOf = (file: File): string | null => {
    if (!UPLOAD_TYPES.some((type) => type === file.type)) return t('verification.wrongType');
    return file.size > UPLOAD_MAXIMUM_BYTES ? t('verification.tooBig', { size }) : null;
  };

  return {
    state,
    stop: () => stopping.current?.abort(),
    async send(file) {
      const fault = faultOf(file);
      if (fault !== null) {
        setState({ name: 'failed', fault, file: null });
        return;
      }
      const stop = new AbortController();
      stopping.current = stop;
      setState({ name: 'sending', file, share: 0 });
      try {
        const { name, size: bytes, lastModified } = file;
        const documents = await carryOut({ kind, side, name, bytes, lastModified }, (idempotencyKey) =>
          host.api.post('/verification/upload', {
            schema: VerificationDocuments,
            query: { kind, side },
            body: file,
            idempotencyKey,
            timeoutMs: PATIENCE_MS,
            signal: stop.signal,
            onProgress: (share) => setState({ name: 'sending', file, share }),
          }),
        );
        setState({ name: 'ready' });
        onSent(documents);
        host.bus.publish('player/changed', {});
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 200;
        setState(
          stop.signal.aborted
            ? { name: 'stopped' }
            : { name: 'failed', fault: words.ofFailure(error), file: isRefused ? null : file },
        );
      }
    },
  };
}
