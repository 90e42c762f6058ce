import { GameCompetitions } from '../features/game-competitions/game-competitions.tsx';
import { definePage } from '../texts.ts';

/**
 * Competitions in which rounds of the game `slug` count; nothing where there is none. With `place` `play`, beside the
 * running game, only those that the player has joined.
 */
export const page = definePage({
  Component: ({ params }) => (
    <GameCompetitions slug={String(params['slug'])} isPlaying={params['place'] === 'play'} />
  ),
  head: ({ t }) => ({ title: t('play.title') }),
});
