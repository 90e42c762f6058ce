import { render } from '@testing-library/react';

import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';

it('is hidden from assistive technology, because the control that holds it has the name', () => {
  const { container } = render(<Icon name="home" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('draws every icon inside its grid, from an absolute start', () => {
  for (const [name, path] of Object.entries(ICON_PATHS)) {
    expect([name, path]).toEqual([name, expect.stringMatching(/^M[\d.]+ /)]);
  }
});
