import { useBackToClose, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { useState } from 'react';

import { CashierPanel } from '../panel/cashier-panel.tsx';
import type { CashierView } from '../panel/view-switch.tsx';
import { useTranslation } from '../private-texts.ts';

import * as styles from './cashier-drawer.module.css';

interface CashierDrawerProps {
  /** A game waits below, and would end with its page. */
  isOverGame: boolean;
  onClose: () => void;
  leaveFor: (url: string) => void;
}

/** The cashier over any page: what is shown in it has no address. */
export function CashierDrawer({ isOverGame, onClose, leaveFor }: CashierDrawerProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const [view, setView] = useState<CashierView>('deposit');
  useBackToClose(true, onClose);
  return (
    <Dialog open className={styles.drawer} title={t('cashier.title')} onClose={onClose}>
      <div className={styles.content}>
        {isOverGame && <p className={styles.note}>{t('cashier.overGame')}</p>}
        <CashierPanel
          paymentId={paymentId}
          onPayment={setPaymentId}
          view={view}
          onView={setView}
          leaveFor={leaveFor}
        />
        <Link to={path('/player/balance')} className={styles.link}>
          {t('cashier.balance')}
        </Link>
      </div>
    </Dialog>
  );
}
