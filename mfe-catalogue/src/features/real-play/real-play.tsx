import { EmptyStage } from '../../playing/empty-stage.tsx';
import { Starting } from '../../playing/starting.tsx';
import { LaunchRefused } from './launch-refused.tsx';
import { usePlayText } from './play-texts.ts';
import { RealSession } from './real-session.tsx';
import { useRealLaunch } from './use-real-launch.ts';

import * as styles from './real-play.module.css';

interface RealPlayProps {
  slug: string;
  title: string;
  gamePath: string;
  /** Null where the game has no demo. */
  demoPath: string | null;
}

/** A game for money: launched when the page opens, and closed when it is left. */
export function RealPlay({ slug, title, gamePath, demoPath }: RealPlayProps) {
  const t = usePlayText();
  const { state, restart, fail } = useRealLaunch(slug);
  if (state.status === 'launched') {
    const { launch } = state;
    return (
      <RealSession
        key={launch.launch.url}
        launch={launch}
        title={title}
        gamePath={gamePath}
        restart={restart}
        fail={fail}
      />
    );
  }
  return (
    <EmptyStage isFull>
      {state.status === 'starting' ? (
        <Starting>{t('starting')}</Starting>
      ) : (
        <div className={styles.refused}>
          <LaunchRefused refusal={state.refusal} slug={slug} demoPath={demoPath} restart={restart} />
        </div>
      )}
    </EmptyStage>
  );
}
