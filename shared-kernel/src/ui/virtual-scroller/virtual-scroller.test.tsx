import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { VirtualScroller } from './virtual-scroller.tsx';

const ROW = 100;
let columns = 4;

beforeEach(() => {
  columns = 4;
  scrollWindowTo(0);
  Object.defineProperty(window, 'innerHeight', { value: 600, configurable: true });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 0;
  });
  jest.spyOn(window, 'scrollTo').mockImplementation((_, y) => scrollWindowTo(y));
  jest.spyOn(window, 'getComputedStyle').mockImplementation(() =>
    Object.assign(document.createElement('i').style, {
      gridTemplateColumns: Array.from({ length: columns }, () => '100px').join(' '),
      rowGap: '0px',
    }),
  );
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -window.scrollY, 100, ROW));
});

function scrollWindowTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
}
function scroll(y: number): void {
  scrollWindowTo(y);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function Numbers({
  count = 10_000,
  ...rest
}: {
  count?: number;
  initialCount?: number;
  restoreKey?: string;
}) {
  return (
    <VirtualScroller
      label="Games"
      items={numbers(count)}
      getKey={(item) => item}
      renderItem={(item) => <b>{item}</b>}
      {...rest}
    />
  );
}
const shown = (): number[] => screen.queryAllByRole('listitem').map((item) => Number(item.textContent));

it('has only the rows near the window in the document', () => {
  render(<Numbers />);
  expect(shown()).toEqual(numbers(32));
});

it('follows the window', () => {
  render(<Numbers />);
  scroll(50_000);
  expect(shown()[0]).toBe(((50_000 - 200) / ROW) * 4);
  expect(shown()).toHaveLength(40);
});

it('tells assistive technology the place of an item in the whole list', () => {
  render(<Numbers />);
  scroll(50_000);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-posinset', String(shown()[0]! + 1));
  expect(first).toHaveAttribute('aria-setsize', '10000');
});

it('lays itself out anew when the columns change', () => {
  render(<Numbers />);
  columns = 2;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(shown()).toEqual(numbers(16));
});

it('shortens with its list', () => {
  const { rerender } = render(<Numbers />);
  scroll(50_000);
  rerender(<Numbers count={6} />);
  scroll(0);
  expect(shown()).toEqual(numbers(6));
});

it('comes back to the item it was left at, even with other columns', () => {
  const first = render(<Numbers restoreKey="entry-1" />);
  scroll(5030);
  first.unmount();
  scrollWindowTo(0);
  columns = 2;
  render(<Numbers restoreKey="entry-1" />);
  expect(window.scrollY).toBe(10_030);
  expect(shown()).toContain(200);
});

it('starts at the top under a key it has not seen', () => {
  render(<Numbers restoreKey="entry-2" />);
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(shown()[0]).toBe(0);
});

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

it('refuses to render more than 1000 items at once', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary>
      <Numbers initialCount={1001} />
    </Boundary>,
  );
  expect(screen.getByText('Rendered items limit reached')).toBeInTheDocument();
});

it('brings its first items from the server, without style attributes, and takes them over', () => {
  const html = renderToString(<Numbers initialCount={12} />);
  expect(html).not.toContain('style=');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  expect(shown()).toEqual(numbers(12));
  const before = screen.getAllByRole('listitem')[0];
  const onRecoverableError = jest.fn();
  render(<Numbers initialCount={12} />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem')[0]).toBe(before);
  expect(shown()).toEqual(numbers(32));
});
