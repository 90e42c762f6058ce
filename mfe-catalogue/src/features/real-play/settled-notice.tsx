import type { PlayedRound } from '@marquee/kernel/contracts/history';
import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Icon, IconButton, useUiText } from '@marquee/kernel/ui';

import { formatNet } from './money-words.ts';
import { usePlayText } from './play-texts.ts';
import { roundPath } from './round-path.ts';

import * as styles from './real-play.module.css';

/** How a round ended that the player did not see the end of. */
export function SettledNotice({ round, onDismiss }: { round: PlayedRound; onDismiss: () => void }) {
  const t = usePlayText();
  const say = useUiText();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { currency, net } = round;
  const stake = formatMoney(lang, round.stake, currency);
  const win = formatMoney(lang, round.win, currency);
  return (
    <div className={styles.notice}>
      <Icon name="check" size={20} />
      {round.state === 'cancelled' ? (
        <p>
          <b>{t('settled.back.title')}</b> {t('settled.back.text', { stake })}
        </p>
      ) : (
        <p>
          <b>{t('settled.title')}</b>{' '}
          {t('settled.text', { stake, win, net: formatNet(lang, net ?? '0', currency) })}
        </p>
      )}
      {/* In a tab of its own: leaving the page ends the play. */}
      <a href={path(roundPath(round))} target="_blank">
        {t('settled.see')}
      </a>
      <IconButton icon="close" label={say('ui.dialog.close')} onClick={onDismiss} />
    </div>
  );
}
