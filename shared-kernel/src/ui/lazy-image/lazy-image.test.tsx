import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { LazyImage } from './lazy-image.tsx';

let top = 0;

beforeEach(() => {
  jest.useFakeTimers();
  top = 0;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 100, 100));
});
afterEach(() => jest.useRealTimers());

let files = 0;
/** Each picture has an address of its own: those loaded before are remembered for the page. */
const aPicture = (changes: { eager?: boolean; src?: string } = {}) => (
  <LazyImage src={`/covers/${++files}.svg`} alt="Solar Crown" width={300} height={400} {...changes} />
);
const image = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Solar Crown' });
const state = (container: Element) => container.querySelector('[data-state]')?.getAttribute('data-state');
const look = () =>
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(200);
  });

it('waits, with its place kept, until it comes near', () => {
  top = 5000;
  const { container } = render(aPicture());
  expect(image()).toBeNull();
  expect(state(container)).toBe('loading');
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 300 400');
  top = 900;
  look();
  expect(image()).toHaveAttribute('src', expect.stringContaining('/covers/'));
});

it('goes from loading to loaded', () => {
  const { container } = render(aPicture());
  expect(state(container)).toBe('loading');
  fireEvent.load(screen.getByRole('img'));
  expect(state(container)).toBe('loaded');
});

it('shows the error image under the same name, and tries three times in all', () => {
  const { container } = render(aPicture());
  for (const attempt of [1, 2, 3]) {
    const asked = screen.getByRole('img', { name: 'Solar Crown' });
    expect([attempt, asked.tagName]).toEqual([attempt, 'IMG']);
    fireEvent.error(asked);
    expect(state(container)).toBe('error');
    expect(image()?.tagName).toBe('SPAN');
    look();
  }
  expect(state(container)).toBe('error');
  look();
  expect(image()?.tagName).toBe('SPAN');
});

it('recovers when a later attempt succeeds', () => {
  const { container } = render(aPicture());
  fireEvent.error(screen.getByRole('img'));
  look();
  fireEvent.load(screen.getByRole('img'));
  expect(state(container)).toBe('loaded');
});

it('shows a picture that was loaded before at once, wherever it is', () => {
  const first = render(aPicture({ src: '/covers/known.svg' }));
  fireEvent.load(screen.getByRole('img'));
  first.unmount();
  top = 5000;
  render(aPicture({ src: '/covers/known.svg' }));
  expect(image()).toHaveAttribute('src', '/covers/known.svg');
});

it('starts over for another picture', () => {
  const { container, rerender } = render(aPicture({ src: '/covers/one.svg' }));
  fireEvent.load(screen.getByRole('img'));
  top = 5000;
  rerender(aPicture({ src: '/covers/two.svg' }));
  expect(state(container)).toBe('loading');
  expect(image()).toBeNull();
});

describe('from the server', () => {
  it('brings a real image, which the browser itself loads when it comes near unless it is eager', () => {
    expect(renderToString(aPicture({ eager: true }))).toMatch(/<img(?!.*loading)/);
    expect(renderToString(aPicture())).toMatch(/<img.*loading="lazy"/);
  });

  it('leaves the image to the browser when the page wakes', () => {
    top = 5000;
    const container = document.createElement('div');
    const picture = aPicture();
    container.innerHTML = renderToString(picture);
    document.body.append(container);
    const early = container.querySelector('img');
    const onRecoverableError = jest.fn();
    render(picture, { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.querySelector('img')).toBe(early);
    expect(state(container)).toBe('loading');
    fireEvent.load(early!);
    expect(state(container)).toBe('loaded');
  });

  it('has no style attributes, which the page policy forbids', () => {
    expect(renderToString(aPicture({ eager: true }))).not.toContain('style=');
  });

  it.each([
    ['loaded', 300],
    ['error', 0],
  ])('notices a picture that was %s before the page woke', (outcome, naturalWidth) => {
    const src = `/covers/early-${outcome}.svg`;
    const container = document.createElement('div');
    container.innerHTML = renderToString(aPicture({ src, eager: true }));
    document.body.append(container);
    const early = container.querySelector('img');
    for (const [name, value] of Object.entries({ complete: true, currentSrc: src, naturalWidth })) {
      Object.defineProperty(early, name, { value });
    }
    render(aPicture({ src, eager: true }), { container, hydrate: true });
    expect(state(container)).toBe(outcome);
  });

  it('keeps the server image when the page wakes, even if this visitor has loaded it before', () => {
    const known = '/covers/hydrated.svg';
    const before = render(aPicture({ src: known }));
    fireEvent.load(screen.getByRole('img'));
    before.unmount();
    const container = document.createElement('div');
    container.innerHTML = renderToString(aPicture({ src: known }));
    document.body.append(container);
    const onRecoverableError = jest.fn();
    render(aPicture({ src: known }), { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.querySelector('img')).toHaveAttribute('src', known);
  });
});
