import type { GamePlay } from '@marquee/kernel/contracts/games';
import { formatMoney } from '@marquee/kernel/locale';
import { useBackToClose, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount, Button, ButtonLink } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';

import { usePlayText } from './play-texts.ts';

import * as styles from './real-play.module.css';

/** What the player has, over the game that waits, and the way to the cashier. */
export function CashierDrawer({ play, onClose }: { play: GamePlay; onClose: () => void }) {
  const t = usePlayText();
  const lang = useLanguage();
  const path = useLanguagePath();
  useBackToClose(true, onClose);
  return (
    <Dialog
      open
      className={styles.drawer}
      title={t('cashier')}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <ButtonLink to={path('/player/balance')}>{t('cashier.go')}</ButtonLink>
          <Button onClick={onClose}>{t('backToGame')}</Button>
        </div>
      }
    >
      <p>{t('cashier.text')}</p>
      <dl className={styles.summary}>
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            <Amount value={play.real}>{formatMoney(lang, play.real, play.currency)}</Amount>
          </dd>
        </div>
        <div>
          <dt>{t('bonus')}</dt>
          <dd>
            <Amount value={play.bonus}>{formatMoney(lang, play.bonus, play.currency)}</Amount>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
