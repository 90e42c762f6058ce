/** Pause in typing before the query is sent. */
export const DEBOUNCE_MS = 150;

export interface SearchState {
  status: 'idle' | 'pending' | 'failed';
}

export interface LatestSearchSetup<Question, Answer> {
  fetch: (question: Question, signal: AbortSignal) => Promise<Answer>;
  onState: (state: SearchState) => void;
  /** Called with the answer to the last question only. */
  onAnswer: (question: Question, answer: Answer) => void;
}

export interface LatestSearch<Question> {
  /** Cancels the query before. `delayMs` is for queries that are still being typed. */
  ask: (question: Question, delayMs?: number) => void;
  /** Cancels the pending query. */
  cancel: () => void;
}

/**
 * Runs one query at a time: a new one aborts the one before, and a late answer is dropped.
 */
export function createLatestSearch<Question, Answer>(
  setup: LatestSearchSetup<Question, Answer>,
): LatestSearch<Question> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    underWay?.abort();
    underWay = undefined;
  };

  const send = async (question: Question): Promise<void> => {
    const controller = new AbortController();
    underWay = controller;
    try {
      const answer = await setup.fetch(question, controller.signal);
      if (controller.signal.aborted) return;
      setup.onState({ status: 'idle' });
      setup.onAnswer(question, answer);
    } catch {
      if (controller.signal.aborted) return;
      setup.onState({ status: 'failed' });
    }
  };

  return {
    ask(question, delayMs = 0) {
      stop();
      setup.onState({ status: 'pending' });
      timer = setTimeout(() => void send(question), delayMs);
    },
    cancel() {
      stop();
      setup.onState({ status: 'idle' });
    },
  };
}
