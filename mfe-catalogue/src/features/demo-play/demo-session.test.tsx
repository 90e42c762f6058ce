import { renderInRemote } from '@marquee/kernel/testing';
import { act, screen } from '@testing-library/react';

import { aDemo } from '../../testing/games.ts';
import { english } from '../../testing/messages.ts';
import { DemoSession } from './demo-session.tsx';

afterEach(() => sessionStorage.clear());

const open = async () => {
  const { host } = renderInRemote(
    <DemoSession
      slug="solar-crown"
      title="Solar Crown"
      gamePath="/en/games/lumen/solar-crown"
      onReady={() => {}}
    />,
    { messages: english, api: { 'POST /game/demo': aDemo() } },
  );
  const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Solar Crown, demo game');
  if (contentWindow === null) throw new Error('no frame');
  const told = jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
  const say = (message: Record<string, unknown>): void => {
    const event = new MessageEvent('message', {
      data: { protocol: 'marquee-game/1', ...message },
      origin: 'https://games.example',
    });
    Object.defineProperty(event, 'source', { value: contentWindow });
    act(() => void window.dispatchEvent(event));
  };
  say({ type: 'ready' });
  return { host, told, say };
};

it('closes what the game has opened when Back is pressed, and leaves the page where it is', async () => {
  const { host, told, say } = await open();
  const uncover = jest.fn();
  host.coverPage.mockReturnValue(uncover);
  expect(host.coverPage).not.toHaveBeenCalled();
  say({ type: 'cover', isOpen: true });
  expect(host.coverPage).toHaveBeenCalledTimes(1);

  const [onBack] = host.coverPage.mock.calls[0] ?? [];
  act(() => void onBack?.());
  expect(told).toHaveBeenLastCalledWith(
    { protocol: 'marquee-game/1', type: 'closeCover' },
    'https://games.example',
  );
  expect(host.navigate).not.toHaveBeenCalled();
});

it('covers the page no longer once the game has closed what it had opened', async () => {
  const { host, say } = await open();
  const uncover = jest.fn();
  host.coverPage.mockReturnValue(uncover);
  say({ type: 'cover', isOpen: true });
  expect(uncover).not.toHaveBeenCalled();
  say({ type: 'cover', isOpen: false });
  expect(uncover).toHaveBeenCalledTimes(1);
});
