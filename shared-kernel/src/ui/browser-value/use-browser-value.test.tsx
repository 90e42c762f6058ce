import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { useBrowserValue } from './use-browser-value.ts';

const seen: string[] = [];
function Origin() {
  const origin = useBrowserValue(() => window.location.origin, 'unknown');
  seen.push(origin);
  return <p>{origin}</p>;
}

beforeEach(() => {
  seen.length = 0;
});

it('is the value for the server in its markup and while that is taken over, and then the own one', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Origin />);
  document.body.append(container);
  expect(container).toHaveTextContent('unknown');
  const onRecoverableError = jest.fn();
  seen.length = 0;
  render(<Origin />, { container, hydrate: true, onRecoverableError });
  expect(seen).toEqual(['unknown', window.location.origin]);
  expect(screen.getByText(window.location.origin)).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('is the own one from the first render on where the browser draws alone', () => {
  render(<Origin />);
  expect(seen).toEqual([window.location.origin]);
});
