import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Router } from 'react-router';

import { Link, type LinkProps } from './link.tsx';

function renderLink(props: Partial<LinkProps> = {}) {
  const navigator = {
    createHref: (to: unknown) => String(to),
    go: jest.fn(),
    push: jest.fn(),
    replace: jest.fn(),
  };
  render(
    <Router
      location="/en"
      navigator={{ ...navigator, createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')) }}
    >
      <Link to="/en/games" {...props}>
        Games
      </Link>
    </Router>,
  );
  return { navigator, link: screen.getByRole('link', { name: 'Games' }) };
}

/** Whether the browser was left to follow the link itself. */
function click(link: HTMLElement, init: MouseEventInit = {}): { leftToBrowser: boolean } {
  const event = createEvent.click(link, { button: 0, ...init });
  // Stops jsdom from following the link, after React has had its say.
  let prevented = false;
  const afterReact = (last: Event): void => {
    prevented = last.defaultPrevented;
    last.preventDefault();
  };
  window.addEventListener('click', afterReact, { once: true });
  fireEvent(link, event);
  return { leftToBrowser: !prevented };
}

it('is an ordinary anchor, so that it works before any script runs', () => {
  expect(renderLink().link).toHaveAttribute('href', '/en/games');
});

it('navigates inside the page on a left click', () => {
  const { navigator, link } = renderLink({ state: { from: 'menu' } });
  expect(click(link).leftToBrowser).toBe(false);
  expect(navigator.push).toHaveBeenCalledWith('/en/games', { from: 'menu' }, expect.anything());
});

it('leaves the scroll position alone when asked to', () => {
  const { navigator, link } = renderLink({ keepScroll: true });
  click(link);
  expect(navigator.push).toHaveBeenCalledWith(
    expect.anything(),
    undefined,
    expect.objectContaining({ preventScrollReset: true }),
  );
});

it('replaces the history entry when asked to', () => {
  const { navigator, link } = renderLink({ replace: true });
  click(link);
  expect(navigator.replace).toHaveBeenCalledTimes(1);
  expect(navigator.push).not.toHaveBeenCalled();
});

it.each([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the alt key', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves a click with %s to the browser', (_, init) => {
  const { navigator, link } = renderLink();
  expect(click(link, init).leftToBrowser).toBe(true);
  expect(navigator.push).not.toHaveBeenCalled();
});

it.each([{ target: '_blank' }, { download: true }])('leaves a link with %p to the browser', (props) => {
  const { link } = renderLink(props);
  expect(click(link).leftToBrowser).toBe(true);
});

it('stays where it is when its own click handler refuses', () => {
  const { navigator, link } = renderLink({ onClick: (event) => event.preventDefault() });
  click(link);
  expect(navigator.push).not.toHaveBeenCalled();
});
