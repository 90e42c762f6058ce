/** Lets time pass; stopped before it is over, it rejects. */
export const pass = (milliseconds: number, stop?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    stop?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    stop?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(stop.reason);
    });
  });

/** Lets an animation run to its end; stopped before that, it is taken away and this rejects. */
export const runs = async (animation: Animation, stop?: AbortSignal): Promise<void> => {
  const cancel = (): void => animation.cancel();
  if (stop?.aborted) cancel();
  // After a cancel, `finished` is a promise that nothing settles.
  stop?.throwIfAborted();
  stop?.addEventListener('abort', cancel);
  try {
    await animation.finished;
  } finally {
    stop?.removeEventListener('abort', cancel);
  }
};
