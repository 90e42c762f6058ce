import { render, screen } from '@testing-library/react';

import { UiTextProvider, useUiText } from './ui-text.tsx';

function Sentence() {
  const text = useUiText();
  return <p>{text('ui.notification.repeated', { count: 3 })}</p>;
}

it('speaks English where nobody provides texts', () => {
  render(<Sentence />);
  expect(screen.getByText('Repeated: 3')).toBeInTheDocument();
});

it('takes its words from the provider', () => {
  render(
    <UiTextProvider t={(key, values) => `${key}/${values?.['count'] ?? ''}`}>
      <Sentence />
    </UiTextProvider>,
  );
  expect(screen.getByText('ui.notification.repeated/3')).toBeInTheDocument();
});
