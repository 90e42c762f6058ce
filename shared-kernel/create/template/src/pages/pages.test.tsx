import { aPlayer, openPage, someSettings } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { english } from '../testing/messages.ts';

it('shows visitors whose part of the site it is, and counts', async () => {
  const settings = someSettings();
  const { head } = await openPage(routes, '/en/template', {
    messages: english,
    api: { 'GET /settings': settings },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(english['template.title'] ?? '');
  expect(head.description).toContain(settings.brand.name);
  await userEvent.click(screen.getByRole('button', { name: 'Pressed 0 times' }));
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 time');
});

it('greets the player who is signed in', async () => {
  const player = aPlayer();
  await openPage(routes, '/en/player/template', { messages: english, player });
  expect(screen.getByText(`You are logged in as ${player.login}.`)).toBeVisible();
});
