import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { deviceClass } from './device-class.ts';
import { useDeviceClass } from './use-device-class.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const resizeTo = (width: number): void => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
};
function Device() {
  return <p>{useDeviceClass()}</p>;
}

it.each([
  [320, 'phone'],
  [720, 'phone'],
  [721, 'tablet'],
  [1279, 'tablet'],
  [1280, 'desktop'],
])('%i px is a %s', (width, expected) => {
  expect(deviceClass(width)).toBe(expected);
});

it('looks again 50 ms after the window last changed', () => {
  resizeTo(390);
  render(<Device />);
  act(() => {
    resizeTo(1440);
    jest.advanceTimersByTime(49);
    resizeTo(1441);
    jest.advanceTimersByTime(49);
  });
  expect(screen.getByText('phone')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('desktop')).toBeInTheDocument();
});

it('is a phone on the server, whatever the visitor has', () => {
  expect(renderToString(<Device />)).toContain('phone');
});

it('leaves no listener and no timer behind', () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  const { unmount } = render(<Device />);
  resizeTo(800);
  unmount();
  expect(removed.mock.calls.map(([name]) => name)).toContain('resize');
  expect(jest.getTimerCount()).toBe(0);
});
