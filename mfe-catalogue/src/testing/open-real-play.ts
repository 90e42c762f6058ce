import type { GamePlay } from '@marquee/kernel/contracts/games';
import { type Answers, aPlayer, fakeApi, openPage } from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';

import { routes } from '../routes.ts';
import { aPlay, aPlayableGame, aRealLaunch, aWindowSearch } from './games.ts';
import { english } from './messages.ts';

/** jsdom has the element without its methods. */
export const giveDialogsTheirMethods = (): void => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
};

/** Opens the page of Solar Crown for money. */
export const openRealPlay = async (answers: Answers = {}) => {
  let play = aPlay();
  const closed: unknown[] = [];
  const api = fakeApi({
    'GET /game/window-search': aWindowSearch(
      aPlayableGame({ realEnabled: true, playPath: '/game/play/solar-crown' }),
    ),
    'POST /game/real': () => aRealLaunch({ play }),
    'GET /game/real/play-1': () => play,
    'POST /game/real/play-1/close': () => {
      closed.push(play.version);
      return { ...play, ended: { at: play.serverTime, reason: 'left' } };
    },
    ...answers,
  });
  // The heart is fetched beside the first render, and the play is asked for with it.
  const opening = openPage(routes, '/en/game/play/solar-crown', {
    messages: english,
    api,
    player: aPlayer(),
  });
  await act(async () => {
    await opening.catch(() => {});
    await import('../favourites/favourite-button.tsx');
  });
  const opened = await opening;
  const called = (call: string) => api.calls.filter((each) => each.call === call);
  return {
    api,
    called,
    ...opened,
    /** What the API says of the play from now on. */
    become: (changes: Partial<GamePlay>) => {
      play = { ...play, ...changes };
    },
  };
};

export const gameFrame = () => screen.findByTitle<HTMLIFrameElement>('Solar Crown, game for real money');

/** The game in the frame speaks. */
export const sayAsGame = async (message: Record<string, unknown>, origin = 'https://games.example') => {
  const { contentWindow } = await gameFrame();
  const event = new MessageEvent('message', { data: { protocol: 'marquee-game/1', ...message }, origin });
  Object.defineProperty(event, 'source', { value: contentWindow });
  await act(async () => void window.dispatchEvent(event));
};

/** What the page has said to the game, by the types of the messages. */
export const hearShell = async () => {
  const { contentWindow } = await gameFrame();
  if (contentWindow === null) throw new Error('no frame');
  const said = jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
  return () => said.mock.calls.map(([message]) => (message as { type: string }).type);
};

/** What the bar shows beside a word. */
export const meter = (name: string) =>
  within(screen.getByLabelText('This play')).getByText(name).nextElementSibling?.textContent;
