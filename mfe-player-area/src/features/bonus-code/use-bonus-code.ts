import { type BonusGrant, GrantChanged } from '@marquee/kernel/contracts/bonuses';
import { forgetDraft, keepDraft, readDraft } from '@marquee/kernel/forms/drafts';
import { ApiError } from '@marquee/kernel/http';
import { useFailureWords, useHost, useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { useBrowserValue } from '@marquee/kernel/ui';
import { useRef, useState } from 'react';

/** The call may have been carried out: the same code is sent again under the same key. */
const isAnswerLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status !== 200;

/** Of a code that is typed before the sign-in: it is there again after it. */
const DRAFT = 'bonus-code';

/** A code that was typed before the sign-in, or that a link names. */
const readCodeBefore = (): string =>
  readDraft<{ bonusCode: string }>(DRAFT, '')?.bonusCode ||
  (new URLSearchParams(window.location.search).get('code') ?? '');

/** A code on its way to a bonus: typed, kept over the sign-in, sent, and what it brought. */
export function useBonusCode() {
  const host = useHost();
  const lang = useLanguage();
  const path = useLanguagePath();
  const wordsOf = useFailureWords();
  const { isSignedIn } = useSession();
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const codeBefore = useBrowserValue(readCodeBefore, '');
  const [grant, setGrant] = useState<BonusGrant | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const sent = useRef<{ code: string; key: string } | null>(null);

  const send = async (typed: string): Promise<void> => {
    if (!isSignedIn) {
      keepDraft(DRAFT, '', { bonusCode: typed });
      host.navigate(`${path('/login')}?to=${encodeURIComponent('/bonus/code')}`);
      return;
    }
    setSending(true);
    setFailure(null);
    if (sent.current?.code !== typed) sent.current = { code: typed, key: crypto.randomUUID() };
    try {
      const answer = await host.api.post('/bonus/code', {
        schema: GrantChanged,
        body: { lang, code: typed },
        idempotencyKey: sent.current.key,
      });
      sent.current = null;
      forgetDraft(DRAFT);
      setGrant(answer.grant);
      host.bus.publish('player/changed', {});
    } catch (error) {
      if (!isAnswerLost(error)) sent.current = null;
      setFailure(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  const type = (typed: string): void => {
    setTypedCode(typed);
    setFailure(null);
  };
  const again = (): void => {
    setGrant(null);
    setTypedCode('');
  };
  return {
    code: typedCode ?? codeBefore,
    type,
    send,
    isSending,
    failure,
    grant,
    setGrant,
    again,
    isSignedIn,
  };
}
