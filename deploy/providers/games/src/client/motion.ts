/** Resolves after so long; rejects when it is stopped before. */
export const wait = (milliseconds: number, stop?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    stop?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    stop?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(stop.reason);
    });
  });

/** Resolves at the end of an animation; when it is stopped before, the animation is cancelled and this rejects. */
export const animationEnd = async (animation: Animation, stop?: AbortSignal): Promise<void> => {
  const cancel = (): void => animation.cancel();
  if (stop?.aborted) cancel();
  // After a cancel, reading `finished` creates a promise that never settles.
  stop?.throwIfAborted();
  stop?.addEventListener('abort', cancel);
  try {
    await animation.finished;
  } finally {
    stop?.removeEventListener('abort', cancel);
  }
};
