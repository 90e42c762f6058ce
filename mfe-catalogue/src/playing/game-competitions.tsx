import { useSession, WidgetSlot } from '@marquee/kernel/remote';

import * as styles from './game-competitions.module.css';

interface GameCompetitionsProps {
  slug: string;
  /** Beside the running game nothing is offered: only what the player has joined stands there. */
  isPlaying?: boolean;
}

/** Competitions in which rounds of the game count, for who is signed in: visitors do not fetch them. */
export function GameCompetitions({ slug, isPlaying = false }: GameCompetitionsProps) {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return null;
  const params = { slug, ...(isPlaying && { place: 'play' }) };
  return (
    <div className={isPlaying ? undefined : styles.slot}>
      <WidgetSlot owner="mfe-competitions" name="game-competitions" params={params} />
    </div>
  );
}
