import { type PasskeyAnswer, PasskeyRequest } from '@marquee/kernel/contracts/passkeys';
import { SignedIn } from '@marquee/kernel/contracts/player';
import { useErrorWords } from '@marquee/kernel/forms';
import { type Host, useHost } from '@marquee/kernel/remote';
import { useCallback, useEffect, useState } from 'react';

import {
  askForPasskey,
  canOfferPasskeys,
  offerPasskeys,
  PasskeyFailed,
  stopAsking,
} from '../../passkeys/ceremony.ts';
import { useTranslation } from '../../private-texts.ts';

/** What is offered in the field is asked for anew so long before its challenge is over. */
const MARGIN_MS = 30_000;

const begin = (host: Host): Promise<PasskeyRequest> =>
  host.api.post('/sign-in/passkey/begin', { schema: PasskeyRequest });

const finish = (host: Host, answer: PasskeyAnswer): Promise<object> =>
  host.signIn('/sign-in/passkey', { schema: SignedIn, body: answer });

const isAborted = (error: unknown): boolean => error instanceof PasskeyFailed && error.fault === 'aborted';

/** The passkey that was taken in the field; null when the challenge was about to be over. */
const offerOnce = async (host: Host, isOver: () => boolean): Promise<PasskeyAnswer | null> => {
  const request = await begin(host);
  if (isOver()) return null;
  const renewal = setTimeout(() => void stopAsking(), request.timeout - MARGIN_MS);
  try {
    return await offerPasskeys(request);
  } catch (error) {
    if (isAborted(error)) return null;
    throw error;
  } finally {
    clearTimeout(renewal);
  }
};

export interface PasskeySignIn {
  isAsking: boolean;
  /** Why the last one failed, in the page's language. */
  failure: string | null;
  ask: () => Promise<void>;
}

/** Signs in by passkey: by a press, and in browsers that can by the suggestions in the field of the login. */
export function usePasskeySignIn(): PasskeySignIn {
  const { t } = useTranslation();
  const host = useHost();
  const words = useErrorWords();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = useCallback(
    (error: unknown): void => {
      if (isAborted(error)) return;
      const fault = error instanceof PasskeyFailed && error.fault !== 'aborted' ? error.fault : null;
      setFailure(fault === null ? words.ofFailure(error) : t(`passkey.${fault}`));
    },
    [t, words],
  );

  useEffect(() => {
    // A browser asks one thing at a time.
    if (isAsking) return undefined;
    let isOver = false;
    const offer = async (): Promise<void> => {
      const answer = await offerOnce(host, () => isOver);
      if (answer === null) return isOver ? undefined : offer();
      return finish(host, answer).then(
        () => undefined,
        (error: unknown) => {
          tell(error);
          return offer();
        },
      );
    };
    canOfferPasskeys()
      .then((can) => (can && !isOver ? offer() : undefined))
      // Nobody has asked for it: the button is there, and says what goes wrong.
      .catch(() => {});
    return () => {
      isOver = true;
      void stopAsking();
    };
  }, [host, isAsking, tell]);

  return {
    isAsking,
    failure,
    async ask() {
      setAsking(true);
      setFailure(null);
      try {
        await finish(host, await askForPasskey(await begin(host)));
      } catch (error) {
        tell(error);
      } finally {
        setAsking(false);
      }
    },
  };
}
