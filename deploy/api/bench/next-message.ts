import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next thing that a process of a bench says. @throws where it ends instead */
export const nextMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the bench ended with ${code}.`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message];
    return message;
  } finally {
    ended.catch(() => {});
    over.abort();
  }
};

/** Ends a process that ends when its parent lets go of it. */
export const letGo = async (child: ChildProcess): Promise<void> => {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
};
