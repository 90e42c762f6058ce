import { ApiError } from '@marquee/kernel/http';
import { useFailureWords } from '@marquee/kernel/remote';
import { useState } from 'react';

interface Timed {
  expiresAt: string;
  serverTime: string;
}

export interface Quoted<Quote> {
  quote: Quote;
  /** By the browser's own clock, which may be wrong by hours. */
  endsAt: number;
  /** The one of the same request that ran out before: what is different now is said. */
  before: Quote | null;
}

interface QuoteCalls<Asked, Quote, Done> {
  ask: (asked: Asked) => Promise<Quote>;
  /** The key is the same for every try to confirm one quote. */
  confirm: (quote: Quote, idempotencyKey: string) => Promise<Done>;
}

interface Shown<Asked, Quote> extends Quoted<Quote> {
  asked: Asked;
  idempotencyKey: string;
}

/**
 * What the API quotes for some seconds, until the player has confirmed it. Nothing happens by itself: one that has run out
 * stays until the player asks for another.
 */
export function useQuote<Asked, Quote extends Timed, Done>(calls: QuoteCalls<Asked, Quote, Done>) {
  const wordsOf = useFailureWords();
  const [shown, setShown] = useState<Shown<Asked, Quote> | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const ask = async (asked: Asked): Promise<void> => {
    const quote = await calls.ask(asked);
    const lastsMs = Date.parse(quote.expiresAt) - Date.parse(quote.serverTime);
    setShown((last) => ({
      asked,
      quote,
      endsAt: Date.now() + lastsMs,
      before: last?.quote ?? null,
      idempotencyKey: crypto.randomUUID(),
    }));
    setOver(false);
    setFault(null);
  };

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'QUOTE_EXPIRED') setOver(true);
      else setFault(wordsOf(error));
    } finally {
      setSending(false);
    }
  };

  return {
    shown,
    done,
    isOver,
    isSending,
    fault,
    /** Rejects with what the API refuses: a form says it at its fields. */
    ask,
    askAgain: async () =>
      attempt(async () => {
        if (shown !== null) await ask(shown.asked);
      }),
    confirm: async () =>
      attempt(async () => {
        if (shown !== null) setDone(await calls.confirm(shown.quote, shown.idempotencyKey));
      }),
    runOut: () => setOver(true),
    /** Back to what was asked for, which stays as it was typed. */
    goBack: () => {
      setShown(null);
      setFault(null);
    },
  };
}

export type QuoteState = Pick<
  ReturnType<typeof useQuote<unknown, Timed, unknown>>,
  'isOver' | 'isSending' | 'fault' | 'askAgain' | 'confirm' | 'runOut' | 'goBack'
>;
