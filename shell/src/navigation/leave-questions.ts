export interface LeaveQuestions {
  /** Asks before the page is left, until the returned undo is called. */
  block(question: string): () => void;
  /** Puts every question to the visitor; false stays. */
  mayLeave(): boolean;
  /** A page has been displayed: an earlier agreement to leave no longer counts. */
  arrived(): void;
}

/**
 * Asks before the visitor leaves a page with unsaved input.
 *
 * The browser's own question, for a closed tab or another document, has the browser's own words. Its listener is there
 * only while somebody needs it, since it can keep a page out of the back-forward cache.
 */
export function createLeaveQuestions(window: Window): LeaveQuestions {
  const questions = new Map<symbol, string>();
  let hasAgreed = false;

  const onUnload = (event: Event): void => {
    // The visitor has agreed already: the link leads to another document.
    if (!hasAgreed) event.preventDefault();
  };

  return {
    block(question) {
      const key = Symbol();
      questions.set(key, question);
      window.addEventListener('beforeunload', onUnload);
      return () => {
        questions.delete(key);
        if (questions.size === 0) window.removeEventListener('beforeunload', onUnload);
      };
    },
    mayLeave() {
      hasAgreed = [...questions.values()].every((question) => window.confirm(question));
      return hasAgreed;
    },
    arrived() {
      hasAgreed = false;
    },
  };
}
