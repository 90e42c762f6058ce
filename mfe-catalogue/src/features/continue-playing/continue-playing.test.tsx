import { renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { lastDemos } from '../../games/last-demos.ts';
import { listGame } from '../../games/listed-game.ts';
import { aGame } from '../../testing/games.ts';
import { english } from '../../testing/messages.ts';
import { ContinuePlaying } from './continue-playing.tsx';

beforeEach(() => window.localStorage.clear());

it('hands the keyboard on when its last game goes, and the row with it', async () => {
  lastDemos.add(listGame(aGame({ id: 21, slug: 'dice', title: 'Dice' })));
  const { user } = renderInRemote(
    <main tabIndex={-1}>
      <ContinuePlaying />
    </main>,
    { messages: english },
  );
  await user.click(screen.getByRole('button', { name: 'Remove Dice from this list' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
