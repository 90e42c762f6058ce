import { createSessionStore } from '@marquee/kernel/host';
import { aPlayer } from '@marquee/kernel/testing';

import { askForProfile } from './ask-for-profile.ts';

const incomplete = aPlayer({ wasBaseProfileCompleted: false });
const block = { enabled: true, dateTill: null, days: null, isLessADay: false };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/en');
});

const open = (storage: () => Storage = () => sessionStorage) => {
  const session = createSessionStore({ isSignedIn: true });
  const notify = jest.fn();
  const page = {
    location: window.location,
    get sessionStorage() {
      return storage();
    },
  };
  const stop = askForProfile({ window: page, session, notify, t: (key) => key });
  return { session, notify, stop };
};

it('Profile-incomplete system notice: asks the player to fill in the profile, once in a tab', () => {
  const { session, notify, stop } = open();
  expect(notify).not.toHaveBeenCalled();
  session.dispatch({ type: 'player-loaded', player: incomplete });
  session.dispatch({ type: 'player-loaded', player: incomplete });
  stop();
  expect(notify.mock.calls).toEqual([
    [expect.objectContaining({ type: 'system', title: 'notice.profile.title', text: 'notice.profile.text' })],
  ]);
  const next = open();
  next.session.dispatch({ type: 'player-loaded', player: incomplete });
  next.stop();
  expect(next.notify).not.toHaveBeenCalled();
});

it('asks the next player of the tab too', () => {
  const { session, notify, stop } = open();
  session.dispatch({ type: 'player-loaded', player: incomplete });
  session.dispatch({ type: 'player-loaded', player: { ...incomplete, id: 'somebody else' } });
  stop();
  expect(notify).toHaveBeenCalledTimes(2);
});

it.each([
  ['whose profile is complete', {}, '/en'],
  ['who has terms to answer first', { wasBaseProfileCompleted: false, isTermsRequired: true }, '/en'],
  ['who is excluded', { wasBaseProfileCompleted: false, selfExclusionBlock: block }, '/en'],
  ['who is at the form', { wasBaseProfileCompleted: false }, '/en/player/profile/view'],
])('does not ask a player %s', (_, player, path) => {
  window.history.replaceState(null, '', path);
  const { session, notify, stop } = open();
  session.dispatch({ type: 'player-loaded', player: aPlayer(player) });
  stop();
  expect(notify).not.toHaveBeenCalled();
});

it('asks where the browser keeps nothing', () => {
  const { session, notify, stop } = open(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  session.dispatch({ type: 'player-loaded', player: incomplete });
  stop();
  expect(notify).toHaveBeenCalledTimes(1);
});
