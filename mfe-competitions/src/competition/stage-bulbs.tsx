import type { RaceStageCard } from '@marquee/kernel/contracts/tournaments';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { Moment } from './moment.tsx';
import { stateKey } from './state-tag.tsx';

import * as styles from './stage-bulbs.module.css';

interface StageBulbsProps {
  stages: readonly RaceStageCard[];
  /** The stage whose page this is. */
  shownId?: string;
}

const AHEAD = new Set<RaceStageCard['state']>(['announced', 'registration']);

/** Stages as the bulbs over a door: lit as far as the race has come. Each leads to its page. */
export function StageBulbs({ stages, shownId }: StageBulbsProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <ol className={styles.bulbs} aria-label={t('races.stages')}>
      {stages.map(({ id, stageNo, state, startAt, endAt, path: to }) => (
        <li key={id} data-lit={!AHEAD.has(state) || undefined} data-now={state === 'running' || undefined}>
          <Link to={path(to)} aria-current={id === shownId ? 'page' : undefined}>
            {t('races.stage', { number: stageNo })}
          </Link>
          <small>
            {t(stateKey(state))}
            <br />
            {state === 'running' ? (
              <>
                {t('when.ends')} <Moment at={endAt} pattern="HH:mm DD.MM.YYYY" />
              </>
            ) : (
              <Moment at={startAt} pattern="HH:mm DD.MM.YYYY" />
            )}
          </small>
        </li>
      ))}
    </ol>
  );
}
