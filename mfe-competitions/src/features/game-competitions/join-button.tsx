import { TournamentJoined } from '@marquee/kernel/contracts/tournaments';
import { useFailureWords, useHost } from '@marquee/kernel/remote';
import { Button, useUiText } from '@marquee/kernel/ui';
import { useRef, useState } from 'react';

import { useTranslate } from '../../texts.ts';

interface JoinButtonProps {
  tournamentId: string;
  title: string;
  /** The rules that the player has agreed to. */
  rulesVersion: number;
  onJoined: () => void;
  /** It could not be joined: what is shown of it may be out of date. */
  onRefused: () => void;
}

/** Joins by one press, without leaving the game: of whose rules the player has agreed to before, and that cost nothing. */
export function JoinButton({ tournamentId, title, rulesVersion, onJoined, onRefused }: JoinButtonProps) {
  const t = useTranslate();
  const say = useUiText();
  const host = useHost();
  const wordsOf = useFailureWords();
  const [isSending, setSending] = useState(false);
  /** The same for another try. */
  const key = useRef<string | null>(null);

  const join = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    key.current ??= crypto.randomUUID();
    try {
      await host.api.post(`/tournaments/${tournamentId}/join`, {
        schema: TournamentJoined,
        body: { rulesVersion },
        idempotencyKey: key.current,
      });
      host.notify({ type: 'success', title: t('join.done.title'), text: title });
      onJoined();
    } catch (error) {
      host.notify({ type: 'error', title: say('ui.error.title'), text: wordsOf(error) });
      setSending(false);
      onRefused();
    }
  };
  return (
    <Button loading={isSending} onClick={() => void join()}>
      {t('join.do')}
    </Button>
  );
}
