import { act } from '@testing-library/react';

import { renderInRemote } from '../testing/render-in-remote.tsx';
import { WidgetSlot } from './widget-slot.tsx';

let comeNear: (() => void) | undefined;

beforeEach(() => {
  class Observer {
    constructor(look: IntersectionObserverCallback) {
      comeNear = () => look([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
});

const slot = <WidgetSlot owner="mfe-content" name="news-teaser" />;

it('fetches a widget when the visitor comes near, and takes it away with its place', async () => {
  const { host, unmount } = renderInRemote(slot);
  const undo = jest.fn();
  host.mountWidget.mockResolvedValue(undo);
  expect(host.mountWidget).not.toHaveBeenCalled();
  await act(async () => comeNear?.());
  expect(host.mountWidget).toHaveBeenCalledWith(expect.any(HTMLElement), {
    owner: 'mfe-content',
    name: 'news-teaser',
    params: undefined,
  });
  unmount();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('stays empty where the widget cannot be had', async () => {
  const { host, container } = renderInRemote(slot);
  host.mountWidget.mockRejectedValue(new Error('gone'));
  await act(async () => comeNear?.());
  expect(container).toHaveTextContent('');
});

it.each([
  ['is there', () => Promise.resolve(jest.fn())],
  ['cannot be had', () => Promise.reject(new Error('gone'))],
])('keeps what stands for the widget until it %s', async (_, mount) => {
  const { host, container } = renderInRemote(
    <WidgetSlot owner="mfe-content" name="news-teaser">
      News
    </WidgetSlot>,
  );
  host.mountWidget.mockImplementation(mount);
  expect(container).toHaveTextContent('News');
  const place = container.querySelector('[data-widget]');
  expect(place).not.toHaveAttribute('aria-busy');
  act(() => comeNear?.());
  expect(place).toHaveAttribute('aria-busy', 'true');
  await act(async () => {});
  expect(place).not.toHaveAttribute('aria-busy');
  expect(container).not.toHaveTextContent('News');
});

it('says in the markup where it is, for the script that wakes the page', () => {
  const { container } = renderInRemote(slot);
  expect(container.querySelector('[data-widget=news-teaser]')).toBeEmptyDOMElement();
});
