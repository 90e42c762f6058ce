import { createPopupQueue, type PopupName } from './popup-queue.ts';

const queueWith = (...names: PopupName[]) => {
  const queue = createPopupQueue();
  for (const name of names) queue.open(name);
  return queue;
};

/** Answers every popup, and tells in which order they came. */
const answerAll = (queue: ReturnType<typeof createPopupQueue>): PopupName[] => {
  const shown: PopupName[] = [];
  for (let popup = queue.current; popup !== null; popup = queue.current) {
    shown.push(popup.name);
    queue.close(popup.name);
  }
  return shown;
};

it('shows one popup, and those that wait in the order of their weight', () => {
  const queue = queueWith('self-exclusion-alert', 'self-exclusion-end-of-period', 'terms');
  expect(answerAll(queue)).toEqual(['self-exclusion-alert', 'terms', 'self-exclusion-end-of-period']);
});

it('shows a popup once, however often it is asked for', () => {
  expect(answerAll(queueWith('terms', 'terms', 'self-exclusion-alert', 'terms'))).toEqual([
    'terms',
    'self-exclusion-alert',
  ]);
});

it('shows a popup again that is asked for after it was answered', () => {
  const queue = queueWith('self-exclusion-alert');
  queue.close('self-exclusion-alert');
  queue.open('self-exclusion-alert');
  expect(queue.current?.name).toBe('self-exclusion-alert');
});

it('takes a popup of a page away with its page, and leaves the others', () => {
  const queue = queueWith('terms', 'self-exclusion-alert');
  queue.keepOfPage(['terms']);
  expect(queue.current?.name).toBe('terms');
  queue.keepOfPage([]);
  expect(answerAll(queue)).toEqual(['self-exclusion-alert']);
});

it('is empty after a sign-out', () => {
  const queue = queueWith('terms', 'self-exclusion-alert');
  queue.clear();
  expect(queue.current).toBeNull();
});

it('tells of changes, and of nothing that changes nothing', () => {
  const queue = queueWith('terms');
  const listener = jest.fn();
  const undo = queue.subscribe(listener);
  listener.mockClear();
  queue.open('terms');
  queue.close('self-exclusion-alert');
  queue.keepOfPage(['terms']);
  expect(listener).not.toHaveBeenCalled();
  queue.clear();
  expect(listener).toHaveBeenCalledTimes(1);
  undo();
  queue.open('terms');
  expect(listener).toHaveBeenCalledTimes(1);
});
