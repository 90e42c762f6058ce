import { useContext, useEffect, useRef } from 'react';

import { RemoteContext } from '../remote/context.ts';
import { useFormText } from './use-form-text.ts';

/**
 * Asks before the page is left, as long as something on it would be lost.
 *
 * @param question what is asked; that typed input is not saved where it is left out
 * @returns lets the page be left now, by whoever leads on: it does not wait for the next render
 *
 * @example const letGo = useLeaveQuestion(isSending, t('verification.leave'))
 */
export function useLeaveQuestion(isUnsaved: boolean, question?: string): () => void {
  const host = useContext(RemoteContext)?.host;
  const say = useFormText();
  const undo = useRef<() => void>(undefined);
  const words = question ?? say('form.leave');
  useEffect(() => {
    if (!isUnsaved || host === undefined) return undefined;
    undo.current = host.blockLeave(words);
    return () => undo.current?.();
  }, [host, isUnsaved, words]);
  return () => undo.current?.();
}
