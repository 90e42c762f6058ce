import { act, fireEvent, render, screen } from '@testing-library/react';

import { installPointerEvents } from '../overlay/install-pointer-events.ts';
import { InfoTooltip } from './info-tooltip.tsx';

beforeAll(installPointerEvents);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderTooltip() {
  render(
    <p>
      Wager <InfoTooltip label="About the wager">How often a bonus is played.</InfoTooltip>
    </p>,
  );
  const trigger = screen.getByRole('button', { name: 'About the wager' });
  return { trigger, around: trigger.parentElement! };
}
const tooltip = () => screen.queryByRole('tooltip');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('shows 100 ms after the pointer came', () => {
  const { trigger, around } = renderTooltip();
  fireEvent.pointerEnter(around);
  wait(99);
  expect(tooltip()).toBeNull();
  wait(1);
  expect(tooltip()).toHaveTextContent('How often a bonus is played.');
  expect(trigger).toHaveAccessibleDescription('How often a bonus is played.');
});

it('does not show for a pointer that only passed by', () => {
  const { around } = renderTooltip();
  fireEvent.pointerEnter(around);
  wait(50);
  fireEvent.pointerLeave(around);
  wait(1000);
  expect(tooltip()).toBeNull();
});

it('goes at once when the pointer leaves, and stays while the pointer is on the words', () => {
  const { trigger, around } = renderTooltip();
  fireEvent.pointerEnter(around);
  wait(100);
  fireEvent.pointerOut(trigger, { relatedTarget: tooltip() });
  wait(1000);
  expect(tooltip()).toBeInTheDocument();
  fireEvent.pointerLeave(around);
  wait(0);
  expect(tooltip()).toBeNull();
});

it('shows at once on a click', () => {
  fireEvent.click(renderTooltip().trigger);
  expect(tooltip()).toBeInTheDocument();
});

it('shows for the keyboard, and goes with the focus', () => {
  const { trigger } = renderTooltip();
  act(() => trigger.focus());
  expect(tooltip()).toBeInTheDocument();
  act(() => trigger.blur());
  expect(tooltip()).toBeNull();
});

it('closes on Escape and leaves the key to nobody else', () => {
  const { trigger } = renderTooltip();
  fireEvent.click(trigger);
  expect(fireEvent.keyDown(trigger, { key: 'Escape' })).toBe(false);
  expect(tooltip()).toBeNull();
});

it('stands 10 px above its button', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'BUTTON' ? new DOMRect(300, 400, 24, 24) : new DOMRect(0, 0, 100, 40);
  });
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  fireEvent.click(renderTooltip().trigger);
  expect(tooltip()).toHaveStyle({ left: '262px', top: '350px' });
});
