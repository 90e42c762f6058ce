import type { Challenge } from '@marquee/kernel/http';

import { challengesOf } from './challenge-requests.ts';
import { createPopupQueue } from './popup-queue.ts';

const aChallenge = (challengeId: string): Challenge => ({
  kind: 'pin',
  title: 'error.pin_required',
  params: { challengeId },
});

const open = () => {
  const popups = createPopupQueue();
  return { popups, challenges: challengesOf(popups) };
};

it('asks in the popup, and gives the call its proof', async () => {
  const { popups, challenges } = open();
  const solved = challenges.solve(aChallenge('one'));
  expect(popups.current?.name).toBe('challenge');
  challenges.current?.prove('proof');
  await expect(solved).resolves.toBe('proof');
  expect([popups.current, challenges.current]).toEqual([null, null]);
});

it('asks for one call after the other, without closing the popup in between', async () => {
  const { popups, challenges } = open();
  const first = challenges.solve(aChallenge('one'));
  const second = challenges.solve(aChallenge('two'));
  const listener = jest.fn();
  popups.subscribe(listener);
  listener.mockClear();
  challenges.current?.prove('proof of one');
  expect(challenges.current?.challenge.params.challengeId).toBe('two');
  expect(listener).not.toHaveBeenCalled();
  challenges.current?.prove('proof of two');
  await expect(Promise.all([first, second])).resolves.toEqual(['proof of one', 'proof of two']);
});

it.each([
  ['closes the popup', (popups: ReturnType<typeof createPopupQueue>) => popups.close('challenge')],
  ['signs out', (popups: ReturnType<typeof createPopupQueue>) => popups.clear()],
])('gives all calls up when the player %s', async (_, leave) => {
  const { popups, challenges } = open();
  const solved = [challenges.solve(aChallenge('one')), challenges.solve(aChallenge('two'))];
  leave(popups);
  await expect(Promise.all(solved)).resolves.toEqual([null, null]);
  expect(challenges.current).toBeNull();
});

it('waits behind a popup that is on show, and is not taken for closed', async () => {
  const { popups, challenges } = open();
  popups.open('self-exclusion-alert');
  const solved = challenges.solve(aChallenge('one'));
  expect(popups.current?.name).toBe('self-exclusion-alert');
  popups.close('self-exclusion-alert');
  expect(popups.current?.name).toBe('challenge');
  challenges.current?.prove('proof');
  await expect(solved).resolves.toBe('proof');
});

it('asks nobody any more for a call that was called off', async () => {
  const { popups, challenges } = open();
  const calledOff = new AbortController();
  const solved = challenges.solve(aChallenge('one'), calledOff.signal);
  calledOff.abort(new Error('another page'));
  await expect(solved).rejects.toThrow('another page');
  expect(popups.current).toBeNull();
  await expect(challenges.solve(aChallenge('two'), calledOff.signal)).rejects.toThrow('another page');
  expect(popups.current).toBeNull();
});
