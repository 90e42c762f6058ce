import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { useOffscreenSlot } from './use-offscreen-slot.ts';

let look: (isIntersecting: boolean, top: number) => void;
let keepsItsPlace = true;

beforeEach(() => {
  keepsItsPlace = true;
  class Observer {
    constructor(notice: IntersectionObserverCallback) {
      look = (isIntersecting, top) =>
        act(() =>
          notice(
            [{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry],
            this as never,
          ),
        );
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer, CSS: { supports: () => keepsItsPlace } });
});

function LatePart({ isWanted }: { isWanted: boolean }) {
  const { mark, mayAppear } = useOffscreenSlot<HTMLDivElement>(isWanted);
  return mayAppear ? <p>Late</p> : <div ref={mark} />;
}

/** The part is wanted only once the page is awake, as what a browser keeps is. */
async function wakePage() {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(<LatePart isWanted={false} />);
  const root = await act(() => hydrateRoot(place, <LatePart isWanted={false} />));
  act(() => root.render(<LatePart isWanted />));
  return () => act(() => root.unmount());
}

it('waits while its place is seen, and comes when that is below the view', async () => {
  const leave = await wakePage();
  look(true, 600);
  expect(screen.queryByText('Late')).toBeNull();
  look(false, 1_200);
  expect(screen.getByText('Late')).toBeInTheDocument();
  leave();
});

it('comes above the view only where the browser keeps what is seen in its place', async () => {
  keepsItsPlace = false;
  const leave = await wakePage();
  look(false, -300);
  expect(screen.queryByText('Late')).toBeNull();
  keepsItsPlace = true;
  look(false, -300);
  expect(screen.getByText('Late')).toBeInTheDocument();
  leave();
});

it('stands there from the start where it is known from the start', () => {
  render(<LatePart isWanted />);
  expect(screen.getByText('Late')).toBeInTheDocument();
});
