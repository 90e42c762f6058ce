import { renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { Subpages } from './subpages.tsx';

const messages = { 'password.title': 'Passwort', 'password.lead': 'Ändern Sie das Passwort.' };

it('leads to each page with its name and what it is for, without loading a document', async () => {
  const { user, host } = renderInRemote(
    <Subpages subpages={[{ name: 'password', path: '/player/profile/password' }]} />,
    { messages, lang: 'de' },
  );
  await user.click(screen.getByRole('link', { name: 'Passwort Ändern Sie das Passwort.' }));
  expect(host.navigate).toHaveBeenCalledWith('/de/player/profile/password', expect.anything());
});

it('is not there when nothing lies below the page', () => {
  const { container } = renderInRemote(<Subpages subpages={[]} />);
  expect(container).toBeEmptyDOMElement();
});
