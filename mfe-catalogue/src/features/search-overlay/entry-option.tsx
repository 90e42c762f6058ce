import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount, Icon, type IconName, LazyImage } from '@marquee/kernel/ui';

import { formatReturn } from '../../games/format-return.ts';
import { useTranslate } from '../../texts.ts';
import type { Entry } from './search-entries.ts';

import * as styles from './entry-option.module.css';

const MARKS: Record<'link' | 'recent', IconName> = { link: 'chevron-right', recent: 'clock' };

interface EntryOptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One line of the list. The focus stays in the field, which names the line that the keyboard has reached. */
export function EntryOption({ id, entry, isActive, onPoint, onChoose }: EntryOptionProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the keys and the focus; an <option> lives only in a native select
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {entry.kind === 'game' ? (
        <>
          <span className={styles.cover}>
            {entry.game.cover !== null && <LazyImage {...entry.game.cover} alt="" eager />}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{entry.title}</span>
            <span className={styles.provider}>{entry.game.provider}</span>
          </span>
          <Amount className={styles.percent}>
            {t('card.rtp', { percent: formatReturn(lang, entry.game.rtpBasisPoints) })}
          </Amount>
        </>
      ) : (
        <>
          <span className={styles.mark}>
            <Icon name={MARKS[entry.kind]} size={20} />
          </span>
          <span className={styles.title}>
            {entry.title}
            {entry.kind === 'link' && typeof entry.count === 'number' && (
              <>
                {' '}
                <Amount className={styles.count}>{formatNumber(lang, entry.count)}</Amount>
              </>
            )}
          </span>
        </>
      )}
    </div>
  );
}
